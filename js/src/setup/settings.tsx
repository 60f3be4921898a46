/** The settings: a few short values as buttons side by side, long ones in a list to open. */

import type { Bench } from "./bench";
import type { Setting } from "./wire";

/** How many letters a value may have to stand beside others. */
const SHORT = 12;

export function Settings({ bench }: { bench: Bench }) {
  const { speech, sketched } = bench;
  return (
    <section class="tv-panel tv-settings">
      <h3 class="tv-title">{speech.word("settings")}</h3>
      {sketched.settings.map((setting) => (
        <Choice key={setting.id} bench={bench} setting={setting} />
      ))}
    </section>
  );
}

function Choice({ bench, setting: { id, label, value, values } }: { bench: Bench; setting: Setting }) {
  const { speech } = bench;
  const name = speech.message(label);
  const named = values.map(([one, text]) => ({ one, text: speech.message(text) }));
  const testid = `setting-${id}`;
  if (named.every(({ text }) => text.length <= SHORT)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
      <div class="tv-setting" role="group" aria-label={name} data-testid={testid}>
        <span>{name}</span>
        <div class="tv-segments">
          {named.map(({ one, text }) => (
            <button
              key={one}
              type="button"
              data-testid={`${testid}-${one}`}
              aria-pressed={one === value}
              onClick={() => bench.set(id, one)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <label class="tv-setting tv-long">
      <span>{name}</span>
      <select
        data-testid={testid}
        value={value}
        onChange={(event) => bench.set(id, (event.currentTarget as HTMLSelectElement).value)}
      >
        {named.map(({ one, text }) => (
          <option key={one} value={one} selected={one === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
