import { expect, test } from 'vitest';
import { toOperationBlocks } from '@/lib/markdown/operation';
import { formatReferencePage } from '@/lib/markdown/reference';
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
import { toLinks } from '@/lib/reference/links';
import { toOperationSection } from '@/lib/reference/operation';
import { toReference } from '@/lib/site/reference';

const reason: ErrorReason = {
  anchor: 'too-many-tokens',
  name: 'TOO_MANY_TOKENS',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: 'More than 30 tokens | seats.',
  fix: 'Split it.',
  retry: { allowed: false },
  informProvider: true,
  raisedBy: [{ anchor: 'lock', title: 'Lock', method: 'put', path: '/lock' }],
  unspecified: ['What happens next.'],
};

const sorted = { anchor: 's', text: 'Sorted.', fields: ['body.tokens'], errors: [] };

const tokens = array(string({ description: 'A seat.' }), {
  constraints: [{ keyword: 'minItems', text: '1 to 30 items', code: false }],
});
const source = string({ enum: [{ value: 'A', description: 'An individual.' }, { value: 'B' }], default: 'A' });
const schema = object({
  source: { schema: source, required: true },
  tokens: { schema: tokens, rules: [sorted] },
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
      links: [
        {
          name: 'next',
          operation: 'unlock',
          target: 'Unlock',
          parameters: [{ name: 'id', value: '7' }],
          requestBody: '$response.body',
          server: 'https://b.example',
        },
        { name: 'away', target: 'elsewhere', parameters: [] },
      ],
      errors: ['too-many-tokens'],
      unspecified: ['The body.'],
    },
  ],
  errors: [
    { id: 'lock-too-many-tokens', status: '422', reason, when: '', response: 'lock-422' },
    { id: 'lock-500', status: '500', when: 'The provider failed.', response: 'lock-500' },
  ],
  rules: [
    {
      anchor: 'r',
      text: '`tokens` or `source`.',
      fields: [],
      errors: [{ anchor: 'too-many-tokens', name: 'TOO_MANY_TOKENS', status: 422 }],
    },
    sorted,
  ],
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

- Authentication: [**bearer**](/openapi/linkv1#security-bearer), or no credentials
- Lock states: [**FREE → LOCKED**](/openapi/linkv1#t)
- Guide: [**Lock tickets**](/docs/lock)

\`tokens\` or \`source\`. Returns \`TOO_MANY_TOKENS\`.

Not documented:

- How long a lock lasts.

## Path parameters

- \`id\` (string, required)
  The lock.

  for example \`24A\`

## Request body (required)

Body \`application/json\` (object):

- \`source\` (string, required)
  default \`A\`

  One of:

  - \`A\`: An individual.
  - \`B\`
- \`tokens\` (\`string[]\`, optional)
  A seat.

  1 to 30 items

  Sorted.
- \`next\` ([\`Cart\`](/openapi/linkv1#schema-Cart), optional, read-only)

Example:

\`\`\`json
{
  "source": "A"
}
\`\`\`

## Responses

### 200 OK

Locked.

Not documented:

- The body.

- Next: [Unlock](/openapi/linkv1#unlock) with \`id\` = \`7\` with the body \`$response.body\` at \`https://b.example\`
- Next: \`elsewhere\`

## Errors

| Status | Reason | When | What to do | Retry |
| --- | --- | --- | --- | --- |
| 422 | \`TOO_MANY_TOKENS\` MS-422 | More than 30 tokens \\| seats. | Split it. Inform the provider. | No |
| 500 | No reason code | The provider failed. | Not documented | Not documented |

## Sample (curl)

\`\`\`shell
curl -X PUT "$BASE_URL/lock/24A" \\
  --silent --show-error --fail-with-body --max-time 30 \\
  -H "Content-Type: application/json" \\
  -d '{
    "source": "A"
  }'
\`\`\`
`;

const guides = { lock: [{ href: '/docs/lock', title: 'Lock tickets' }] };

function formatOperation(owner: Api, shown: Operation): string {
  const { toAnchor } = toLinks(toReference(owner, owner.title, {}));
  return `${joinBlocks(toOperationBlocks(toOperationSection(owner, shown, guides), { level: 1, toAnchor }))}\n`;
}

function formatApi(owner: Api): string {
  const shown = toReference(owner, owner.title, guides);
  return shown.pages.map((page) => formatReferencePage(shown, page)).join('\n');
}

test('one operation, in the order of its page', () => {
  expect(formatOperation(api, operation)).toBe(markdown);
});

test('an API has the parts of its reference page, in order', () => {
  const headings = formatApi({
    ...api,
    servers: [{ url: 'https://a.example', template: 'https://{host}', variables: [] }],
    securitySchemes: [{ id: 's', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' }],
    states: [{ anchor: 'states-lock', name: 'lock', title: 'Lock', states: [], transitions: [] }],
  }).match(/^##? .*/gm);
  expect(headings).toEqual([
    '# Demo',
    '## Servers {#api-servers}',
    '## Authentication {#api-security}',
    '## Set up {#api-setup}',
    '## Locking {#g}',
    '## Schemas {#api-schemas}',
    '## States {#api-states}',
    '## Errors {#api-errors}',
  ]);
});

test('the catalog says everything of a reason', () => {
  expect(formatApi(api)).toContain(`- \`TOO_MANY_TOKENS\` (HTTP 422, MS-422): More than 30 tokens | seats.
  What to do: Split it.

  Retry: No. Inform the provider.

  Returned by [Lock](/openapi/linkv1#lock-too-many-tokens).

  Not documented:

  - What happens next.`);
});

test('what triggers a move keeps its marks', () => {
  const trigger = { kind: 'event' as const, text: 'The cart reaches its `expiration`' };
  const transitions = [{ anchor: 't', from: 'OPEN', to: 'EXPIRED', trigger }];
  const machine = { anchor: 'm', name: 'cart', title: 'Cart', states: [], transitions };
  expect(formatApi(toApi({ states: [machine] }))).toContain(
    'Transitions:\n\n- `OPEN → EXPIRED`: The cart reaches its `expiration`.',
  );
});

test('a webhook says who calls', () => {
  const webhook = toOperation({ kind: 'webhook', method: 'post', path: '/messaging/events' });
  expect(formatOperation(api, webhook)).toContain('- You receive this call');
});

test('names with backticks and line breaks stay inside their code', () => {
  const multiline = toOperation({
    title: 'a\n# b',
    path: '/`\n# x`',
    parameters: [{ place: 'query', parameters: [toParameter({ name: '``` |\n# y' })] }],
  });
  const text = formatOperation(api, multiline);
  expect(text.match(/^#+ .*/gm)).toEqual(['# a # b {#list-things}', '## Query parameters', '## Sample (curl)']);
  expect(text).toContain('```` ``` | # y ```` (string, required)');
});

test('a column of the error table in which no row has anything is left out and said once', () => {
  const error = { id: 'e', status: '500', when: 'The provider failed.', response: 'r' };
  const one = formatOperation(api, toOperation({ errors: [error] }));
  expect(one).toContain(
    'No advice is documented.\n\n| Status | Reason | When |\n| --- | --- | --- |\n| 500 | No reason code | The provider failed. |',
  );
  const two = formatOperation(api, toOperation({ errors: [error, { ...error, id: 'f', status: '404' }] }));
  expect(two).toContain('No reason codes and no advice are documented.\n\n| Status | When |\n| --- | --- |\n');
});
