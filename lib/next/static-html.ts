/**
 * Key of the map that passes the HTML of static content from its server component to the client component that prints it. The two are
 * bundled apart, so they share a property of the global object. The map is keyed by page URL, so pages that render at the same time
 * don't mix.
 */
const KEY = Symbol.for('portal.static-html');

type Store = { [KEY]?: Map<string, string> };

/** Maximum number of pages kept: more than are rendered at the same time, and few enough for memory if the docs are large. */
const MAX_PAGES = 100;

/** Keeps the HTML of one page, and drops the oldest if there are too many. */
export function keepStaticHtml(id: string, html: string): void {
  const kept = storedHtml();
  kept.delete(id);
  kept.set(id, html);
  const [oldest] = kept.keys();
  if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
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
