/** The text with its percent-encoding undone; as it stands when that is not possible, for what people type may be no encoding. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
