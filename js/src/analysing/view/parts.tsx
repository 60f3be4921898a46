/** What a view has in addition that analyses, over what one to annotate in has. */

import type { Parts } from "../../reading/view/parts";
import { IconButton } from "../../view/button";
import { HeatMap } from "./heat";
import { Panel } from "./panel";
import type { AnalysingView } from "./view";

export function analysing(view: AnalysingView, under: Parts): Parts {
  const { session } = view;
  return {
    ...under,
    letter: (event) => {
      const meant = event.key === "=" && view.analysing.able;
      if (meant) view.analysing.toggle();
      return meant || (under.letter?.(event) ?? false);
    },
    onBoard: (board) => (
      <>
        {view.analysing.here && <HeatMap state={view.analysing} session={session} board={board} />}
        {under.onBoard?.(board)}
      </>
    ),
    beside: () => (
      <>
        {under.beside?.()}
        {view.analysing.open && <Panel view={view} />}
      </>
    ),
    editing: () => (
      <div class="tv-buttons">
        {under.editing?.()}
        {view.analysing.able && (
          <IconButton
            icon="analyse"
            testid="analyse"
            label={session.speech.word("analysis")}
            title={`${session.speech.word("analysis")} ( = )`}
            pressed={view.analysing.open}
            onClick={() => view.analysing.toggle()}
          />
        )}
      </div>
    ),
    get help() {
      const { words = [], keys = [] } = under.help ?? {};
      return { words, keys: view.analysing.able ? [...keys, ["=", "analysis"] as const] : keys };
    },
  };
}
