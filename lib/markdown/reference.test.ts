import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { toReference } from '@/lib/site/reference';
import { formatReferencePage } from './reference';

/** The Markdown of a document from the catalog on. */
function format(document: string): string {
  const reference = toReference({ ...parseDocument(parse(document)), id: 'demo' }, 'Demo', {});
  const markdown = reference.pages.map((page) => formatReferencePage(reference, page)).join('\n');
  return markdown.slice(markdown.search(/^## (Errors|Verdicts) /m));
}

const TOO_MANY =
  '{ reason: TOO_MANY, status: 422, type: MS-422, meaning: More than 30., fix: Split it., retry: { allowed: false } }';

test('the catalog lists by status the responses without a reason and the reasons, then the types', () => {
  const document = `
x-error-catalogue: [${TOO_MANY}]
paths:
  /things:
    get:
      operationId: list-things
      summary: List things
      responses:
        '401':
          description: The token is missing.
          x-advice: { fix: Send it. }
          x-unspecified: [What the body holds is not documented.]
        '422': { description: No., x-error-reasons: [TOO_MANY] }
`;
  expect(format(document)).toBe(`## Errors {#api-errors}

1 reason under 2 statuses, with what to do and the operations that return it.

### 401 Unauthorized {#status-401}

- Returned by [List things](/openapi/demo#list-things-401).
  The token is missing.

  What to do: Send it.

  Retry: Not documented.

### 422 Unprocessable Entity {#status-422}

- \`TOO_MANY\` (HTTP 422, MS-422): More than 30.
  What to do: Split it.

  Retry: No.

  Returned by [List things](/openapi/demo#list-things-too-many).

### Type MS-422 {#ms-422}

\`TOO_MANY\`.

**Open questions**

- \`401 Unauthorized\`: What the body holds is not documented.
`);
});

test('a type under several statuses is listed once', () => {
  const other = '{ reason: SEAT_TAKEN, status: 409, type: MS-422, meaning: It is taken., fix: Choose another one. }';
  const markdown = format(`x-error-catalogue: [${TOO_MANY}, ${other}]`);
  expect(markdown.match(/^.*#ms-422.*$/gm)).toEqual(['### Type MS-422 {#ms-422}']);
  expect(markdown.endsWith('\n\n`SEAT_TAKEN`, `TOO_MANY`.\n')).toBe(true);
});

test('outcomes have a part of their own under their name', () => {
  const outcome = '{ reason: TOO_MANY, kind: outcome, meaning: More than 30., fix: Split it. }';
  const label = '{ singular: verdict, plural: verdicts }';
  expect(format(`x-outcome-label: ${label}\nx-error-catalogue: [${outcome}]`)).toContain(
    '## Verdicts {#api-outcomes}\n\n1 verdict in successful responses. They are not errors.\n\n- `TOO_MANY`',
  );
});
