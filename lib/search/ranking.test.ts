import { beforeAll, describe, expect, test } from 'vitest';
import { parseGuide } from '@/lib/guides/parse';
import type { SearchIndex } from './index';
import type { SearchHit, SearchResponse } from './model';
import { type QueryOptions, runQuery } from './query';
import { buildLibraryIndex } from './ranking.fixture';
import { toSearchFile } from './record';

let index: SearchIndex;

beforeAll(() => {
  index = buildLibraryIndex();
});

const ask = (query: string, options: QueryOptions = {}): SearchResponse => runQuery(index, query, options);
const print = ({ recordType, title, href }: SearchHit) => `${recordType} ${title} ${href}`;
const printAll = (query: string, options: QueryOptions = {}) => ask(query, options).hits.map(print);

describe('what comes first', () => {
  test.each<[rule: string, query: string, first: string]>([
    ['a code as it is sent', 'BOOK_LENT', 'reason BOOK_LENT /openapi/lending#book-lent'],
    ['a code as it is spoken', 'book lent', 'reason BOOK_LENT /openapi/lending#book-lent'],
    ['a code run together', 'booklent', 'reason BOOK_LENT /openapi/lending#book-lent'],
    ['a code with a slip', 'READER_BARED', 'reason READER_BARRED /openapi/lending#reader-barred'],
    ['a code in a pasted response', '{"code":"BOOK_LENT"}', 'reason BOOK_LENT /openapi/lending#book-lent'],
    ['a code known by its beginning', 'SH-1001', 'reason SHELF_EMPTY /openapi/lending#shelf-empty'],
    ['the beginning of a code', 'SH-', 'reason SHELF_EMPTY /openapi/lending#shelf-empty'],
    ['the words of a message', 'card accepted', 'outcome GOOD_CARD /openapi/lending#good-card'],
    ['a status, in the API with the most about it', '401', 'status 401 Unauthorized /openapi/lending#status-401'],
    ['a status as clients print it', 'HTTP/1.1 409', 'status 409 Conflict /openapi/lending#status-409'],
    ['a status with its phrase', '404 not found', 'status 404 Not Found /openapi/lending#status-404'],
    ['a status in a question', 'what does 207 mean', 'status 207 Multi-Status /openapi/lending#status-207'],
    ['a status of one operation', 'return 401', 'status 401 Unauthorized /openapi/lending#return-books-401'],
    ['a status of a named API', 'archive 401', 'status 401 Unauthorized /openapi/archive#status-401'],
    ['a range of statuses', '2xx', 'status Any 2XX status /openapi/archive#list-scans-2xx'],
    [
      'a reason with a status and words of its meaning',
      '409 lent someone',
      'reason BOOK_LENT /openapi/lending#book-lent',
    ],
    ['an operation in other words', 'borrow two books', 'operation Lend books /openapi/lending#lend-books'],
    ['a field in other words', 'deadline', 'field dueDate /openapi/lending#lend-books-body-loan-due-date'],
    ['a type', 'LIB-409', 'type LIB-409 /openapi/lending#lib-409'],
    ['a type run together', 'lib409', 'type LIB-409 /openapi/lending#lib-409'],
    ['a keyword of a reason', 'loan failed', 'reason SHELF_EMPTY /openapi/lending#shelf-empty'],
    ['an operation by method and path', 'PUT /books/lend', 'operation Lend books /openapi/lending#lend-books'],
    ['an operation by a path with values', '/loans/L-7', 'operation Read a loan /openapi/lending#read-loan'],
    [
      'an operation by a path with values and a host',
      'https://x.example/loans/L-7?page=2',
      'operation Read a loan /openapi/lending#read-loan',
    ],
    [
      'an operation by a path with that of the server',
      '/all/v2/scans',
      'operation List scans /openapi/archive#list-scans',
    ],
    [
      'an operation of the API with the server',
      '/all/v2/loans/L-7',
      'operation Read a loan /openapi/archive#read-loan',
    ],
    [
      'an operation by its whole URL',
      'GET https://archive.example/some/v2/loans/L-7?q=1',
      'operation Read a loan /openapi/archive#read-loan',
    ],
    [
      'an operation by a path with the name of another API',
      '/lending/v2/scans',
      'operation List scans /openapi/archive#list-scans',
    ],
    ['an operation by its id', 'returnBooks', 'operation Return books /openapi/lending#return-books'],
    [
      'an operation by another form of its words',
      'returning books',
      'operation Return books /openapi/lending#return-books',
    ],
    [
      'an operation among words of another language',
      'wie kann ich books lend',
      'operation Lend books /openapi/lending#lend-books',
    ],
    [
      'an operation among words that nothing has',
      'lend books kubernetes cluster',
      'operation Lend books /openapi/lending#lend-books',
    ],
    [
      'the error of a status among words that nothing has',
      '401 kaputt',
      'status 401 Unauthorized /openapi/lending#status-401',
    ],
    ['an operation with a slip', 'retrun books', 'operation Return books /openapi/lending#return-books'],
    ['an operation of a named API', 'archive loan', 'operation Read a loan /openapi/archive#read-loan'],
    ['a field', 'dueDate', 'field dueDate /openapi/lending#lend-books-body-loan-due-date'],
    ['a field in another notation', 'due_date', 'field dueDate /openapi/lending#lend-books-body-loan-due-date'],
    [
      'a field with what is asked of it',
      'dueDate format',
      'field dueDate /openapi/lending#lend-books-body-loan-due-date',
    ],
    ['a field by its path', 'loan.dueDate', 'field dueDate /openapi/lending#lend-books-body-loan-due-date'],
    ['a header', 'library key', 'header Library-Key /openapi/lending#lend-books-header-library-key'],
    ['a value', 'MY_SHELF', 'value MY_SHELF /openapi/lending#lend-books-body-source'],
    ['a guide by its title', 'scan an old book', 'guide Scan an old book /docs/v2-scan'],
    ['a guide by its path', 'v2-scan', 'guide Scan an old book /docs/v2-scan'],
    ['a guide by its kind', 'lend guide', 'guide Lend a book /docs/lend-books'],
    ['a section of a guide', 'try again', 'heading Try again /docs/lend-books#try-again'],
    ['a reference by its label', 'archive api', 'reference Archive API reference /openapi/archive'],
    ['the servers', 'sandbox', 'section Servers /openapi/lending#api-servers'],
    ['a word of a question that a name has', 'which shelf should I use', 'guide Choose a shelf /docs/which-shelf'],
    ['an ask with another negation', 'no paper', 'operation Return books /openapi/lending#return-books'],
    [
      'a field that a message quotes',
      "Property 'source' of books to return is missing",
      'field source /openapi/lending#lend-books-body-source',
    ],
    [
      'what programs print, among many words',
      'Error: connect to the host of the library failed: EBOOKGONE 10.0.0.1',
      'operation Read a loan /openapi/lending#read-loan',
    ],
    ['a guide about all APIs for a named API', 'lending programs', 'guide Programs /docs/programs'],
    ['what is not documented', 'how long does a loan last', 'section Not documented /openapi/lending#api-unspecified'],
    ['what outcomes are called', 'verdicts', 'section Verdicts /openapi/lending#api-outcomes'],
    ['a message in a longer query', 'my card accepted twice', 'outcome GOOD_CARD /openapi/lending#good-card'],
    ['a message in a pasted response', '{"says":"Card accepted"}', 'outcome GOOD_CARD /openapi/lending#good-card'],
    ['the errors of a call', 'lend error', 'errors Errors /openapi/lending#lend-books.errors'],
    ['the errors of an API', 'errors', 'section Errors /openapi/lending#api-errors'],
    ['states by the word status', 'loan status', 'state Loan states /openapi/lending#states-loan'],
    ['a file of a named API', 'archive postman', 'download Postman collection /openapi/archive.postman.json'],
  ])('%s: %s', (_, query, first) => {
    expect(printAll(query)[0]).toBe(first);
  });

  test('what has all words, then what has nearly as much of them', () => {
    expect(printAll('open loan lost')).toEqual([
      'state Loan states /openapi/lending#states-loan',
      'state LOST /openapi/lending#states-loan-lost',
    ]);
  });

  test('a section about another API than the query names is no result', () => {
    const headings = printAll('archive choose shelf').filter((hit) => hit.includes('/docs/which-shelf#'));
    expect(headings).toContain('heading Archive API /docs/which-shelf#archive-api');
    expect(headings).not.toContain('heading Lending API v1 /docs/which-shelf#lending-api-v1');
  });

  test('a scope finds where it is explained, and the calls that need it', () => {
    expect(printAll('scan:list')).toEqual(
      expect.arrayContaining([
        'operation List scans /openapi/archive#list-scans',
        'section Authentication of every call /openapi/archive#api-security',
      ]),
    );
  });

  test('a state by a keyword is next to the reason that has it too', () => {
    expect(printAll('loan failed').slice(0, 2)).toEqual([
      'reason SHELF_EMPTY /openapi/lending#shelf-empty',
      'state LOST /openapi/lending#states-loan-lost',
    ]);
  });

  test.each(['kubernetes', '???', '300 shelves', 'gift voucher 200'])('nothing for %s', (query) => {
    expect(printAll(query)).toEqual([]);
  });
});

