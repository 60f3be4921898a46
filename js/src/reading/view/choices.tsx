/** What a reader chooses for this view alone: the language it speaks, and whatever others add to choose. */

import type { View } from "./view";

export function Choices({ view }: { view: View }) {
  return (
    <>
      <LanguageButton view={view} />
      {view.parts.choices?.()}
    </>
  );
}

/** Goes on to the next language that there are words in. Each is called as it calls itself. */
function LanguageButton({ view: { session } }: { view: View }) {
  const { speech, heard } = session;
  const languages = heard.words.languages;
  const next = languages[(languages.indexOf(speech.language) + 1) % languages.length];
  if (next === undefined || next === speech.language) return null;
  const code = next.toUpperCase();
  const name = `${code} · ${nameOf(next)}`;
  return (
    <button
      type="button"
      class="tv-button tv-language"
      data-testid="language"
      lang={next}
      aria-label={name}
      title={name}
      onClick={() => session.speak(next)}
    >
      {code}
    </button>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
