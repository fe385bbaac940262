import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { createTools } from './tools';

const response = { description: 'Done.\n\nMore about it.', 'x-error-reasons': [] };
const DOCUMENT: RawObject = {
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1' },
  security: [{ key: [] }],
  tags: [{ name: 'Users' }, { name: 'Teams' }],
  paths: {
    '/users': {
      get: { tags: ['Users'], summary: 'List', responses: { 200: response } },
      post: {
        tags: ['Users'],
        summary: 'Create',
        operationId: 'create_user',
        parameters: [
          { name: 'Trace', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'notify', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  {
                    type: 'object',
                    required: ['emails'],
                    properties: {
                      emails: {
                        type: 'array',
                        items: { type: 'object', required: ['to'], properties: { to: { type: 'string' } } },
                      },
                      other: { type: 'object', required: ['none'] },
                    },
                  },
                ],
              },
            },
          },
        },
        'x-rules': [{ id: 'most', text: `At most 30 emails. ${'Long. '.repeat(800)}`, fields: [], errors: [] }],
        responses: { 200: response, 422: { description: 'Refused.', 'x-error-reasons': ['TOO_MANY'] } },
      },
    },
    '/teams': {
      get: { tags: ['Teams'], summary: 'List', security: [{ key: [] }, {}], responses: { 200: response } },
      post: {
        tags: ['Teams'],
        summary: 'Create',
        operationId: 'createUser',
        responses: { 200: response },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: { summary: 'Receive a team', security: [], responses: { 204: { description: 'Received.' } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    'user.created': {
      post: {
        tags: ['Users'],
        summary: 'Receive a user',
        operationId: 'receiveUser',
        security: [],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
            },
          },
        },
        responses: { 204: { description: 'Received.' } },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Key' } } },
  'x-error-catalogue': [{ reason: 'TOO_MANY', status: 422, meaning: 'Too many.', fix: 'Send fewer.' }],
};

const GUIDE = `# Lock

Before.

## Unlock after a \`207\`

Unlock.

\`\`\`shell
# not a heading
## Unlock again
\`\`\`

### Details

More.

## Next steps

After.
`;

const PAGE = `<main id="main"><h1>Lock</h1><h2 id="unlock">Unlock after a&nbsp;<code>207</code></h2>
<h3 id="d"><a href="#d">Details</a></h3><table><tr id="row-7"></tr></table>
<section id="rest"><div><h2>Next steps</h2></div></section></main>`;

const ERRORS = `# Accounts API: Errors {#api-errors}

## 422 Unprocessable Entity {#status-422}

- \`TOO_MANY\` (HTTP 422, MS-422): Too many.
  What to do: Send fewer.

  Returned by Create.
- \`TOO_MANY_AGAIN\` (HTTP 422, MS-422): Other.

## Any 5XX status {#status-5xx}

- Returned by Create.
`;

function open() {
  const reference = toReference({ ...parseDocument(DOCUMENT), id: 'accounts' }, 'Accounts API', {});
  const search = toSearchFile({ references: [reference], guides: [] });
  const page = search.pages.push('/docs/lock') - 1;
  search.records.unshift({ recordType: 'answer', title: 'How many', anchor: 'too-many', page: 0, text: 'Thirty.' });
  for (const record of search.records) {
    if (record.reasons !== undefined) record.reasons = record.reasons.map((position) => position + 1);
    for (const occurrence of record.occurrences ?? []) occurrence.of += 1;
  }
  search.records.push({ recordType: 'guide', title: 'Lock', page });
  search.records.push({ recordType: 'heading', title: 'Unlock after a 207', anchor: 'unlock', page });
  const decide = (title: string, words: string, text = 'Find the cause.') =>
    search.records.push({
      recordType: 'decision',
      title,
      text,
      words,
      anchor: 'decisions',
      page,
    });
  decide('A call that locks: Any 5XX or no response', 'create_user Create /users', DECISION);
  decide('A call that locks: 422 with TOO_MANY', 'create_user Create /users');
  decide('A call that locks: Any other 4XX', 'create_user Create /users');
  decide('A call that locks: 500 of a lock, and no retry returns 200', 'create_user Create /users');
  decide('A call of teams: 422 or another 4XX', 'createUser Create /teams');
  decide('A call of others: Any 4XX', 'elsewhere Create /others');
  const files: Record<string, string> = {
    'search/records.json': JSON.stringify(search),
    'openapi/accounts.json': JSON.stringify(DOCUMENT),
    'docs/lock.md': GUIDE,
    'docs/größe.md': '# Size\n',
    'docs/lock.html': PAGE,
    'docs/lock/after.md': '# Another guide\n',
    'openapi/accounts/api-errors.md': ERRORS,
  };
  const markdown = '# An operation\n\n```shell\ncurl -X POST /users\n```\n';
  const find = async (file: string) => files[file] ?? (/^openapi\/.*\.md$/.test(file) ? markdown : undefined);
  return createTools({
    source: 'out',
    basePath: '',
    find,
    readJson: async (file, form) => form.parse(JSON.parse(files[file] ?? '')),
  });
}

// Longer than what the dialog shows of a result.
const DECISION = `Unlock. ${'Wait a minute. '.repeat(30)}Whom to ask: Escalate to the provider.`;

test('a status is explained with what to do after it, for each kind of calls', async () => {
  expect((await (await open()).explainError({ code: '503' })).text).toBe(`**Status 503** (status, Accounts API, 503)
No response of Accounts API documents status 503.
Page: /openapi/accounts#api-errors

**A call that locks: Any 5XX or no response** (decision)
${DECISION}
Page: /docs/lock#decisions`);
});

test.each([
  ['200', []],
  ['500', ['locks: Any 5XX or no response', 'locks: 500 of a lock, and no retry returns 200']],
  ['422', ['locks: 422 with TOO_MANY', 'teams: 422 or another 4XX']],
  ['404', ['locks: Any other 4XX', 'teams: 422 or another 4XX']],
  ['TOO_MANY', ['locks: 422 with TOO_MANY']],
])('%s is explained with the decisions of the calls that can return it', async (code, expected) => {
  const { text } = await (await open()).explainError({ code });
  expect([...text.matchAll(/^\*\*A call (?:that|of) (.+)\*\*/gm)].map(([, title]) => title)).toEqual(expected);
});

test('a code that no document has is not explained as another without a note', async () => {
  const { text } = await (await open()).explainError({ code: 'TOO_MANY_USERS' });
  expect(text).toMatch(
    /^No error has the code `TOO_MANY_USERS`\. These results have some of its words:\n\n\*\*TOO_MANY\*\*/,
  );
});

test.each([
  ['create_user', 'POST /users'],
  ['createUser', 'POST /teams'],
  ['GET /teams', 'GET /teams'],
  ['get /users', 'GET /users'],
])('%s is the operation with exactly this name', async (operation, name) => {
  const { text } = await (await open()).getOperation({ operation });
  expect(text.split('\n')[2]).toMatch(new RegExp(`^\`${name}\``));
});

test('a call that also works without credentials says so', async () => {
  const { text } = await (await open()).getOperation({ operation: 'GET /teams' });
  expect(text).toContain('- Credentials: `Key` (header), or none in the request\n');
});

test('operations of one API with the same title are told apart by method and path', async () => {
  const tools = await open();
  expect(await tools.getOperation({ operation: 'List' })).toEqual({
    text: 'Several operations are named `List`: choose one of `GET /users`, `GET /teams`.',
    isError: true,
  });
});

test('the short form has what a request needs, and at most 4,000 characters', async () => {
  const { text } = await (await open()).getOperation({ operation: 'create_user' });
  expect(text).toBe(`# Create

\`POST /users\` (\`create_user\`)

- Credentials: \`Key\` (header)
- Required parameters: \`Trace\` (header)
- Body: \`application/json\`, required
- Required fields of the body: \`emails\`, \`emails[].to\`

## Sample

\`\`\`shell
curl -X POST /users
\`\`\`

## Outcomes

- 200: Done.
- 422: Refused. Reasons: \`TOO_MANY\`

All fields, errors and advice: \`get_operation\` with \`detail: full\`.`);
});

test.each([
  [
    'receiveUser',
    '# Receive a user\n\n`POST user.created` (`receiveUser`)\n\n- Body: `application/json`\n- Required fields of the body: `id`',
  ],
  ['Receive a team', '# Receive a team\n\n`POST {$request.body#/url}`'],
  ['{$request.body#/url}', '# Receive a team\n\n`POST {$request.body#/url}`'],
  ['POST {$request.body#/url}', '# Receive a team\n\n`POST {$request.body#/url}`'],
])('what a client receives has a short form, too: %s', async (operation, short) => {
  const { text } = await (await open()).getOperation({ operation });
  expect(text.startsWith(short)).toBe(true);
  expect(text).toContain('## Outcomes\n\n- 204: Received.');
});

test('a link to an element of a section returns the section', async () => {
  const tools = await open();
  expect(await tools.getPage({ path: '/docs/lock#row-7' })).toEqual({ text: '### Details\n\nMore.\n' });
  expect(await tools.getPage({ path: '/docs/lock#rest' })).toEqual({ text: '## Next steps\n\nAfter.\n' });
  expect(await tools.getPage({ path: '/docs/lock#main' })).toEqual({ text: GUIDE });
});

test('a section of a guide is not the guide whose path it ends', async () => {
  expect(await (await open()).getPage({ path: '/docs/lock#after' })).toEqual({ text: GUIDE });
});

test('a link to a heading returns its section', async () => {
  const tools = await open();
  const section = GUIDE.slice(GUIDE.indexOf('## Unlock after'), GUIDE.indexOf('\n## Next'));
  expect(await tools.getPage({ path: '/docs/lock#unlock' })).toEqual({ text: section });
  expect(await tools.getPage({ path: '/docs/lock' })).toEqual({ text: GUIDE });
});

test('a link to a reason or a status of the catalog returns what is about it', async () => {
  const tools = await open();
  const [status, others] = [ERRORS.indexOf('## 422'), ERRORS.indexOf('- `TOO_MANY_AGAIN`')];
  expect(await tools.getPage({ path: '/openapi/accounts#too-many' })).toEqual({
    text: ERRORS.slice(ERRORS.indexOf('- `TOO_MANY`'), others),
  });
  expect(await tools.getPage({ path: '/openapi/accounts#status-422' })).toEqual({
    text: ERRORS.slice(status, ERRORS.indexOf('\n## Any 5XX')),
  });
});

test.each([
  '/docs/größe',
  '/docs/gr%C3%B6%C3%9Fe',
  'https://docs.example/docs/gr%C3%B6%C3%9Fe.html',
])('the page %s is found', async (path) => {
  expect(await (await open()).getPage({ path })).toEqual({ text: '# Size\n' });
});
