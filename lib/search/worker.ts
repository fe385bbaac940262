import { buildIndex, type SearchIndex } from './index';
import type { SearchFile } from './model';
import type { FromWorker, ToWorker } from './protocol';
import { runQuery } from './query';

let index: SearchIndex | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') void load(data.url);
  else if (index !== undefined) {
    const { number, query, kind, limit } = data;
    const answer = runQuery(index, query, { limit, ...(kind !== undefined && { kind }) });
    tell({ type: 'answer', number, answer });
  }
});

/** Fetches and indexes the records, off the main thread, and says how that went. */
async function load(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers with status ${response.status}`);
    const file: SearchFile = await response.json();
    index = buildIndex(file);
    // The first query of a fresh index is slow: the reader's is the second.
    runQuery(index, 'lock tickets');
    tell({ type: 'ready' });
  } catch (error) {
    tell({ type: 'failed', problem: error instanceof Error ? error.message : String(error) });
  }
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
