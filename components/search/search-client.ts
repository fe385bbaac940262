import { fetchFile } from '@/lib/browser/network';
import { errorMessage } from '@/lib/format-error.mjs';
import type { MessageFromWorker, MessageToWorker, SearchRequest, SearchResponse } from '@/lib/search/model';
import { formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';

/** `partial` means that a large index answers from its first records until the others are read, too. */
export type SearchStatus =
  | { state: 'idle' | 'loading' | 'partial' | 'ready' }
  | { state: 'failed'; offline: boolean; problem: string };

let status: SearchStatus = { state: 'idle' };
/** The worker that answers, and the one that loads an index. */
let worker: Worker | undefined;
let starting: Worker | undefined;
let lastNumber = 0;
/** The last request, until it is sent. */
let last: MessageToWorker | undefined;
let isBusy = false;
let onLastResponse: ((response: SearchResponse) => unknown) | undefined;
const listeners = new Set<() => void>();

/** URL of the whole index. */
const RECORDS = formatSiteHref(SEARCH_RECORDS);

/** Starts a worker and loads the records that the build names, once; after the first response, all. After a failure, the next call retries. */
export function startSearch(): void {
  if (status.state !== 'idle' && status.state !== 'failed') return;
  setStatus({ state: 'loading' });
  startWorker(process.env.NEXT_PUBLIC_SEARCH_RECORDS ?? RECORDS);
}

/** Loads the index at a URL in a new worker, which answers when it is ready. Until then, the worker before it does. */
function startWorker(href: string): void {
  starting?.terminate();
  try {
    const started = createWorker();
    starting = started;
    started.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
      if (data.type === 'ready') replaceWorker(started, href);
      else if (data.type === 'failed') fail(data.problem);
      else receive(data);
    });
    started.addEventListener('error', (event) => fail(event.message || 'the search worker could not be loaded'));
    // Fetch the index here, while the worker's script loads. A late response of an earlier attempt goes to its terminated worker.
    fetchRecords(href).then(
      (records) =>
        started.postMessage({ type: 'load', records, path: location.pathname } satisfies MessageToWorker, [records]),
      (error) => starting === started && fail(errorMessage(error)),
    );
  } catch (error) {
    fail(errorMessage(error));
  }
}

function replaceWorker(ready: Worker, href: string): void {
  worker?.terminate();
  [worker, starting, isBusy] = [ready, undefined, false];
  setStatus({ state: href === RECORDS ? 'ready' : 'partial' });
}

/** Sends a request to the worker with the path of the current page. Calls `onResponse` unless another request follows first. */
export function requestSearch(
  request: Omit<SearchRequest, 'path'>,
  onResponse: (response: SearchResponse) => unknown,
): void {
  lastNumber += 1;
  onLastResponse = onResponse;
  last = { type: 'request', number: lastNumber, request: { ...request, path: location.pathname } };
  sendLast();
}

/** Sends the last request unless the worker is busy: the requests before it are dropped, because the reader has typed on. */
function sendLast(): void {
  if (isBusy || last === undefined) return;
  isBusy = true;
  worker?.postMessage(last);
  last = undefined;
}

/** Returns the load status of the index, for `useSyncExternalStore`. */
export function readSearchStatus(): SearchStatus {
  return status;
}

/** Calls `listener` after each change of the status. Returns a cleanup function. */
export function watchSearchStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Creates the worker from the URL that the build sets; in the development server, from its source. */
function createWorker(): Worker {
  const built = process.env.NEXT_PUBLIC_SEARCH_WORKER;
  if (built !== undefined) return new Worker(built);
  return new Worker(new URL('../../lib/search/worker.ts', import.meta.url), { type: 'module' });
}

/** Fetches the records, twice if necessary: the first response may be a preload that failed before the connection returned. */
function fetchRecords(href: string): Promise<ArrayBuffer> {
  const load = async () => (await fetchFile(href)).arrayBuffer();
  return load().catch(load);
}

function receive({ number, response }: Extract<MessageFromWorker, { type: 'response' }>): void {
  isBusy = false;
  if (number === lastNumber) onLastResponse?.(response);
  sendLast();
  // Only now, so that it doesn't delay the first response.
  if (status.state === 'partial' && starting === undefined) startWorker(RECORDS);
}

function fail(problem: string): void {
  setStatus({ state: 'failed', offline: !navigator.onLine, problem });
}

function setStatus(next: SearchStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
