/**
 * The line that is looked at: through a node, and on to an end as it was last looked at, or else as it was last played.
 * Where another variation has become the main line since, that is what is looked at. Knows no pieces.
 */

import type { Game, Heard } from "./heard";

export class Line {
  /** What was looked at after a node, and what was the main line there then. */
  private readonly favourites = new Map<number, { child: number; main: number | undefined }>();
  private known: { grown: number; game: Game; line: readonly number[] } | undefined;

  constructor(private readonly heard: Heard) {}

  /** The line through a node: the same as long as it goes through, and nothing has grown. */
  through(node: number): readonly number[] {
    const { grown, game } = this.heard;
    const { known } = this;
    if (known?.grown === grown && known.game === game && known.line.includes(node)) return known.line;
    const line = game.tree.line(node, (parent) => this.favourite(parent));
    this.known = { grown, game, line };
    return line;
  }

  /** Remembers that a node is looked at. */
  look(node: number): void {
    const { game, trunk } = this.heard;
    this.mark(game.tree.path(trunk.at), false);
    this.mark(game.tree.path(node), true);
  }

  forget(): void {
    this.favourites.clear();
  }

  private favourite(parent: number): number | undefined {
    const liked = this.favourites.get(parent);
    return liked?.main === this.heard.game.tree.children(parent)[0] ? liked?.child : undefined;
  }

  private mark(path: readonly number[], anew: boolean): void {
    const { tree } = this.heard.game;
    path.slice(1).forEach((child, index) => {
      const before = path[index] as number;
      if (anew || !this.favourites.has(before))
        this.favourites.set(before, { child, main: tree.children(before)[0] });
    });
  }
}
