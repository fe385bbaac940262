import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toOperationBlocks } from '@/lib/markdown/operation';
import { formatReferencePage } from '@/lib/markdown/reference';
import { joinBlocks } from '@/lib/markdown/text';
import type { Api, Operation } from '@/lib/openapi/model';
import { toApi, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { toLinks } from '@/lib/reference/links';
import { toOperationSection } from '@/lib/reference/operation';
import { toReference } from '@/lib/site/reference';

const DOCUMENT = `
info: { title: Demo, version: '1' }
servers: [{ url: 'https://{host}', variables: { host: { default: a.example } } }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Lock:
      type: object
      required: [source]
      properties:
        source: { type: string, enum: [A, B], x-enumDescriptions: { A: An individual. }, default: A }
        tokens: { type: array, minItems: 1, maxItems: 30, items: { type: string, description: A seat. } }
        next: { $ref: '#/components/schemas/Lock' }
x-error-catalogue:
  - { reason: TOO_MANY_TOKENS, status: 422, type: MS-422, meaning: More than 30 tokens | seats., fix: Split it., retry: { allowed: false }, informProvider: true, x-unspecified: [What happens next.] }
x-states:
  - { name: lock, title: Lock, states: [{ name: FREE }, { name: LOCKED }], transitions: [{ from: FREE, to: LOCKED, operation: lock }] }
paths:
  /lock/{id}:
    delete: { operationId: unlock, summary: Unlock, tags: [Locking], responses: {} }
    put:
      operationId: lock
      summary: Lock <tickets>
      description: "# When\\n\\nSee [the states](#states-lock)."
      tags: [Locking]
      security: [{ bearer: [] }, {}]
      parameters: [{ name: id, in: path, required: true, description: The lock., schema: { type: string }, example: 24A }]
      requestBody:
        required: true
        content: { application/json: { example: { source: A }, schema: { $ref: '#/components/schemas/Lock' } } }
      responses:
        '200':
          description: Locked.
          x-unspecified: [The body.]
          links:
            next: { operationId: unlock, parameters: { id: 7 }, requestBody: $response.body, server: { url: https://b.example } }
            away: { operationRef: elsewhere }
        '422': { description: No., x-error-reasons: [TOO_MANY_TOKENS] }
        '500': { description: The provider failed. }
      x-rules:
        - { id: r, text: '\`tokens\` or \`source\`.', errors: [TOO_MANY_TOKENS], fields: [] }
        - { id: s, text: Sorted., fields: [body.tokens] }
      x-unspecified: [How long a lock lasts.]
`;
const api: Api = { ...parseDocument(parse(DOCUMENT)), id: 'linkv1' };
const operation = listOperations(api).find(({ id }) => id === 'lock') ?? toOperation();

const markdown = `# Lock \\<tickets> {#lock}

\`PUT /lock/{id}\`

### When

See [the states](/openapi/linkv1#states-lock).

- Authentication: [**bearer**](/openapi/linkv1#security-bearer), or no credentials
- Headers: [**1 more required header**](/openapi/linkv1#api-headers): \`Content-Type\`
- Lock states: [**FREE → LOCKED**](/openapi/linkv1#states-lock-free-to-locked)
- Guide: [**Lock tickets**](/docs/lock)

\`tokens\` or \`source\`. Returns \`TOO_MANY_TOKENS\`.

**Open questions**

- How long a lock lasts.
- \`200\`: The body.

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
- \`next\` ([\`Lock\`](/openapi/linkv1#schema-lock), optional)

Example:

\`\`\`json
{
  "source": "A"
}
\`\`\`

## Responses

### 200 OK

Locked.

- Next: [Unlock](/openapi/linkv1#unlock) with \`id\` = \`7\` with the body \`$response.body\` at \`https://b.example\`
- Next: \`elsewhere\`

### 422 Unprocessable Entity

No.

### 500 Internal Server Error

The provider failed.

## Errors

| Status | Reason | When | What to do | Retry |
| --- | --- | --- | --- | --- |
| 422 | \`TOO_MANY_TOKENS\` MS-422 | More than 30 tokens \\| seats. | Split it. Inform the provider. | No |
| 500 | No reason code | The provider failed. | Not documented | Not documented |

## Sample (curl)

\`\`\`shell
curl -X PUT "$BASE_URL/lock/24A" \\
  --silent --show-error --fail-with-body --max-time 30 \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "source": "A"
  }'
\`\`\`
`;

const guides = { lock: [{ href: '/docs/lock', title: 'Lock tickets' }] };

function formatOperation(owner: Api, shown: Operation): string {
  const { toAnchor } = toLinks(toReference(owner, owner.title, {}));
  return `${joinBlocks(toOperationBlocks(toOperationSection(owner, shown, { guides }), { level: 1, toAnchor }))}\n`;
}

function formatApi(owner: Api): string {
  const shown = toReference(owner, owner.title, guides);
  return shown.pages.map((page) => formatReferencePage(shown, page)).join('\n');
}

test('one operation, in the order of its page', () => {
  expect(formatOperation(api, operation)).toBe(markdown);
});

test('an API has the parts of its reference page, in order', () => {
  expect(formatApi(api).match(/^##? .*/gm)).toEqual([
    '# Demo',
    '## Servers {#api-servers}',
    '## Authentication {#api-security}',
    '## Common headers {#api-headers}',
    '## Set up {#api-setup}',
    '## Locking {#locking}',
    '## Schemas {#api-schemas}',
    '## States {#api-states}',
    '## Errors {#api-errors}',
  ]);
});

test('the catalog says everything of a reason', () => {
  expect(formatApi(api)).toContain(`- \`TOO_MANY_TOKENS\` (HTTP 422, MS-422): More than 30 tokens | seats.
  What to do: Split it. Inform the provider.

  Retry: No.

  Returned by [Lock \\<tickets>](/openapi/linkv1#lock-too-many-tokens).`);
  expect(formatApi(api)).toContain('**Open questions**\n\n- `TOO_MANY_TOKENS`: What happens next.');
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
    parameters: [{ location: 'query', parameters: [toParameter({ name: '``` |\n# y' })] }],
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
  expect(two).toContain('No advice is documented.\n\n| Status | When |\n| --- | --- |\n');
});
