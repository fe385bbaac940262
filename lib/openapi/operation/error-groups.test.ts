import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';

function parse(yaml: string): Api {
  const document = parseYaml(yaml);
  return parseDocument(document);
}

/** `status-401 401 Unauthorized`, then its types with reasons, then its responses with operations. */
function print({ errorGroups }: Api): string[] {
  return errorGroups.flatMap(({ anchor: id, title, types, responses }) => [
    `${id} ${title}`,
    ...types.map(
      ({ type, reasons }) => `  ${type ?? 'no type'}: ${reasons.map(({ name: reason }) => reason).join(' ')}`,
    ),
    ...responses.map(
      ({ sender, description, operations }) =>
        `  ${sender}: ${description} ${operations.map(({ response }) => response).join(' ')}`,
    ),
  ]);
}

const LIBRARY = `
x-error-catalogue:
  - { reason: BOOK_LENT, status: 409, type: conflict, meaning: Lent., fix: Wait. }
  - { reason: BOOK_LOST, status: 410, type: gone, meaning: Lost., fix: Take another. }
  - { reason: READER_BARRED, status: 409, meaning: Barred., fix: Ask the library. }
  - { reason: SHELF_GONE, status: 409, type: gone, meaning: Gone., fix: Take another. }
  - { reason: LATE, meaning: Late., fix: Hurry. }
  - { reason: QUEUED, kind: outcome, meaning: Queued., fix: Wait. }
paths:
  /books:
    get:
      operationId: listBooks
      responses:
        '200': { description: Books }
        '401': { description: No token., x-unspecified: [What the body holds is not documented.] }
        default: { description: Any error. }
    post:
      operationId: lendBook
      responses:
        '207': { description: Some were lent. }
        '401': { description: No token., x-unspecified: [What the body holds is not documented.] }
        '409': { description: Not lent., x-error-reasons: [BOOK_LENT, READER_BARRED] }
        4XX: { description: Refused., x-advice: { fix: Read the body. } }
webhooks:
  returned:
    post:
      operationId: bookReturned
      responses: { '401': { description: You refuse it. } }
`;

describe('the error catalog by status', () => {
  const api = parse(LIBRARY);

  test('has every status of a reason or an error response, also without a reason', () => {
    expect(print(api)).toEqual([
      'status-207 207 Multi-Status',
      '  provider: Some were lent. lend-book-207',
      'status-401 401 Unauthorized',
      '  provider: No token. list-books-401 lend-book-401',
      '  integrator: You refuse it. book-returned-401',
      'status-409 409 Conflict',
      '  conflict: BOOK_LENT',
      '  no type: READER_BARRED',
      '  gone: SHELF_GONE',
      '  provider: Not lent. lend-book-409',
      'status-410 410 Gone',
      '  gone: BOOK_LOST',
      'status-4xx Any 4XX status',
      '  provider: Refused. lend-book-4xx',
      'status-default Any other status',
      '  provider: Any error. list-books-default',
      'status-success In a successful response',
      '  no type: QUEUED',
      'status-unspecified Status not documented',
      '  no type: LATE',
    ]);
    expect(api.errorGroups[1]?.responses[0]?.unspecified).toEqual(['What the body holds is not documented.']);
    expect(api.errorGroups[4]?.responses[0]?.advice).toEqual({ fix: 'Read the body.' });
  });

  test('a type has its reasons of every status', () => {
    expect(api.errorTypes).toEqual(
      parseYaml(`
- { anchor: conflict, name: conflict, reasons: [{ anchor: book-lent, name: BOOK_LENT, status: 409 }] }
- anchor: gone
  name: gone
  reasons: [{ anchor: shelf-gone, name: SHELF_GONE, status: 409 }, { anchor: book-lost, name: BOOK_LOST, status: 410 }]
`),
    );
  });
});

test('no anchor that was there before gives way to one of the catalog', () => {
  const api = parse(`
x-error-catalogue: [{ reason: MS-422, status: 401, type: MS-422, meaning: Why., fix: What. }]
paths:
  /a: { get: { operationId: status_401, responses: { '401': { description: No. } } } }
`);
  expect(listOperations(api).map(({ id }) => id)).toEqual(['status-401']);
  expect(api.errors.map(({ anchor: id }) => id)).toEqual(['ms-422']);
  expect(api.errorGroups.map(({ anchor: id }) => id)).toEqual(['status-401-2']);
  expect(api.errorTypes.map(({ anchor: id }) => id)).toEqual(['ms-422-2']);
});

test('a document without errors has no catalog', () => {
  const api = parse(
    `paths: { /a: { get: { responses: { '200': { description: Yes. }, default: { $ref: '#/x' } } } } }`,
  );
  expect([api.errorGroups, api.errorTypes]).toEqual([[], []]);
});

describe('outcomes', () => {
  const LOANS = `
x-error-catalogue:
  - { reason: LENT, kind: outcome, status: 200, meaning: Lent., fix: Read it. }
  - { reason: BARRED, status: 403, meaning: Barred., fix: Ask. }
paths:
  /loans:
    post:
      operationId: lend
      responses:
        '200': { description: Decided., x-error-reasons: [LENT] }
        '403': { description: No., x-error-reasons: [BARRED] }
`;

  test('are errors where the document does not name them', () => {
    const api = parse(LOANS);
    expect(api.errors.map(({ name: reason }) => reason)).toEqual(['LENT', 'BARRED']);
    expect(api.outcomes).toBeUndefined();
    expect(api.errorGroups.map(({ anchor: id }) => id)).toEqual(['status-200', 'status-403']);
  });

  test('are apart from the errors where it does, under the same anchors', () => {
    const api = parse(`x-outcome-label: { singular: verdict, plural: verdicts }\n${LOANS}`);
    const [lend] = listOperations(api);
    expect(api.errors.map(({ name: reason }) => reason)).toEqual(['BARRED']);
    expect(api.outcomes).toMatchObject({
      singular: 'verdict',
      plural: 'verdicts',
      reasons: [{ anchor: 'lent', name: 'LENT', raisedBy: [{ anchor: 'lend' }] }],
    });
    expect(api.errorGroups.map(({ anchor: id }) => id)).toEqual(['status-403']);
    expect(lend?.errors.map(({ id }) => id)).toEqual(['lend-barred']);
    expect(lend?.outcomes.map(({ id }) => id)).toEqual(['lend-lent']);
  });
});
