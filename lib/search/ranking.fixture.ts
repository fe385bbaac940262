import { parse as parseYaml } from 'yaml';
import { parseGuide } from '@/lib/guides/parse';
import { parseApi } from '@/lib/openapi/parse';
import { type Reference, toReference } from '@/lib/site/reference';
import { buildIndex, type SearchIndex } from './index';
import { toSearchFile } from './record';

/** Two small APIs and three guides of a library, to test the ranking independently of the real content. */
export function buildLibraryIndex(): SearchIndex {
  const references = [toLibrary('lending', 'Lending API v1', LENDING), toLibrary('archive', 'Archive API', ARCHIVE)];
  const guides = Object.entries(GUIDES).flatMap(([path, text]) => {
    const { guide } = parseGuide(text, `content/docs/${path}.mdx`);
    if (guide === undefined) throw new Error(`the guide ${path} cannot be read`);
    return guide;
  });
  const answers = {
    page: 'welcome',
    results: [
      { result: '/openapi/lending#lend-books', asks: ['borrow a book'] },
      { result: 'dueDate', asks: ['deadline'] },
      { result: '/openapi/lending#return-books', asks: ['without paper'] },
      { result: '/openapi/lending#read-loan', asks: ['EBOOKGONE'] },
    ],
    symptoms: [],
    answers: [
      {
        topic: 'Fines',
        asks: ['fine', 'late fee'],
        documented: { lending: { href: '/openapi/lending#read-loan', text: 'A loan shows its fine.' } },
        question: 'Is there a fine?',
        absent: [],
      },
      { topic: 'Opening hours', asks: ['opening hours'], documented: {}, question: 'When is it open?', absent: [] },
    ],
  };
  return buildIndex(toSearchFile({ references, guides, answers }));
}

function toLibrary(id: string, label: string, yaml: string): Reference {
  const document = parseYaml(yaml);
  const loaded = { id, file: `${id}.yaml`, specVersion: '3.1.0', document, diagnostics: [], locate: () => undefined };
  return toReference(parseApi(loaded), label, {});
}

const LENDING = `
info: { title: Lending, version: '1' }
servers: [{ url: 'https://lending.example', description: Test environment. }]
x-unspecified: [How long a loan lasts is not documented., Rate limits are not documented.]
x-outcome-label: { singular: verdict, plural: verdicts }
x-error-catalogue:
  - { reason: BOOK_LENT, status: 409, type: LIB-409, meaning: The book is lent to someone else., fix: Reserve it., retry: { allowed: false } }
  - { reason: READER_BARRED, status: 409, type: LIB-409, meaning: The reader may not borrow., fix: Ask the library. }
  - { reason: SHELF_EMPTY, status: 404, type: LIB-404, meaning: Nothing is on the shelf; the code begins with \`SH-\`., fix: Look elsewhere., codePrefixes: [SH-], keywords: [loan failed] }
  - { reason: LOAN_ARCHIVED, status: 410, type: LIB-410, meaning: The loan is in the archive., fix: Ask. }
  - { reason: GOOD_CARD, kind: outcome, status: 200, meaning: Card accepted. The reader may enter., fix: Open the door. }
x-states:
  - name: loan
    title: Loan
    states:
      - { name: OPEN, initial: true }
      - { name: LOST, description: The book is gone., keywords: [loan failed] }
    transitionsUnspecified: Not documented.
tags: [{ name: Loans }]
paths:
  /books/lend:
    put:
      operationId: lendBooks
      tags: [Loans]
      summary: Lend books
      description: Lends books to a reader. The shelf of each book is freed.
      parameters: [{ name: Library-Key, in: header, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema:
              properties:
                loan: { type: object, properties: { dueDate: { type: string, description: Day to return it. } } }
                source: { type: string, enum: [MY_SHELF, ANY_SHELF] }
      responses:
        '200': { description: Lent., x-error-reasons: [GOOD_CARD] }
        '207': { description: Some were lent. }
        '401': { description: The key is missing. }
        '404': { description: No such book., x-error-reasons: [SHELF_EMPTY] }
        '409': { description: Not lent., x-error-reasons: [BOOK_LENT, READER_BARRED] }
  /books/return:
    put:
      operationId: returnBooks
      tags: [Loans]
      summary: Return books
      responses:
        '200': { description: Returned. }
        '401': { description: The key is missing. }
        '410': { description: The book is gone. }
  /loans/{loanId}:
    get:
      operationId: readLoan
      tags: [Loans]
      summary: Read a loan
      responses:
        '200': { description: The loan. }
        '401': { description: The key is missing. }
        '410': { description: The loan is gone., x-error-reasons: [LOAN_ARCHIVED] }
`;

const ARCHIVE = `
info: { title: Archive, version: '1' }
servers: [{ url: 'https://archive.example/{area}/v2', description: Test environment., variables: { area: { default: all } } }]
components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example, scopes: { 'scan:list': List. } } } } } }
paths:
  /scans:
    get:
      operationId: listScans
      summary: List scans
      security: [{ oauth: ['scan:list'] }]
      description: Lists the scans of a book on a shelf.
      responses:
        2XX: { description: The scans. }
        '401': { description: The token is missing. }
        '422': { description: The filter is wrong. }
  /loans/{loanId}:
    get:
      operationId: readLoan
      summary: Read a loan
      responses:
        2XX: { description: A loan of the past. }
`;

const GUIDES = {
  'lend-books': `---
title: Lend a book
description: Give a book to a reader.
api: lending
---

Send the call.

## When some books are lent

Read the status: 207 names each book that was not lent.

## Try again

Wait a minute.
`,
  programs: `---
title: Programs
description: Run the samples.
---

## Go and wait

Not yet.

## Lend: 207

Read each book.
`,
  'v2-scan': `---
title: Scan an old book
description: Put an old book into the archive.
api: archive
---

Scan the pages.
`,
  'which-shelf': `---
title: Choose a shelf
description: Each shelf has its own books.
---

Look around.

## Archive API

Old ones.

## Lending API v1

New ones.
`,
  welcome: `---
title: Welcome
description: Where to begin.
---

Ask for a key.
`,
};
