/** Returns text in which `API v1` doesn't break between the words. */
export function keepVersion(text: string): string {
  return text.replace(/\bAPI (?=v\d)/g, 'API\u00a0');
}
