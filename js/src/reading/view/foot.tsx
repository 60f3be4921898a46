/** What is played and how the rules are read. */

import type { View } from "./view";

export function Foot({ view }: { view: View }) {
  const { speech, heard, desk } = view.session;
  const { rules = [] } = heard.game.table;
  return (
    <div class="tv-rules tv-foot">
      <p class="tv-sub">{[desk.layout.title, ...rules.map((rule) => speech.message(rule))].join(" · ")}</p>
      {view.parts.foot?.()}
    </div>
  );
}
