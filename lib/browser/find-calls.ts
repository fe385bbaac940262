import { fetchFile } from './fetch-file';

/** As `toCallList` writes it at build: title, method, path and URL. */
type CallEntry = [title: string, method: string, path: string, href: string];

/** As many as a reader looks through. */
const MOST_SHOWN = 50;

const loaded = new Map<string, Promise<CallEntry[]>>();

/** Shows the operations of a split reference that have all words, from the list at `address`; returns how many there are. */
export async function showFoundCalls(found: HTMLElement, address: string, words: readonly string[]): Promise<number> {
  const calls = await loadCalls(address);
  const matching = findCalls(calls, words);
  found.replaceChildren(...matching.slice(0, MOST_SHOWN).map(toItem));
  return matching.length;
}

/** The operations that have all words, which are lower-case, in title, method or path. */
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
  call.textContent = `${method.toUpperCase()} ${path}`;
  link.href = href;
  link.append(title, document.createElement('br'), call);
  item.append(link);
  return item;
}

/** Fetched once; a failure is forgotten so that it can be tried again. */
function loadCalls(address: string): Promise<CallEntry[]> {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const request = fetchCalls(address);
  loaded.set(address, request);
  request.catch(() => loaded.delete(address));
  return request;
}

async function fetchCalls(address: string): Promise<CallEntry[]> {
  const answer = await fetchFile(address);
  // The file is written at build by `toCallList`, with this type.
  return answer.json() as Promise<CallEntry[]>;
}
