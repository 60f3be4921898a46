/** Who plays at a seat: told beside its name, and chosen in a box where that is the viewer's to say. Knows no player. */

import type { Parts } from "../../reading/view/parts";
import { Dialog } from "../../view/dialog";
import { walk } from "../../view/focus";
import type { Seat, Who } from "../../wire";
import { botAt } from "../bots";
import { BotTag } from "./bots";
import type { LiveView } from "./view";

const PERSON = "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20c.6-4.2 3.4-5.5 7.5-5.5s6.9 1.3 7.5 5.5";
const BOT = "M5 9.5h14V19H5zM12 9.5V5M9.3 13.2v1.6M14.7 13.2v1.6M2 13v3M22 13v3";
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

export function seating(view: LiveView): Parts {
  const { session } = view;
  const told = (seat: Seat) => botAt(session.speech, session.bots, session.heard.names, seat);
  return {
    player: (seat) => session.seats.includes(seat) && <Player view={view} seat={seat} bot={told(seat)} />,
    seat: (seat) =>
      session.seats.includes(seat) && told(seat) === session.speech.word("bot.called") ? null : (
        <BotTag session={session} seat={seat} />
      ),
  };
}

/** A person or a bot; what is told of a bot is heard here where it is not to be read beside the name. */
function Player({ view, seat, bot }: { view: LiveView; seat: Seat; bot: string }) {
  const { session } = view;
  const title = session.speech.word("who", { seat });
  return (
    <button
      type="button"
      class="tv-occupant"
      data-testid={`who-${seat}`}
      aria-label={bot ? `${title} (${bot})` : title}
      aria-haspopup="dialog"
      title={title}
      onClick={() =>
        session.who(seat, (who) => view.open(() => <Choosing view={view} seat={seat} who={who} />))
      }
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="tv-outlined" d={bot ? BOT : PERSON} />
      </svg>
    </button>
  );
}

function Choosing({ view, seat, who }: { view: LiveView; seat: Seat; who: Who }) {
  const { session } = view;
  const { speech } = session;
  const title = speech.word("who", { seat });
  return (
    <Dialog speech={speech} title={title} testid="who-panel" onClose={() => view.open(null)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div class="tv-players" role="group" aria-label={title} onKeyDown={(event) => walk(event, STEPS)}>
        {who.players.map(({ id, name = speech.word("who.person"), about }) => (
          <button
            key={id}
            type="button"
            class="tv-player"
            data-testid={`player-${id ?? ""}`}
            aria-pressed={id === who.sits}
            autofocus={id === who.sits}
            onClick={() => {
              view.open(null);
              if (id !== who.sits) session.sit(seat, id, name);
            }}
          >
            <b>{name}</b>
            <small>{about ?? (id === null && speech.word("who.here"))}</small>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
