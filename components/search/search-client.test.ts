import { afterEach, expect, test, vi } from 'vitest';
import { buildIndex } from '@/lib/search/index';
import type { MessageFromWorker, MessageToWorker, SearchFile, SearchRecord, SearchResponse } from '@/lib/search/model';
import { toResponder } from '@/lib/search/responder';
import { readSearchStatus, requestSearch, startSearch } from './search-client';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const toFile = (record: Partial<SearchRecord>): SearchFile => ({
  apis: [],
  languages: [],
  pages: ['/docs/lend'],
  records: [{ recordType: 'guide', title: 'Lend copies', page: 0, ...record }],
});

/** What `lib/search/worker.ts` does, in this thread. */
class ThreadlessWorker extends EventTarget {
  #respond: ReturnType<typeof toResponder> | undefined;
  postMessage(message: MessageToWorker) {
    if (message.type === 'load') {
      this.#respond = toResponder(buildIndex(JSON.parse(new TextDecoder().decode(message.records))));
      this.#send({ type: 'ready' });
    } else if (this.#respond !== undefined) {
      this.#send({ type: 'response', number: message.number, response: this.#respond(message.request) });
    }
  }
  terminate() {}
  #send(data: MessageFromWorker) {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
}

test('a large index answers from its first records until the others are there, and a failure of either is tried again', async () => {
  const files: Record<string, SearchFile | undefined> = {};
  let release: () => void = () => undefined;
  let held: Promise<void> | undefined;
  vi.stubEnv('NEXT_PUBLIC_SEARCH_WORKER', '/worker.js');
  vi.stubEnv('NEXT_PUBLIC_SEARCH_RECORDS', '/search/first-records.json');
  vi.stubGlobal('Worker', ThreadlessWorker);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/search/records.json') await held;
    const file = files[url];
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file);
  });
  const expectState = (state: string) => vi.waitFor(() => expect(readSearchStatus()).toMatchObject({ state }));
  const find = (query: string) =>
    new Promise<SearchResponse>((resolve) => requestSearch({ query }, resolve)).then(({ hits }) => hits.length);

  startSearch();
  await expectState('failed');
  expect(readSearchStatus()).toMatchObject({ problem: '/search/first-records.json returned status 404' });

  files['/search/first-records.json'] = toFile({});
  startSearch();
  await expectState('partial');
  expect(await find('lend')).toBe(1);
  await expectState('failed');
  expect(readSearchStatus()).toMatchObject({ problem: '/search/records.json returned status 404' });

  files['/search/records.json'] = toFile({ prose: 'surname of the borrower' });
  held = new Promise((resolve) => {
    release = resolve;
  });
  startSearch();
  await expectState('partial');
  startSearch();
  expect([await find('lend'), await find('surname')]).toEqual([1, 0]);
  release();
  await expectState('ready');
  expect([await find('lend'), await find('surname')]).toEqual([1, 1]);
});
