/** Under it the tab keeps what was typed last into the search. */
export const QUERY = 'search-query';

type Area = 'localStorage' | 'sessionStorage';

/**
 * Returns what the browser keeps for this reader under a key; undefined where there is nothing, or storage is closed
 * to us.
 */
export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or drops it; where storage is closed to us or full, a choice applies to this page alone. */
export function keepStored(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}
