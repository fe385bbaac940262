import { fetchFile } from '@/lib/browser/fetch-file';
import { errorMessage } from '@/lib/format-error.mjs';
import type { MessageFromWorker, MessageToWorker, SearchRequest, SearchResponse } from '@/lib/search/model';
import { formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';

export type SearchStatus =
  | { state: 'idle' | 'loading' | 'ready' }
  | { state: 'failed'; offline: boolean; problem: string };

let status: SearchStatus = { state: 'idle' };
let worker: Worker | undefined;
let lastNumber = 0;
let onLastResponse: ((response: SearchResponse) => void) | undefined;
const listeners = new Set<() => void>();

/** Starts the worker and the load of the index, once; after a failure, again. */
export function startSearch(): void {
  if (status.state === 'loading' || status.state === 'ready') return;
  change({ state: 'loading' });
  worker?.terminate();
  try {
    const started = createWorker();
    started.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => receive(data));
    started.addEventListener('error', (event) => fail(event.message || 'the search worker could not be loaded'));
    worker = started;
    // Fetched here while the worker's own script is on its way. What an earlier attempt fetched goes to a worker that has ended.
    fetchRecords().then(
      (records) =>
        started.postMessage({ type: 'load', records, path: location.pathname } satisfies MessageToWorker, [records]),
      (error) => worker === started && fail(errorMessage(error)),
    );
  } catch (error) {
    fail(errorMessage(error));
  }
}

/** Sends a request to the index from the page that the reader is on; calls `onResponse` for the last request only. */
export function requestSearch(
  request: Omit<SearchRequest, 'path'>,
  onResponse: (response: SearchResponse) => void,
): void {
  lastNumber += 1;
  onLastResponse = onResponse;
  send({ type: 'request', number: lastNumber, request: { ...request, path: location.pathname } });
}

/** Returns how far the load of the index is, for `useSyncExternalStore`. */
export function readSearchStatus(): SearchStatus {
  return status;
}

/** Calls `listener` on every change of the status; returns a function that ends this. */
export function watchSearchStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The build writes the URL of the worker; the development server finds its source. */
function createWorker(): Worker {
  const built = process.env.NEXT_PUBLIC_SEARCH_WORKER;
  if (built !== undefined) return new Worker(built);
  return new Worker(new URL('../../lib/search/worker.ts', import.meta.url), { type: 'module' });
}

async function fetchRecords(): Promise<ArrayBuffer> {
  const response = await fetchFile(formatSiteHref(SEARCH_RECORDS));
  return response.arrayBuffer();
}

function receive(message: MessageFromWorker): void {
  if (message.type === 'ready') change({ state: 'ready' });
  else if (message.type === 'failed') fail(message.problem);
  else if (message.number === lastNumber) onLastResponse?.(message.response);
}

function send(message: MessageToWorker): void {
  worker?.postMessage(message);
}

function fail(problem: string): void {
  change({ state: 'failed', offline: !navigator.onLine, problem });
}

function change(next: SearchStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
