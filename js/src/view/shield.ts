/** Our keys are ours: what marks an element so that the notebook around it leaves its keys alone. */

/**
 * Keeps a notebook's shortcuts from what has the focus. Their selectors end in `:focus`, which an element matches before
 * the mark on the whole is come to; without one of its own, `d d` at a place of the board deletes the cell.
 */
export function shield({ target }: FocusEvent): void {
  (target as Element).setAttribute("data-lm-suppress-shortcuts", "true");
}
