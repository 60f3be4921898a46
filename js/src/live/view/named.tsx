/** A player's name, written where it stands. What is being written stays, whatever is drawn anew meanwhile. */

import { memo } from "../../view/memo";
import type { Seat } from "../../wire";
import type { Live } from "../session";

const LONGEST = 40;

interface Given {
  session: Live;
  seat: Seat;
  name: string;
  usual: string;
  label: string;
}

const Field = memo(({ session, seat, name, usual, label }: Given) => (
  <input
    type="text"
    class="tv-name"
    data-testid={`name-${seat}`}
    aria-label={label}
    placeholder={usual}
    maxlength={LONGEST}
    autocomplete="off"
    spellcheck={false}
    value={name}
    onChange={(event) => session.name(seat, (event.currentTarget as HTMLInputElement).value)}
    onKeyDown={(event) => {
      event.stopPropagation();
      const field = event.currentTarget as HTMLInputElement;
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      if (event.key === "Escape") field.value = name;
      // Its seat has the focus then: keys are the table's again, and Tab goes on from here.
      field.closest("section")?.focus({ preventScroll: true });
    }}
  />
));

/** A seat's name as a field, where this view may say it: anybody's where nothing is hidden, else one's own. */
export function nameField(session: Live, seat: Seat) {
  const { post, heard, speech } = session;
  const { viewer } = heard.game.table;
  if (!post.live || (viewer !== "all" && viewer !== seat)) return null;
  return (
    <Field
      session={session}
      seat={seat}
      name={heard.names[seat] ?? ""}
      usual={speech.usual(seat)}
      label={speech.word("name", { number: seat + 1 })}
    />
  );
}
