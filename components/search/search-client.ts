import { fetchFile } from '@/lib/browser/fetch-file';
import { errorMessage } from '@/lib/format-error.mjs';
import type { FromWorker, SearchRequest, SearchResponse, ToWorker } from '@/lib/search/model';
import { formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';

export type SearchStatus =
  | { state: 'idle' | 'loading' | 'ready' }
  | { state: 'failed'; offline: boolean; problem: string };

let status: SearchStatus = { state: 'idle' };
let worker: Worker | undefined;
let asked = 0;
let waiting: ((answer: SearchResponse) => void) | undefined;
const listeners = new Set<() => void>();

/** Starts the worker and the load of the index, once; after a failure, again. */
export function startSearch(): void {
  if (status.state === 'loading' || status.state === 'ready') return;
  change({ state: 'loading' });
  worker?.terminate();
  try {
    const started = createWorker();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', (event) => fail(event.message || 'the search worker could not be loaded'));
    worker = started;
    // Fetched here while the worker's own script is on its way. What an earlier attempt fetched goes to a worker that has ended.
    fetchRecords().then(
      (records) =>
        started.postMessage({ type: 'load', records, path: location.pathname } satisfies ToWorker, [records]),
      (error) => worker === started && fail(errorMessage(error)),
    );
  } catch (error) {
    fail(errorMessage(error));
  }
}

/** Asks the index, on behalf of the page that the reader is on; `onAnswer` is called for the last question only. */
export function askSearch(question: Omit<SearchRequest, 'path'>, onAnswer: (answer: SearchResponse) => void): void {
  asked += 1;
  waiting = onAnswer;
  tell({ type: 'ask', number: asked, question: { ...question, path: location.pathname } });
}

/** How far the index is, for `useSyncExternalStore`. */
export function readSearchStatus(): SearchStatus {
  return status;
}

/** Calls `listener` on every change of the status; what it returns ends that. */
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

function receive(message: FromWorker): void {
  if (message.type === 'ready') change({ state: 'ready' });
  else if (message.type === 'failed') fail(message.problem);
  else if (message.number === asked) waiting?.(message.answer);
}

function tell(message: ToWorker): void {
  worker?.postMessage(message);
}

function fail(problem: string): void {
  change({ state: 'failed', offline: !navigator.onLine, problem });
}

function change(next: SearchStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
