import { expect, test } from 'vitest';
import type { SearchIndex } from './index';
import { listCodes, toFilterIntent, toIntent, toKnownWords } from './intent';
import type { SearchFile } from './model';

const file: SearchFile = {
  apis: [
    { id: 'legacy', label: 'Legacy API', errors: '' },
    { id: 'linkv1', label: 'Link API v1', errors: '' },
    { id: 'linkv2', label: 'Link API v2', errors: '' },
  ],
  languages: [],
  pages: [],
  records: [],
};

test('the package of an exception is no word of a query', () => {
  expect(toIntent('java.net.SocketException: lock').terms).toEqual(['socket', 'exception', 'lock']);
});

test.each([
  ['link v1 lock', [1], undefined, ['lock']],
  ['linkv2 delete cart', [2], 'delete', ['cart']],
  ['Legacy API cart', [0], undefined, ['cart']],
  ['link lock', [1, 2], undefined, ['lock']],
  ['PUT /tickets/lock', undefined, 'put', ['tickets', 'lock']],
  ['tickets PUT', undefined, 'put', ['tickets']],
  ['put', undefined, 'put', []],
])('%s is narrowed', (query, apis, method, terms) => {
  const intent = toFilterIntent(query, file);
  expect(intent?.apis && [...intent.apis]).toEqual(apis);
  expect(intent?.method).toBe(method);
  expect(intent?.terms).toEqual(terms);
});

test.each([
  'lock tickets',
  'output',
  'link api v1',
  'how to put it',
  'migrate from legacy to link v2',
])('%s is not narrowed', (query) => {
  expect(toFilterIntent(query, file)).toBeUndefined();
});

test('a pasted address gives its path', () => {
  expect(toIntent('https://api.example.com/catalog/events?startDate=2026-01-01').path).toBe('/catalog/events');
  expect(toIntent('PUT /tickets/lock').path).toBe('/tickets/lock');
  expect(toIntent('PUT /tickets/lock').pathMethod).toBe('put');
  expect(toIntent('/tickets/lock').pathMethod).toBeUndefined();
  expect(toIntent('tickets/lock').path).toBeUndefined();
});

test('codes are read out of a pasted answer', () => {
  expect(listCodes('{"type":"MS-422","appErrorCode":"TOO_MANY_TOKENS"}')).toEqual(['MS-422', 'TOO_MANY_TOKENS']);
});

test.each([
  ['BO-', true],
  ['ms_', true],
  ['BO-1', undefined],
  ['lock -', undefined],
])('%s is the beginning of a code: %s', (query, expected) => {
  expect(toIntent(query).isCodePrefix).toBe(expected);
});

test.each([
  ['2026-11-26T02:11:09.113Z WARN order failed attempt=3 status=207 body={}', 'order failed   207  {}'],
  ['HTTP/1.1 header parser received no bytes', 'header parser received no bytes'],
  ['GET /seats?page=2 6f9619ff-8b86-d011-b42d-00c04fc964ff', 'GET /seats?page=2'],
  ['INFO', 'INFO'],
  ['re-entry by bar code', 'reentry by barcode'],
  ['Request-ID of time-zone', 'Request-ID of time-zone'],
  ['CB url', 'callback url'],
  ["it isn't yet active", 'it inactive'],
  ['it was not found', 'it was not found'],
])('%j is read as %j', (query, expected) => {
  const index = {
    file: { abbreviations: { cb: 'callback' } },
    vocabulary: new Map(['reentry', 'barcode', 'requestid', 'code', 'entry', 'inactive'].map((word) => [word, 1])),
    spelling: new Map([['requestid', 'Request-ID']]),
  } as unknown as SearchIndex; // only what the function reads
  expect(toKnownWords(query, index)).toBe(expected);
});

test('a value in capitals is a code if all of the text is JSON', () => {
  expect(listCodes('{"status":"PENDING"}')).toEqual(['PENDING']);
  expect(listCodes('failed {"status":"PENDING"}')).toEqual([]);
});
