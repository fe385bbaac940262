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
    // The first queries of a fresh index are slow: the reader's is the third.
    for (const query of ['lock tickets', 'a']) runQuery(index, query);
    tell({ type: 'ready' });
    warm(index, [...'etinsolr']);
  } catch (error) {
    tell({ type: 'failed', problem: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Asks for single letters, which nearly all records match, until the browser has compiled what typing waits for. One at a
 * time, so that the reader's query finds a gap.
 */
function warm(warmed: SearchIndex, [letter, ...others]: string[]): void {
  if (letter === undefined) return;
  setTimeout(() => {
    runQuery(warmed, letter);
    warm(warmed, others);
  }, 40);
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
