import { buildIndex, type SearchIndex } from './index';
import type { SearchFile } from './model';
import type { FromWorker, ToWorker } from './protocol';
import { runQuery } from './query';

let index: SearchIndex | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') load(data.records);
  else if (index !== undefined) {
    const { number, query, kind, limit } = data;
    const answer = runQuery(index, query, { limit, ...(kind !== undefined && { kind }) });
    tell({ type: 'answer', number, answer });
  }
});

/** Reads and indexes the records off the main thread, and says how that went. */
function load(records: ArrayBuffer): void {
  try {
    const file: SearchFile = JSON.parse(new TextDecoder().decode(records));
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
