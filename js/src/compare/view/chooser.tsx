/** Another move to compare: part by part, or written; and where the position is a line of text, another of those. */

import { Icon } from "../../view/figure";
import type { Area, Choice } from "../../wire";
import type { Row } from "../picking";
import type { Session } from "../session";
import type { View } from "./view";

/** More options than these are a list that opens. */
const BUTTONS = 12;

export function Chooser({ view }: { view: View }) {
  const { session } = view;
  const { picking, speech, ready, post } = session;
  const note = post?.note;
  if (!post || !picking) return null;
  if (!post.live) return note ? <p class="tv-sub tv-note">{speech.word(`note.${note}`)}</p> : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-chooser" role="group" aria-label={speech.word("choose")} data-ready={ready}>
      {session.trait("written") !== "" && <Written view={view} />}
      {picking.rows.map((row, depth) => (
        <Options key={depth} session={session} row={row} depth={depth} />
      ))}
      {session.trait("written") === "" && <Token session={session} />}
      {note && <span class="tv-sub">{speech.word(`note.${note}`)}</span>}
    </div>
  );
}

function Options({ session, row, depth }: { session: Session; row: Row; depth: number }) {
  const { speech } = session;
  const label = speech.word(depth ? "choose.next" : "choose");
  const choices = session.picking?.offers.choices ?? [];
  const alike = new Set(row.options.map((option) => choices[option]?.place)).size === 1;
  if (row.options.length > BUTTONS) {
    return (
      <select
        data-testid={`options-${depth}`}
        aria-label={label}
        value={String(row.picked ?? "")}
        onChange={(event) => session.pick(depth, Number((event.currentTarget as HTMLSelectElement).value))}
      >
        {row.picked === undefined && <option value="">{label} …</option>}
        {row.options.map((option) => (
          <option key={option} value={String(option)}>
            {nameOf(session, choices[option], alike)}
          </option>
        ))}
      </select>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-options" role="group" aria-label={label} data-testid={`options-${depth}`}>
      {row.options.map((option, at) => {
        const area = areaOf(session, choices[option]);
        const begins = area !== undefined && area !== areaOf(session, choices[row.options[at - 1] ?? -1]);
        return (
          <>
            {begins && <span class="tv-sub">{session.speech.message(area.label)}</span>}
            <Option
              session={session}
              option={option}
              depth={depth}
              picked={option === row.picked}
              alike={alike}
            />
          </>
        );
      })}
    </div>
  );
}

interface GivenOption {
  session: Session;
  option: number;
  depth: number;
  picked: boolean;
  alike: boolean;
}

function Option({ session, option, depth, picked, alike }: GivenOption) {
  const choice = session.picking?.offers.choices[option];
  const face = session.desk.face(choice?.face);
  const name = nameOf(session, choice, alike);
  return (
    <button
      type="button"
      class="tv-option"
      aria-pressed={picked}
      aria-label={name}
      title={name}
      onClick={() => session.pick(depth, option)}
    >
      {face ? <Icon desk={session.desk} face={face} high={24} /> : <span>{shortOf(session, choice)}</span>}
    </button>
  );
}

/** The part of the table beside the boards that a piece is chosen from. */
function areaOf({ desk }: Session, choice: Choice | undefined): Area | undefined {
  if (choice?.face === undefined || choice.place === undefined) return undefined;
  const place = desk.place(desk.id(choice.place));
  return desk.flows.find(({ id }) => id === place?.area);
}

/** A part of a move in words: its place left out where all have the same. */
function nameOf(session: Session, choice: Choice | undefined, alike: boolean): string {
  const face = choice?.face === undefined ? "" : session.speech.face(choice.face);
  return face && alike ? face : [face, shortOf(session, choice)].filter(Boolean).join(", ");
}

function shortOf({ speech, desk }: Session, choice: Choice | undefined): string {
  if (choice?.option !== undefined) return speech.say(`option.${choice.option}`);
  return choice?.place === undefined ? "" : speech.place(desk.id(choice.place));
}

function Token({ session }: { session: Session }) {
  const { speech, compared, refusal, picking, typed } = session;
  return (
    <input
      type="text"
      class="tv-token-field"
      data-testid="token"
      size={9}
      aria-label={speech.word("type")}
      placeholder={picking?.offers.moves[0]?.[0]}
      aria-invalid={refusal !== null || undefined}
      autocomplete="off"
      spellcheck={false}
      value={typed ?? compared.moves[0] ?? ""}
      onInput={(event) => session.type((event.currentTarget as HTMLInputElement).value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.isComposing && typed?.trim()) session.compare(typed.trim());
        if (event.key === "Escape") session.type(null);
      }}
    />
  );
}

function Written({ view }: { view: View }) {
  const { session } = view;
  const { speech, typed, faults } = session;
  const written = session.trait("written");
  const id = `${view.name}-faults`;
  return (
    <div class="tv-written">
      <input
        type="text"
        data-testid="written"
        aria-label={speech.word("type.line")}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length ? id : undefined}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={typed ?? written}
        onInput={(event) => session.type((event.currentTarget as HTMLInputElement).value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter" && !event.isComposing) session.read();
          if (event.key === "Escape") session.type(null);
        }}
      />
      <button
        type="button"
        class="tv-option"
        data-testid="read"
        aria-disabled={typed === null || typed === written || undefined}
        onClick={() => session.read()}
      >
        {speech.word("show")}
      </button>
      {faults.length > 0 && (
        <p id={id} class="tv-sub" data-testid="faults">
          {faults.map((fault) => session.fault(fault)).join(" ")}
        </p>
      )}
    </div>
  );
}
