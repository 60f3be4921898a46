/** The whole tree as an outline: the main line, beneath its moves the variations, and beside each move what is said. */

import type { ComponentChildren as Child } from "preact";
import type { Speech } from "../../speech";
import { memo } from "../../view/memo";
import type { Node, Said } from "../../wire";
import type { Run } from "../outline";
import { remarksIn } from "../said";
import type { Session } from "../session";
import { rest } from "../steps";
import { PENDING } from "../tree";
import { isLong, Remark, Signs } from "./remark";
import type { View } from "./view";

/** Deeper variations are no further in. */
const DEEPEST = 5;

export function Moves({ view }: { view: View }) {
  const { session } = view;
  const { speech, game, stop } = session;
  const title = speech.word("moves");
  const runs = view.outline;
  const heads = runs.filter(({ head }) => head);
  return (
    <section class="tv-panel tv-moves" aria-label={title}>
      <header>
        <h3 class="tv-title">{title}</h3>
        {heads.length > 0 && <FoldAll view={view} open={heads.some(({ folded }) => !folded)} />}
      </header>
      <div class={game.tree.annotated ? "tv-list tv-annotated" : "tv-list"}>
        <div aria-current={stop.node === game.tree.root.id || undefined}>
          {remarks(view, game.tree.root.id)}
        </div>
        {runs.map((run) => (
          <Listed
            key={run.more ? `more ${run.more[1]}` : run.nodes[0]}
            view={view}
            run={run}
            current={run.nodes.includes(stop.node) ? stop.node : null}
            game={game}
            speech={speech}
            varying={run.head ? view.parts.varying?.(run.nodes[0] as number) : null}
          />
        ))}
      </div>
    </section>
  );
}

function FoldAll({ view, open }: { view: View; open: boolean }) {
  return (
    <button
      type="button"
      class="tv-link"
      data-testid="fold-all"
      onClick={() => view.refold((folding) => folding.setAll(!open))}
    >
      {view.session.speech.word(open ? "fold.all" : "open.all")}
    </button>
  );
}

interface Given {
  view: View;
  run: Run;
  /** The node of the run at which the view stands. */
  current: number | null;
  /** What it is drawn from besides. */
  game: Session["game"];
  speech: Speech;
  varying: Child;
}

const Listed = memo(({ view, run, current, speech, varying }: Given) => {
  const { session } = view;
  const { depth, head, nodes, folded, more } = run;
  const [first] = nodes;
  return (
    <div class="tv-run" data-depth={depth} style={`--depth:${Math.min(depth, DEEPEST)}`}>
      {more && (
        <button type="button" class="tv-more" onClick={() => view.refold((folding) => folding.list(more[1]))}>
          {speech.word("more", { count: more[0] })}
        </button>
      )}
      {head && first !== undefined && (
        <Fold view={view} node={session.nodeAt(first)} folded={folded} speech={speech} />
      )}
      {nodes.map((id) => [
        <Token
          key={id}
          session={session}
          node={session.nodeAt(id)}
          said={session.game.tree.said(id)}
          speech={speech}
          current={id === current}
        />,
        folded ? null : remarks(view, id),
      ])}
      {folded > 0 && <span class="tv-sub">{speech.word("fold.count", { count: folded })}</span>}
      {varying}
    </div>
  );
});

/** Folds a variation, or opens it. */
function Fold({ view, node, folded, speech }: { view: View; node: Node; folded: number; speech: Speech }) {
  if (!folded && !view.session.game.tree.children(node.id).length) return <span class="tv-fold" />;
  return (
    <button
      type="button"
      class="tv-fold"
      data-testid={`fold-${node.id}`}
      aria-expanded={!folded}
      aria-label={speech.word("fold", { move: node.move ?? "…" })}
      onClick={() => view.refold((folding) => folding.set(node.id, folded > 0))}
    />
  );
}

/** What is said of a move, in few lines until someone asks for the whole. */
function remarks(view: View, id: number): Child {
  const { speech, game } = view.session;
  const remarks = remarksIn(speech, game.tree.said(id).comments);
  if (!remarks.length) return null;
  const long = remarks.some(isLong);
  const whole = view.folding.whole.has(id);
  return (
    <div key={`said ${id}`} class={long && !whole ? "tv-beside tv-short" : "tv-beside"}>
      {remarks.map((remark) => (
        <Remark key={remark.index} remark={remark} />
      ))}
      {long && (
        <button
          type="button"
          class="tv-more"
          aria-expanded={whole}
          onClick={() => view.refold((folding) => folding.setWhole(id, !whole))}
        >
          {speech.word(whole ? "less" : "whole")}
        </button>
      )}
    </div>
  );
}

interface GivenToken {
  session: Session;
  node: Node;
  said: Said;
  speech: Speech;
  current: boolean;
}

const Token = memo(({ session, node, said, speech, current }: GivenToken) => (
  <span class="tv-token">
    <span class="tv-ply">{node.ply}</span>
    <button
      type="button"
      data-testid={`move-${node.id === PENDING ? "pending" : node.id}`}
      aria-current={current || undefined}
      onClick={() => session.go(rest(node.id))}
    >
      {node.move ?? "…"}
      <Signs speech={speech} glyphs={said.glyphs} />
    </button>
  </span>
));