describe('a status', () => {
  test('has its reasons and the operations that return it', () => {
    const [hit] = ask('409').hits;
    expect(hit).toMatchObject({ text: 'Not lent.', api: 'Lending API v1', status: '409' });
    expect(hit?.reasons.map(({ href }) => href)).toEqual([
      '/openapi/lending#book-lent',
      '/openapi/lending#reader-barred',
    ]);
    expect(hit?.links.map(({ href }) => href)).toEqual(['/openapi/lending#lend-books-409']);
    expect([hit?.type, hit?.retry, hit?.fix]).toEqual(['LIB-409', undefined, undefined]);
  });

  test('is one result with its only reason and type, and what to do', () => {
    const errors = ask('404').hits.filter(({ kind }) => kind === 'error');
    expect(errors).toMatchObject([
      { title: '404 Not Found', type: 'LIB-404', fix: 'Look elsewhere.', reasons: [{ label: 'SHELF_EMPTY' }] },
    ]);
  });

  test('of several calls names the call of a reason that the others do not return', () => {
    expect(ask('410').hits[0]?.reasons.map(({ label }) => label)).toEqual(['LOAN_ARCHIVED (Read a loan)']);
  });

  test('is found once for each API that documents it', () => {
    expect(printAll('401').filter((hit) => hit.startsWith('status'))).toEqual([
      'status 401 Unauthorized /openapi/lending#status-401',
      'status 401 Unauthorized /openapi/archive#status-401',
    ]);
  });

  test('is not found by the words of its operations', () => {
    expect(printAll('lend books').filter((hit) => hit.startsWith('status'))).toEqual([]);
  });

  test('that no response documents leads to the error catalog, that of the reader first', () => {
    expect(ask('418').hits).toMatchObject([
      {
        title: 'Status 418',
        text: 'No response of the 2 APIs documents status 418.',
        href: '/openapi/lending#api-errors',
      },
    ]);
    expect(ask('412 precondition failed').hits).toMatchObject([{ title: 'Status 412' }]);
    expect(ask('418', { path: '/openapi/archive' }).hits).toMatchObject([{ href: '/openapi/archive#api-errors' }]);
    expect(ask('418').kinds.find(({ id }) => id === 'error')?.count).toBe(1);
  });

  test('that no response documents comes before what the other words name', () => {
    expect(printAll('Library-Key 412').slice(0, 2)).toEqual([
      'status Status 412 /openapi/lending#api-errors',
      'header Library-Key /openapi/lending#lend-books-header-library-key',
    ]);
  });

  test('of a call that a log names by a path with values comes after the call', () => {
    expect(printAll('PUT /books/lend 409').slice(0, 2)).toEqual([
      'operation Lend books /openapi/lending#lend-books',
      'status 409 Conflict /openapi/lending#lend-books-409',
    ]);
    expect(printAll('GET https://archive.example/all/v2/scans 200').slice(0, 2)).toEqual([
      'operation List scans /openapi/archive#list-scans',
      'status Any 2XX status /openapi/archive#list-scans-2xx',
    ]);
    expect(printAll('GET /loans/L-17 401').slice(0, 2)).toEqual([
      'operation Read a loan /openapi/lending#read-loan',
      'status 401 Unauthorized /openapi/lending#read-loan-401',
    ]);
  });

  test.each([
    'ConnectionPool(port=443): lend books',
    'lend books at host:5432',
    'lend books line 401',
  ])('is no port and no line: %s', (query) => {
    expect(ask(query).hits[0]?.title).toBe('Lend books');
  });

  test('finds its reasons by its phrase, too', () => {
    expect(printAll('404 not found shelf')[0]).toBe('reason SHELF_EMPTY /openapi/lending#shelf-empty');
  });

  test('that only another API documents is said of the API that is filtered by', () => {
    expect(ask('422', { api: 'lending' }).hits[0]?.text).toBe('No response of Lending API v1 documents status 422.');
    expect(ask('422', { api: 'archive' }).hits[0]?.text).toBe('The filter is wrong.');
    expect(ask('422', { kind: 'guide', api: 'lending' }).hits).toEqual([]);
  });
});

