import { expect, test } from 'vitest';
import { formatApi } from '@/lib/markdown/api';
import { toOperationBlocks } from '@/lib/markdown/operation';
import { toEntryAnchors } from '@/lib/markdown/prose';
import { joinBlocks } from '@/lib/markdown/text';
import type { Api, ErrorReason, Operation } from '@/lib/openapi/model';
import {
  array,
  object,
  reference,
  string,
  toApi,
  toMediaType,
  toOperation,
  toParameter,
} from '@/lib/openapi/model.fixture';

const reason: ErrorReason = {
  id: 'too-many-tokens',
  reason: 'TOO_MANY_TOKENS',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: 'More than 30 tokens | seats.',
  remedy: 'Split it.',
  retry: { allowed: false },
  informProvider: true,
  raisedBy: [{ id: 'lock', title: 'Lock', method: 'put', path: '/lock' }],
  unspecified: ['What happens next.'],
};

const tokens = array(string({ description: 'A seat.' }), {
  constraints: [{ keyword: 'minItems', text: '1 to 30 items', code: false }],
});
const source = string({ enum: [{ value: 'A', description: 'An individual.' }, { value: 'B' }], default: 'A' });
const schema = object({
  source: { schema: source, required: true },
  tokens,
  next: { schema: reference('Cart'), readOnly: true },
});

const operation = toOperation({
  id: 'lock',
  title: 'Lock <tickets>',
  method: 'put',
  path: '/lock/{id}',
  description: '# When\n\nSee [the states](#states-lock).',
  security: [{ requirements: [{ scheme: 'bearer', id: 'security-bearer', scopes: [] }] }, { requirements: [] }],
  parameters: [
    {
      place: 'path',
      parameters: [
        toParameter({
          name: 'id',
          place: 'path',
          description: 'The lock.',
          examples: [{ name: 'e', generated: false, value: '24A' }],
        }),
      ],
    },
  ],
  body: { required: true, mediaTypes: [toMediaType('application/json', { source: 'A' }, { schema })] },
  responses: [
    {
      id: 'lock-200',
      status: '200',
      phrase: 'OK',
      tone: 'success',
      description: 'Locked.',
      headers: [],
      mediaTypes: [],
      links: [],
      errors: ['too-many-tokens'],
      unspecified: ['The body.'],
    },
  ],
  errors: [{ id: 'lock-too-many-tokens', status: '422', reason, when: '', response: 'lock-422' }],
  rules: [{ id: 'r', text: '`tokens` or `source`.', fields: ['body.tokens'], errors: [] }],
  transitions: [{ machine: 'states-lock', machineTitle: 'Lock', from: 'FREE', to: 'LOCKED', id: 't' }],
  unspecified: ['How long a lock lasts.'],
});

const api = toApi({
  id: 'linkv1',
  errors: [reason],
  groups: [{ id: 'g', title: 'Locking', operations: [operation] }],
  schemas: [{ id: 'schema-cart', name: 'Cart', schema: object({ total: string() }), linked: true }],
});

const markdown = `# Lock \\<tickets> {#lock}

\`PUT /lock/{id}\`

### When

See [the states](/openapi/linkv1#states-lock).

Security: \`bearer\`, or none.

## Parameters

In the path:

- \`id\` (string, required)
  The lock.

  Example: \`24A\`.

## Request body (required)

Content \`application/json\` (object):

- \`source\` (string, required)
  Default: \`A\`.

  One of:

  - \`A\`: An individual.
  - \`B\`
- \`tokens\` (\`string[]\`, optional)
  Limits: 1 to 30 items.
  - Each item (string)
    A seat.
- \`next\` (Cart, optional, read-only)
  - The same again: schema \`Cart\`.

Example \`example\`:

\`\`\`json
{
  "source": "A"
}
\`\`\`

## Responses

### 200 OK

Locked.

Reasons: \`TOO_MANY_TOKENS\`.

Not specified by the provider:

- The body.

## Errors

| Status | Type | Reason | When | What to do | Retry |
| --- | --- | --- | --- | --- | --- |
| 422 | MS-422 | \`TOO_MANY_TOKENS\` | More than 30 tokens \\| seats. | Split it. Inform the provider. | No |

## Rules

- \`tokens\` or \`source\`.
  Binds \`body.tokens\`. Not documented: what the API returns.

## States

- Lock: \`FREE\` → \`LOCKED\`

Not specified by the provider:

- How long a lock lasts.

## Sample (curl)

\`\`\`shell
curl -X PUT "$BASE_URL/lock/24A" \\
  -H "Content-Type: application/json" \\
  -d '{
    "source": "A"
  }' \\
  --silent --show-error --fail-with-body --max-time 30
\`\`\`
`;

const formatOperation = (owner: Api, shown: Operation) =>
  `${joinBlocks(toOperationBlocks(owner, shown, { level: 1, toAnchor: toEntryAnchors(owner) }))}\n`;

test('one operation, in the order of its page', () => {
  expect(formatOperation(api, operation)).toBe(markdown);
});

test('an API has the parts of its reference page, in order', () => {
  const headings = formatApi({
    ...api,
    servers: [{ url: 'https://a.example', template: 'https://{host}', variables: [] }],
    securitySchemes: [{ id: 's', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' }],
    states: [{ id: 'states-lock', name: 'lock', title: 'Lock', states: [], transitions: [] }],
  }).match(/^##? .*/gm);
  expect(headings).toEqual([
    '# Demo',
    '## Servers {#api-servers}',
    '## Security schemes {#api-security}',
    '## Set up {#api-setup}',
    '## Locking {#g}',
    '## Errors {#api-errors}',
    '## States {#api-states}',
    '## Schemas {#api-schemas}',
  ]);
});

test('the catalogue says everything of a reason', () => {
  expect(formatApi(api)).toContain(`- \`TOO_MANY_TOKENS\` (HTTP 422, MS-422): More than 30 tokens | seats.
  What to do: Split it.

  Retry: No. Inform the provider.

  Raised by \`PUT /lock\`.

  Not specified by the provider:

  - What happens next.`);
});

test('a webhook says who calls', () => {
  const webhook = toOperation({ kind: 'webhook', method: 'post', path: '/messaging/events' });
  expect(formatOperation(api, webhook)).toContain('The integrator receives this call (webhook).');
});

test('names with backticks and line breaks stay inside their code', () => {
  const hostile = toOperation({
    title: 'a\n# b',
    path: '/`\n# x`',
    parameters: [{ place: 'query', parameters: [toParameter({ name: '``` |\n# y' })] }],
  });
  const text = formatOperation(api, hostile);
  expect(text.match(/^#+ .*/gm)).toEqual(['# a # b {#list-things}', '## Parameters', '## Sample (curl)']);
  expect(text).toContain('```` ``` | # y ```` (string, required)');
});
