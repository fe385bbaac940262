import type { CallEntry } from '@/lib/reference/call-list';
import { fetchJsonOnce } from './fetch-file';

/** As many as a reader looks through. */
const MOST_SHOWN = 50;

/** The operations at a URL, as `toCallList` writes them. */
const loadCalls = fetchJsonOnce<CallEntry[]>();

/** Shows the operations of a split reference that have all words, from the list at `url`; returns how many there are. */
export async function showFoundCalls(found: HTMLElement, url: string, words: readonly string[]): Promise<number> {
  const calls = await loadCalls(url);
  const matching = findCalls(calls, words);
  found.replaceChildren(...matching.slice(0, MOST_SHOWN).map(toItem));
  return matching.length;
}

/** Returns the operations that have all words, which are lower-case, in title, method or path. */
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
