/** Key of the query that was typed last, which is stored for the tab. */
export const QUERY = 'search-query';

type Area = 'localStorage' | 'sessionStorage';

/** Returns the value that is stored under a key; undefined if there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if undefined. Does nothing if storage is blocked or full: the choice then applies only to this page. */
export function keepStored(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}

/** Key of the setting of one-key shortcuts, which is stored only while they are off. */
const SHORTCUTS = 'shortcuts';

/** Returns whether one-key shortcuts are on; the reader can switch them off. */
export function hasShortcuts(): boolean {
  return readStored(SHORTCUTS) === undefined;
}

/** Switches one-key shortcuts on or off, and stores the choice. */
export function keepShortcuts(on: boolean): void {
  keepStored(SHORTCUTS, on ? undefined : 'off');
}
