/**
 * Where a page's server component leaves the HTML of its static content for the client component that prints it during the
 * same build. The two are bundled apart, so the map hangs on the global object; keys are page URLs, which no
 * two pages share, so pages that render side by side cannot mix.
 */
const KEY = Symbol.for('portal.static-html');

type Store = { [KEY]?: Map<string, string> };

/** More than are rendered side by side; a large docs area would otherwise stay in memory as a whole. */
const MOST = 100;

/** Keeps the HTML of one page, and drops the oldest where there are too many. */
export function keepStaticHtml(id: string, html: string): void {
  const kept = storedHtml();
  kept.delete(id);
  kept.set(id, html);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Returns the HTML kept under this id, if any. */
export function findStaticHtml(id: string): string | undefined {
  return storedHtml().get(id);
}

function storedHtml(): Map<string, string> {
  // A cast, because globalThis has no type for this key; only this file writes it.
  const store = globalThis as Store;
  store[KEY] ??= new Map();
  return store[KEY];
}
