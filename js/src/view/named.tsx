/** A player's name, written where it stands. What is being written stays, whatever is drawn anew meanwhile. */

import type { Session } from "../session";
import type { Seat } from "../wire";
import { memo } from "./memo";

const LONGEST = 40;

interface Given {
  session: Session;
  seat: Seat;
  name: string;
  usual: string;
  label: string;
}

export const NameField = memo(({ session, seat, name, usual, label }: Given) => (
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
