/** What the browser keeps for this reader under a key; undefined where there is nothing, or storage is closed to us. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or drops it; where storage is closed to us a choice holds for this page alone. */
export function keepStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
