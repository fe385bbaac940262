import { expect, test } from 'vitest';
import type { Api, ErrorReason, Response } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import { formatReferencePage } from './reference';

/** The Markdown of an API from the catalog on. */
function format(api: Api): string {
  const reference = toReference(api, 'Demo', {});
  const markdown = reference.pages.map((page) => formatReferencePage(reference, page)).join('\n');
  return markdown.slice(markdown.search(/^## (Errors|Verdicts) /m));
}

const reason: ErrorReason = {
  anchor: 'too-many',
  name: 'TOO_MANY',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: 'More than 30.',
  fix: 'Split it.',
  retry: { allowed: false },
  informProvider: false,
  raisedBy: [{ anchor: 'list-things', title: 'List things', method: 'get', path: '/things' }],
  unspecified: [],
};

const refused: Response = {
  id: 'list-things-401',
  status: '401',
  phrase: 'Unauthorized',
  tone: 'error',
  description: 'The token is missing.',
  headers: [],
  mediaTypes: [],
  links: [],
  errors: [],
  advice: { fix: 'Send it.' },
  unspecified: ['What the body holds is not documented.'],
};

const groups = [{ id: 'things', title: 'Things', operations: [toOperation({ responses: [refused] })] }];

test('the catalog is grouped by status and type as on its page', () => {
  expect(format(toApi({ groups, errors: [reason] }))).toBe(`## Errors {#api-errors}

1 reason under 2 statuses, with what to do and the operations that return it.

### 401 Unauthorized {#status-401}

No reason code documented.

- Returned by [List things](/openapi/demo#list-things-401).
  The token is missing.

  What to do: Send it.

  Retry: Not documented.

  Not documented:

  - What the body holds is not documented.

### 422 Unprocessable Entity {#status-422}

#### Type MS-422 {#ms-422}

- \`TOO_MANY\` (HTTP 422, MS-422): More than 30.
  What to do: Split it.

  Retry: No.

  Returned by [List things](/openapi/demo#list-things).
`);
});

test('a type under several statuses has a section of its own', () => {
  const other = { ...reason, anchor: 'seat-taken', name: 'SEAT_TAKEN', status: 409, raisedBy: [] };
  const markdown = format(toApi({ errors: [reason, other] }));
  expect(markdown.match(/^.*#ms-422.*$/gm)).toEqual(['### Type MS-422 {#ms-422}']);
  expect(markdown.endsWith('\n\n- `SEAT_TAKEN` 409\n- `TOO_MANY` 422\n')).toBe(true);
});

test('outcomes have a part of their own under their name', () => {
  const outcomes = { singular: 'verdict', plural: 'verdicts', reasons: [reason] };
  expect(format(toApi({ outcomes }))).toContain(
    '## Verdicts {#api-outcomes}\n\n1 verdict in successful responses. They are not errors.\n\n- `TOO_MANY`',
  );
});
