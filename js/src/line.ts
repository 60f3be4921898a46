/**
 * The line that is looked at: through a node, and on to an end as it was last looked at, or else as it was last played.
 * Knows no pieces.
 */

import type { Game, Heard } from "./heard";

export class Line {
  private readonly favourites = new Map<number, number>();
  private known: { grown: number; game: Game; line: readonly number[] } | undefined;

  constructor(private readonly heard: Heard) {}

  /** The line through a node: the same as long as it goes through, and nothing has grown. */
  through(node: number): readonly number[] {
    const { grown, game } = this.heard;
    const { known } = this;
    if (known?.grown === grown && known.game === game && known.line.includes(node)) return known.line;
    const line = game.tree.line(node, (parent) => this.favourites.get(parent));
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

  private mark(path: readonly number[], anew: boolean): void {
    path.slice(1).forEach((id, index) => {
      const before = path[index] as number;
      if (anew || !this.favourites.has(before)) this.favourites.set(before, id);
    });
  }
}
