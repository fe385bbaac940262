import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Api, Json } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { resolveReason, toErrorReasons, toOutcomeLabel } from './errors';

function read(entries: Json) {
  const diagnostics: string[] = [];
  const report = (...diagnostic: string[]) => diagnostics.push(diagnostic.join(' | '));
  return { errors: toErrorReasons({ 'x-error-catalogue': entries }, report), diagnostics };
}

const words = { meaning: 'Why.', remedy: 'What to do.' };
const parsed = { meaning: 'Why.', fix: 'What to do.' };

test('an entry becomes a reason with every default filled in', () => {
  expect(read([{ reason: 'SOLD_OUT', ...words }])).toEqual({
    diagnostics: [],
    errors: [
      {
        id: 'sold-out',
        reason: 'SOLD_OUT',
        kind: 'http',
        ...parsed,
        informProvider: false,
        unspecified: [],
      },
    ],
  });
});

test('an entry keeps all it says', () => {
  const said = {
    kind: 'body',
    location: 'In a list',
    status: 422,
    type: 'MS-422',
    severity: 'FATAL',
    informProvider: 'stated',
  } as const;
  const keywords = ['sold out'];
  const codePrefixes = ['SO-'];
  const retry = { allowed: true, attempts: 3 } as const;
  expect(
    read([{ reason: 'A', ...words, ...said, retry, codePrefixes, keywords, 'x-unspecified': ['How long.'] }]).errors,
  ).toEqual([{ id: 'a', reason: 'A', ...parsed, ...said, retry, codePrefixes, keywords, unspecified: ['How long.'] }]);
});

test('wrong entries are told with their pointers and left out', () => {
  const { errors, diagnostics } = read([
    { reason: 'A', meaning: 'Why.', status: 99, retry: { allowed: true }, extra: 1 },
    { reason: 'B', ...words, kind: 'mail' },
    { reason: 'C', ...words },
    { reason: 'C', ...words },
  ]);
  expect(errors.map(({ reason }) => reason)).toEqual(['C']);
  expect(diagnostics).toEqual([
    '/x-error-catalogue/0/status | the value is less than 100 | correct the value as specs/README.md describes',
    '/x-error-catalogue/0 | `remedy` is missing | add `remedy`',
    '/x-error-catalogue/0/retry | `attempts` is missing | add `attempts`',
    '/x-error-catalogue/0/extra | this key is not known | remove it or correct its spelling',
    '/x-error-catalogue/1/kind | the value is not one of http, body, outcome | correct the value as specs/README.md describes',
    '/x-error-catalogue | the reason `C` appears twice | join the two entries',
  ]);
  expect(read({}).diagnostics).toEqual(['/x-error-catalogue | the value is not a list | write a list']);
});

test.each<[Json, string[]]>([
  [{ singular: 'scan reason', plural: 'scan reasons' }, []],
  [{ singular: 'scan reason' }, ['/x-outcome-label | `plural` is missing | add `plural`']],
  [
    'scan reason',
    ['/x-outcome-label | the value is not of type object | correct the value as specs/README.md describes'],
  ],
])('the label of outcomes %j', (label, expected) => {
  const flaws: string[] = [];
  const found = toOutcomeLabel({ 'x-outcome-label': label }, (...flaw) => flaws.push(flaw.join(' | ')));
  expect(flaws).toEqual(expected);
  expect(found).toEqual(expected.length === 0 ? label : undefined);
});

const { errors } = read([
  { reason: 'ONCE', status: 422, ...words },
  { reason: 'TWICE', status: 400, ...words },
  { reason: 'TWICE', status: 422, ...words },
]);

test('a reason under two statuses has the status in its anchor', () => {
  expect(errors.map(({ id }) => id)).toEqual(['once', 'twice-400', 'twice-422']);
});

test.each([
  ['ONCE', '200', 'once'],
  ['ONCE', '2XX', 'once'],
  ['ONCE@422', '207', 'once'],
  ['TWICE', '400', 'twice-400'],
  ['TWICE', '422', 'twice-422'],
  ['TWICE@422', '400', 'twice-422'],
])('%s in a response of status %s is %s', (name, status, id) => {
  expect(resolveReason(errors, name, status)).toMatchObject({ id });
});

test.each([
  ['TWICE', '2XX', 'the reason `TWICE` appears under several statuses', 'write `TWICE@400` or `TWICE@422`'],
  ['ONCE@400', '400', 'the reason `ONCE@400` is not in `x-error-catalogue`', 'did you mean `ONCE@422`?'],
  ['TWIC', '400', 'the reason `TWIC` is not in `x-error-catalogue`', 'did you mean `TWICE`?'],
  ['NEVER', '400', 'the reason `NEVER` is not in `x-error-catalogue`', 'add it there or correct its spelling'],
])('%s in a response of status %s means nothing', (name, status, message, hint) => {
  expect(resolveReason(errors, name, status)).toEqual({ message, hint });
});