describe('a language', () => {
  test.each([
    ['python lend books', 'operation Lend books /openapi/lending#lend-books.code', 'Python'],
    ['lend 207 PYTHON', 'status 207 Multi-Status /openapi/lending#lend-books-207', 'Python'],
    ['read a loan c#', 'operation Read a loan /openapi/lending#read-loan.code', 'C#'],
    ['python example lend books', 'operation Lend books /openapi/lending#lend-books.code', 'Python'],
    ['python', 'operation Lend books /openapi/lending#lend-books.code', 'Python'],
    // In the language that the reader chose.
    ['lend books example', 'operation Lend books /openapi/lending#lend-books.code', 'Code'],
  ])('asks for the sample of a call: %s', (query, first, label) => {
    const [hit] = ask(query).hits;
    expect(hit === undefined ? '' : print(hit)).toBe(first);
    expect(hit?.language?.label).toBe(label);
  });

  test.each(['go and wait', 'go wait'])('is a word like any other where no call is named: %s', (query) => {
    expect(ask(query).hits.filter(({ language }) => language !== undefined)).toEqual([]);
  });
});

test('a language is ignored if nothing matches it together with the other words', () => {
  expect(printAll('barred').length).toBeGreaterThan(0);
  expect(printAll('python barred')).toEqual(printAll('barred'));
});

