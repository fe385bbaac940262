import { expect, test } from 'vitest';
import type { ErrorReason, Response } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { formatCatalogue, formatOutcomes } from './catalogue';

const place = { level: 2, toAnchor: (id: string) => `#${id}` };

const reason: ErrorReason = {
  id: 'too-many',
  reason: 'TOO_MANY',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: 'More than 30.',
  remedy: 'Split it.',
  retry: { allowed: false },
  informProvider: false,
  raisedBy: [{ id: 'list-things', title: 'List things', method: 'get', path: '/things' }],
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
  advice: { remedy: 'Send it.' },
  unspecified: ['What the body holds is not documented.'],
};

const groups = [{ id: 'things', title: 'Things', operations: [toOperation({ responses: [refused] })] }];

test('the catalogue is grouped by status and type as on its page', () => {
  expect(formatCatalogue(toApi({ groups, errors: [reason] }), place).filter(Boolean)).toEqual([
    '## Errors {#api-errors}',
    '### 401 Unauthorized {#status-401}',
    'No reason code documented.',
    [
      '- Returned by `GET /things`.',
      '  The token is missing.',
      '',
      '  What to do: Send it.',
      '',
      '  Retry: Not documented.',
      '',
      '  Not specified by the provider:',
      '',
      '  - What the body holds is not documented.',
    ].join('\n'),
    '### 422 Unprocessable Entity {#status-422}',
    '#### Type MS-422 {#ms-422}',
    `- \`TOO_MANY\` (HTTP 422, MS-422): More than 30.
  What to do: Split it.

  Retry: No.

  Raised by \`GET /things\`.`,
  ]);
});

test('a type under several statuses has a section of its own', () => {
  const other = { ...reason, id: 'seat-taken', reason: 'SEAT_TAKEN', status: 409, raisedBy: [] };
  const blocks = formatCatalogue(toApi({ errors: [reason, other] }), place);
  expect(blocks.filter((block) => block.includes('#ms-422'))).toEqual(['### Type MS-422 {#ms-422}']);
  expect(blocks.at(-1)).toBe('- `SEAT_TAKEN` 409\n- `TOO_MANY` 422');
});

test('outcomes have a part of their own under their name', () => {
  const outcomes = { singular: 'verdict', plural: 'verdicts', reasons: [reason] };
  expect(formatOutcomes(toApi({ outcomes }), place).slice(0, 2)).toEqual([
    '## Verdicts {#api-outcomes}',
    '1 verdict in successful responses. They are not errors.',
  ]);
  expect(formatOutcomes(toApi(), place)).toEqual([]);
});
