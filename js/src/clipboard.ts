/** Copies text where the browser lets us. Knows nothing of what is copied. */

/** Whether the text is in the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
