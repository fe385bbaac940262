import type { SearchAnswer, SearchKind } from './model';

/** What the page tells the worker. */
export type ToWorker =
  | { type: 'load'; records: ArrayBuffer }
  | { type: 'ask'; number: number; query: string; kind?: SearchKind };

/** What the worker tells the page. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; problem: string }
  | { type: 'answer'; number: number; answer: SearchAnswer };