function parse(yaml: string): Api {
  const document = parseYaml(yaml);
  return parseApi({
    id: 'a',
    file: 'a.yaml',
    specVersion: '3.1.0',
    document,
    diagnostics: [],
    locate: () => undefined,
  });
}

/** `status-401 401 Unauthorized`, then its types with reasons, then its responses with operations. */
function print({ errorGroups }: Api): string[] {
  return errorGroups.flatMap(({ id, title, types, responses }) => [
    `${id} ${title}`,
    ...types.map(({ type, reasons }) => `  ${type ?? 'no type'}: ${reasons.map(({ reason }) => reason).join(' ')}`),
    ...responses.map(
      ({ sender, description, operations }) =>
        `  ${sender}: ${description} ${operations.map(({ response }) => response).join(' ')}`,
    ),
  ]);
}

const LIBRARY = `
x-error-catalogue:
  - { reason: BOOK_LENT, status: 409, type: conflict, meaning: Lent., remedy: Wait. }
  - { reason: BOOK_LOST, status: 410, type: gone, meaning: Lost., remedy: Take another. }
  - { reason: READER_BARRED, status: 409, meaning: Barred., remedy: Ask the library. }
  - { reason: SHELF_GONE, status: 409, type: gone, meaning: Gone., remedy: Take another. }
  - { reason: LATE, meaning: Late., remedy: Hurry. }
  - { reason: QUEUED, kind: outcome, meaning: Queued., remedy: Wait. }
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
        4XX: { description: Refused., x-advice: { remedy: Read the body. } }
webhooks:
  returned:
    post:
      operationId: bookReturned
      responses: { '401': { description: You refuse it. } }
`;

describe('the error catalogue by status', () => {
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

  test('a type has its place in its one status, or apart from them', () => {
    expect(api.errorTypes).toEqual([
      {
        id: 'conflict',
        type: 'conflict',
        group: 'status-409',
        reasons: [{ id: 'book-lent', reason: 'BOOK_LENT', status: 409 }],
      },
      {
        id: 'gone',
        type: 'gone',
        reasons: [
          { id: 'shelf-gone', reason: 'SHELF_GONE', status: 409 },
          { id: 'book-lost', reason: 'BOOK_LOST', status: 410 },
        ],
      },
    ]);
  });
});

test('no anchor that was there before gives way to one of the catalogue', () => {
  const api = parse(`
x-error-catalogue: [{ reason: MS-422, status: 401, type: MS-422, meaning: Why., remedy: What. }]
paths:
  /a: { get: { operationId: status_401, responses: { '401': { description: No. } } } }
`);
  expect(listOperations(api).map(({ id }) => id)).toEqual(['status-401']);
  expect(api.errors.map(({ id }) => id)).toEqual(['ms-422']);
  expect(api.errorGroups.map(({ id }) => id)).toEqual(['status-401-2']);
  expect(api.errorTypes.map(({ id }) => id)).toEqual(['ms-422-2']);
});

test('a document without errors has no catalogue', () => {
  const api = parse(
    `paths: { /a: { get: { responses: { '200': { description: Yes. }, default: { $ref: '#/x' } } } } }`,
  );
  expect([api.errorGroups, api.errorTypes]).toEqual([[], []]);
});

describe('outcomes', () => {
  const LOANS = `
x-error-catalogue:
  - { reason: LENT, kind: outcome, status: 200, meaning: Lent., remedy: Read it. }
  - { reason: BARRED, status: 403, meaning: Barred., remedy: Ask. }
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
    expect(api.errors.map(({ reason }) => reason)).toEqual(['LENT', 'BARRED']);
    expect(api.outcomes).toBeUndefined();
    expect(api.errorGroups.map(({ id }) => id)).toEqual(['status-200', 'status-403']);
  });

  test('are apart from the errors where it does, under the same anchors', () => {
    const api = parse(`x-outcome-label: { singular: verdict, plural: verdicts }\n${LOANS}`);
    const [lend] = listOperations(api);
    expect(api.errors.map(({ reason }) => reason)).toEqual(['BARRED']);
    expect(api.outcomes).toMatchObject({
      singular: 'verdict',
      plural: 'verdicts',
      reasons: [{ id: 'lent', reason: 'LENT', raisedBy: [{ id: 'lend' }] }],
    });
    expect(api.errorGroups.map(({ id }) => id)).toEqual(['status-403']);
    expect(lend?.errors.map(({ id }) => id)).toEqual(['lend-barred']);
    expect(lend?.outcomes.map(({ id }) => id)).toEqual(['lend-lent']);
  });
});
