import type { CallEntry } from '@/lib/reference/call-list';
import { fetchJsonOnce } from './network';

/** Maximum number of operations in the list; readers don't look through more. */
const MAX_SHOWN = 50;

/** Fetches the list of operations at a URL, once; `toCallList` writes the file. */
const loadCalls = fetchJsonOnce<CallEntry[]>();

/**
 * Lists in `found` the operations of a split reference that contain all words, at most 50 of them. Returns how many match;
 * rejects if the list at `url` could not be loaded.
 */
export async function showFoundCalls(found: HTMLElement, url: string, words: readonly string[]): Promise<number> {
  const calls = await loadCalls(url);
  const matching = findCalls(calls, words);
  found.replaceChildren(...matching.slice(0, MAX_SHOWN).map(toItem));
  return matching.length;
}

/** Returns the operations whose title, method and path together contain all words. The words must be in lower case. */
export function findCalls(calls: readonly CallEntry[], words: readonly string[]): CallEntry[] {
  return calls.filter(([title, method, path]) => {
    const text = `${title} ${method} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function toItem([title, method, path, href]: CallEntry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const call = document.createElement('code');
  call.textContent = `${method} ${path}`;
  link.href = href;
  link.append(title, document.createElement('br'), call);
  item.append(link);
  return item;
}
