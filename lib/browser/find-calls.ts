import type { CallEntry } from '@/lib/reference/fetched-files';
import { fetchJsonOnce } from './network';

/** Maximum number of operations in the list; readers don't look through more. */
const MAX_SHOWN = 50;

/** Fetches the list of operations at a URL, once; `toCallList` writes the file. */
const loadCalls = fetchJsonOnce<CallEntry[]>();

/**
 * Lists in `found`, by its template, the operations of a split reference that contain all words, at most 50 of them. Returns how many match;
 * rejects if the list at `url` could not be loaded.
 */
export async function showFoundCalls(found: HTMLElement, url: string, words: readonly string[]): Promise<number> {
  const calls = await loadCalls(url);
  const matching = findCalls(calls, words);
  const template = found.querySelector('template');
  if (template !== null) {
    found.replaceChildren(template, ...matching.slice(0, MAX_SHOWN).map((call) => toItem(template, call)));
  }
  return matching.length;
}

/** Returns the operations whose title, method and path together contain all words. The words must be in lower case. */
export function findCalls(calls: readonly CallEntry[], words: readonly string[]): CallEntry[] {
  return calls.filter(([title, method, path]) => {
    const text = `${title} ${method} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns a copy of the list's template with an operation. A path may break only after a slash. */
function toItem(template: HTMLTemplateElement, [title, method, path, href]: CallEntry): Node {
  const item = document.importNode(template.content, true);
  const call = document.createElement('code');
  call.append(...path.split(/(?<=\/)/).flatMap((segment) => [segment, document.createElement('wbr')]));
  item.querySelector('a')?.setAttribute('href', href);
  const badge = item.querySelector<HTMLElement>('[data-tone]');
  if (badge !== null) badge.dataset.tone = method.toLowerCase();
  badge?.append(method);
  item.querySelector('a > :last-child')?.append(title, document.createElement('br'), call);
  return item;
}