test('a code is not found by some of its words', () => {
  expect(printAll('shelf').length).toBeGreaterThan(3);
  expect(printAll('MY_SHELF').map((hit) => hit.split(' ')[1])).toEqual(['MY_SHELF']);
  expect(printAll('BOOK_LE').map((hit) => hit.split(' ')[1])).toEqual(['BOOK_LENT']);
});

test.each([
  ['which calls return BOOK_LENT', 'BOOK_LENT'],
  ['where is 401 explained', '401'],
])('a question finds the code that it contains: %s', (query, code) => {
  expect(printAll(query)[0]?.split(' ')[1]).toBe(code);
});

test('the same section of several references is one result with links to the others', () => {
  const hits = ask('servers').hits.filter(({ title }) => title === 'Servers');
  expect(hits).toMatchObject([
    { href: '/openapi/lending#api-servers', links: [{ href: '/openapi/archive#api-servers', label: 'Archive API' }] },
  ]);
  expect(ask('servers', { api: 'archive' }).hits).toMatchObject([{ href: '/openapi/archive#api-servers', links: [] }]);
});

test('the beginning of a code is not the beginning of a word', () => {
  expect(printAll('BO-').filter((hit) => /book|body/i.test(hit))).toEqual([]);
  expect(printAll('bo').length).toBeGreaterThan(0);
  expect(
    printAll('LIB-')
      .slice(0, 2)
      .map((hit) => hit.split(' ')[1]),
  ).toEqual(['LIB-404', 'LIB-409']);
});

test('an error type has the status that all its reasons have', () => {
  expect(ask('LIB-409').hits[0]).toMatchObject({ recordType: 'type', title: 'LIB-409', status: '409' });
});

describe('the API that the reader is in', () => {
  test.each([
    ['/openapi/archive', '/openapi/archive#read-loan'],
    ['/openapi/lending', '/openapi/lending#read-loan'],
    ['/docs/v2-scan', '/openapi/archive#read-loan'],
    ['/docs/welcome', '/openapi/lending#read-loan'],
    ['/elsewhere', '/openapi/lending#read-loan'],
  ])('on %s comes first', (path, first) => {
    expect(ask('read a loan', { path }).hits[0]?.href).toBe(first);
  });

  test('comes first for a status too, and does not come before a name', () => {
    expect(ask('401', { path: '/openapi/archive' }).hits[0]?.href).toBe('/openapi/archive#status-401');
    expect(ask('BOOK_LENT', { path: '/openapi/archive' }).hits[0]?.href).toBe('/openapi/lending#book-lent');
  });

  test('gives the occurrence of a field that several APIs have', () => {
    expect(ask('loanId', { path: '/openapi/archive' }).hits[0]?.href).toBe('/openapi/archive#read-loan-path-loan-id');
  });
});

