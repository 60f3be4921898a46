/** How a view ends: once, by the function that its host is given, or by the host's signal. Knows no view. */

export function endingOf(view: { dispose(): void }, signal?: AbortSignal): () => void {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    signal?.removeEventListener("abort", end);
    view.dispose();
  };
  signal?.addEventListener("abort", end);
  return end;
}
