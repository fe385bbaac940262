import { errorMessage } from '@/lib/format-error.mjs';
import { toResponder } from './answers';
import { buildIndex } from './index';
import type { FromWorker, SearchFile, ToWorker } from './model';

let answering: ReturnType<typeof toResponder> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') load(data.records, data.path);
  else if (answering !== undefined) {
    tell({ type: 'answer', number: data.number, answer: answering(data.question) });
  }
});

/** Reads and indexes the records off the main thread, and says how that went. */
function load(records: ArrayBuffer, path: string): void {
  try {
    const file: SearchFile = JSON.parse(new TextDecoder().decode(records));
    const ask = toResponder(buildIndex(file));
    answering = ask;
    tell({ type: 'ready' });
    prepare((query) => ask({ query, path }), [...'etinsolrcmpvudhfbgwqkxyzj0123456789']);
  } catch (error) {
    tell({ type: 'failed', problem: errorMessage(error) });
  }
}

/** Answers single letters before they are typed, one at a time, so that the reader's query finds a gap. */
function prepare(ask: (letter: string) => unknown, [letter, ...others]: string[]): void {
  if (letter === undefined) return;
  setTimeout(() => {
    ask(letter);
    prepare(ask, others);
  }, 40);
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