describe('filters', () => {
  test('by API leave its results, guides included, and count the kinds in it', () => {
    const { hits, kinds } = ask('book', { api: 'archive' });
    expect(new Set(hits.map(({ api }) => api))).toEqual(new Set(['Archive API']));
    expect(hits.map(({ href }) => href)).toContain('/docs/v2-scan');
    expect(kinds.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Errors 0',
      'Verdicts 0',
      'Operations 1',
      'Fields 0',
      'States 0',
      'Guides 1',
      'References 0',
      'Downloads 0',
    ]);
  });

  test('by kind count the APIs in it', () => {
    const { apis, total } = ask('loan', { kind: 'operation' });
    expect(apis).toEqual([
      { id: 'lending', label: 'Lending API v1', count: 4 },
      { id: 'archive', label: 'Archive API', count: 2 },
    ]);
    expect(total).toBeGreaterThan(2);
  });

  test('by both leave what both allow', () => {
    const { hits } = ask('loan', { kind: 'operation', api: 'archive' });
    expect(hits.map(print)).toEqual([
      'operation Read a loan /openapi/archive#read-loan',
      'group Loans /openapi/archive#loans',
    ]);
  });
});

test('outcomes are of a kind of their own, under the name that the document gives them', () => {
  expect(ask('GOOD_CARD').hits[0]).toMatchObject({ kind: 'outcome', recordType: 'outcome', fix: 'Open the door.' });
  expect(ask('GOOD_CARD').kinds.find(({ id }) => id === 'outcome')).toEqual({
    id: 'outcome',
    label: 'Verdicts',
    count: 1,
  });
  expect(ask('GOOD_CARD', { kind: 'error' }).hits).toEqual([]);
});

describe('a topic that readers ask about', () => {
  test('leads to the API that documents it, then to the question to ask about the other', () => {
    const { hits } = ask('late fee');
    expect(hits.map(({ title, href, api, text }) => [title, href, api, text])).toEqual([
      ['Fines', '/openapi/lending#read-loan', 'Lending API v1', 'A loan shows its fine.'],
      ['Not documented: fines', '/docs/welcome', 'Archive API', 'Ask the provider: “Is there a fine?”'],
    ]);
    expect(ask('late fee', { path: '/openapi/archive' }).hits[0]?.title).toBe('Not documented: fines');
  });

  test('is one result for all APIs that do not document it', () => {
    const { hits } = ask('opening hours');
    expect(hits.map(({ title, links }) => [title, links.map(({ label }) => label)])).toEqual([
      ['Not documented: opening hours', ['Archive API']],
    ]);
    expect(ask('opening hours archive').hits.map(({ api }) => api)).toEqual(['Archive API']);
  });

  test('is no result for some of its words, or among many other words', () => {
    const titles = (query: string) => ask(query).hits.map(({ title }) => title);
    expect(titles('hours')).not.toContain('Not documented: opening hours');
    expect(titles('which loans of lent books have a fine now')).not.toContain('Fines');
  });

  test('needs a result that exists', () => {
    const results = [{ result: '/openapi/lending#borrow', asks: ['borrow a book'] }];
    const answers = { results, symptoms: [], answers: [] };
    expect(() => toSearchFile({ references: [], guides: [], answers })).toThrow(
      'content/search-answers.yaml: the search has no result /openapi/lending#borrow; name a page or section by its path, or a field, parameter or value by its name',
    );
  });

  test('is a result for a word that nothing else has, among two others', () => {
    expect(ask('fine of past readers').hits.map(({ title }) => title)).toContain('Fines');
  });
});

test('after an ask that leaves words unexplained comes what has the most of all words', () => {
  const found = printAll('late fee old book');
  expect(found.filter((hit) => hit.startsWith('answer'))).not.toEqual([]);
  expect(found).toContain('guide Scan an old book /docs/v2-scan');
});

test('sections that only lead to other guides are no results', () => {
  const file = 'content/docs/next.mdx';
  const cards = '<Cards>\n<Card title="Lend" href="/docs/lend">Lend a book.</Card>\n</Cards>';
  const { guide } = parseGuide(
    `---\ntitle: A\ndescription: B.\n---\n\n## Read\n\nText.\n\n## Next\n\n${cards}\n`,
    file,
  );
  const { records } = toSearchFile({ references: [], guides: guide === undefined ? [] : [guide] });
  expect(records.map(({ title }) => title)).toEqual(['A', 'Read']);
});
