import { errorMessage } from '@/lib/format-error.mjs';
import { buildIndex } from './index';
import type { MessageFromWorker, MessageToWorker, SearchFile } from './model';
import { toResponder } from './responder';

let respond: ReturnType<typeof toResponder> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<MessageToWorker>) => {
  if (data.type === 'load') load(data.records, data.path);
  else if (respond !== undefined) {
    send({ type: 'response', number: data.number, response: respond(data.request) });
  }
});

function load(records: ArrayBuffer, path: string): void {
  try {
    const file: SearchFile = JSON.parse(new TextDecoder().decode(records));
    const index = buildIndex(file);
    const responder = toResponder(index);
    respond = responder;
    if (index.unreadable.length > 0) console.warn(`The search skipped ${index.unreadable.join('; ')}`);
    send({ type: 'ready' });
    prepare((query) => responder({ query, path }), [...'etinsolrcmpvudhfbgwqkxyzj0123456789']);
  } catch (error) {
    send({ type: 'failed', problem: errorMessage(error) });
  }
}

/** Runs the query of each letter in advance, one every 40 ms, so that the reader's query doesn't wait for all of them. */
function prepare(run: (letter: string) => unknown, [letter, ...others]: string[]): void {
  if (letter === undefined) return;
  setTimeout(() => {
    run(letter);
    prepare(run, others);
  }, 40);
}

function send(message: MessageFromWorker): void {
  self.postMessage(message);
}
