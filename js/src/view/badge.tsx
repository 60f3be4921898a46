/** A seat's number in a disc, filled for the seat to move. */

export function Badge({ seat, active }: { seat: number; active?: boolean }) {
  return (
    <span class={active ? "tv-badge tv-active" : "tv-badge"} aria-hidden="true">
      {seat + 1}
    </span>
  );
}
