import { fetchFile } from '@/lib/browser/network';
import { errorMessage } from '@/lib/format-error.mjs';
import type { MessageFromWorker, MessageToWorker, SearchRequest, SearchResponse } from '@/lib/search/model';
import { formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';

export type SearchStatus =
  | { state: 'idle' | 'loading' | 'ready' }
  | { state: 'failed'; offline: boolean; problem: string };

let status: SearchStatus = { state: 'idle' };
let worker: Worker | undefined;
let lastNumber = 0;
/** The last request, until it is sent. */
let last: MessageToWorker | undefined;
let isBusy = false;
let onLastResponse: ((response: SearchResponse) => unknown) | undefined;
const listeners = new Set<() => void>();

/** Starts the worker and loads the index, once. After a failure, the next call retries. */
export function startSearch(): void {
  if (status.state === 'loading' || status.state === 'ready') return;
  setStatus({ state: 'loading' });
  worker?.terminate();
  isBusy = false;
  try {
    const started = createWorker();
    started.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => receive(data));
    started.addEventListener('error', (event) => fail(event.message || 'the search worker could not be loaded'));
    worker = started;
    // Fetch the index here, while the worker's script loads. A late response of an earlier attempt goes to its terminated worker.
    fetchRecords().then(
      (records) =>
        started.postMessage({ type: 'load', records, path: location.pathname } satisfies MessageToWorker, [records]),
      (error) => worker === started && fail(errorMessage(error)),
    );
  } catch (error) {
    fail(errorMessage(error));
  }
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
function fetchRecords(): Promise<ArrayBuffer> {
  const load = async () => (await fetchFile(formatSiteHref(SEARCH_RECORDS))).arrayBuffer();
  return load().catch(load);
}

function receive(message: MessageFromWorker): void {
  if (message.type === 'ready') setStatus({ state: 'ready' });
  else if (message.type === 'failed') fail(message.problem);
  else {
    isBusy = false;
    if (message.number === lastNumber) onLastResponse?.(message.response);
    sendLast();
  }
}

function fail(problem: string): void {
  setStatus({ state: 'failed', offline: !navigator.onLine, problem });
}

function setStatus(next: SearchStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
