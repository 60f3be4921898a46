/** The offers that can be taken up while hands are covered: none out of what is. Knows no session. */

import type { Desk } from "../desk";
import { covers, type Hands } from "../reading/covering";
import { remembered } from "../remembered";
import type { Offers, Seat } from "../wire";

export const uncovered = () =>
  remembered((offers: Offers, desk: Desk, hands: Hands, mover: Seat | null): Offers => {
    if (hands === "all") return offers;
    const covered = offers.choices.map(
      ({ place }) => place !== undefined && covers(desk.place(desk.id(place)), hands, mover),
    );
    return {
      ...offers,
      moves: offers.moves.filter(([, choices]) => !choices.some((choice) => covered[choice])),
    };
  });
