import type { SearchAnswer, SearchQuestion } from './model';

/** What the page tells the worker. */
export type ToWorker =
  | { type: 'load'; records: ArrayBuffer; path: string }
  | { type: 'ask'; number: number; question: SearchQuestion };

/** What the worker tells the page. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; problem: string }
  | { type: 'answer'; number: number; answer: SearchAnswer };
