import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import type { EmbedComponent } from '@/lib/guides/components';
import { toGuide } from '@/lib/guides/guide.fixture';
import { formatEmbed } from '@/lib/markdown/guide-embed';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { inlineCode, text } from '@/lib/reference/inline';
import type { CounterpartsByOperation } from '@/lib/reference/operation';
import { toGuideEmbed } from '@/lib/site/guide-embeds';
import { type Reference, toReference } from '@/lib/site/reference';

function parse(text: string, counterparts: CounterpartsByOperation = {}): Reference {
  return toReference({ ...parseDocument(parseYaml(text)), id: 'demo' }, 'Demo', {}, {}, counterparts);
}

const CATALOG = `
x-error-catalogue:
  - { reason: CRASH, status: 500, meaning: It failed., fix: Retry., retry: { allowed: true, attempts: 3 }, informProvider: true }
`;
const FAILED = "'500': { description: No., x-error-reasons: [CRASH] }";
const DOCUMENT = `${CATALOG}
x-questions: [{ question: Who?, why: To know., operations: [silent] }]
paths:
  /things:
    get:
      operationId: list-things
      summary: List things
      x-idempotent: true
      x-unspecified: [How long is not documented.]
      responses: { '422': { description: No. }, ${FAILED} }
  /silence: { post: { operationId: silent, summary: Be silent, responses: {} } }
`;

function format(name: EmbedComponent, shown = parse(DOCUMENT), attributes = {}): string {
  const site = { references: [shown], flows: [], decisions: NO_DECISIONS, docs: { guides: [] } };
  return formatEmbed(toGuideEmbed(name, { api: 'demo', ...attributes }, toGuide('Text'), site), '');
}

test('a table of fields says which variants have a field', () => {
  const shown = parse(`
paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Card' }] } } } }
      responses: {}
components:
  schemas:
    Cash: { type: object, required: [kind, coins], properties: { kind: { const: cash }, coins: { type: integer } } }
    Card: { type: object, required: [kind, number], properties: { kind: { const: card }, number: { type: string } } }
`);
  expect(format('SchemaTable', shown, { id: 'pay', part: 'body' })).toBe(
    `| Field | Type | Meaning |
| --- | --- | --- |
| \`kind\` required | \`string\` |  |
| \`coins\` required, only for Cash | \`integer\` |  |
| \`number\` required, only for Card | \`string\` |  |`,
  );
});

test('a table of reports', () => {
  expect(format('ProviderReports')).toBe(
    `| Reason | Status | Level | When |
| --- | --- | --- | --- |
| [\`CRASH\`](/openapi/demo#crash) | 500 | – | It failed. |`,
  );
});

test('a checklist of questions', () => {
  expect(format('Questions')).toBe('- [ ] **Who?** To know. ([Be silent](/openapi/demo#silent))');
});

test('a table of calls that differ from their counterparts', () => {
  const rows = [
    { aspect: [inlineCode('day')], here: [text('required')], there: [text('optional')] },
    { aspect: [text('Only in one API')], here: [inlineCode('page')], there: [] },
  ];
  const differences = { here: 'Demo', there: 'Other API', rows };
  const counterparts = { 'list-things': [{ href: '/o', title: 'Read', differences }] };
  expect(format('Counterparts', parse(DOCUMENT, counterparts))).toBe(
    `| Call | Differences |
| --- | --- |
| List things ([Demo](/openapi/demo#list-things), [Other API: Read](/o)) | \`day\`: required in Demo, optional in Other API. Only in one API: \`page\` in Demo. |`,
  );
});

test('a sentence with the calls that are like their counterparts', () => {
  const differences = { here: 'Demo', there: 'Other API', rows: [] };
  const counterparts = { 'list-things': [{ href: '/o', title: 'List things', differences }] };
  expect(format('Counterparts', parse(DOCUMENT, counterparts))).toBe(
    'Same headers, parameters, fields, responses and error reasons in both APIs: List things ([Demo](/openapi/demo#list-things), [Other API](/o)).',
  );
});

test('a flow of more than nine steps is one list, and the titles of its calls are no Markdown', () => {
  const call = { title: 'List *all* [1]', method: 'get' as const, path: '/things', href: '/openapi/demo#list-things' };
  const outcomes = [
    { when: '404', action: 'Nothing is left.', next: 'end' as const },
    { when: '207', action: 'Undo it.', next: { number: 1, title: 'List *all*', href: '#s0' } },
  ];
  const steps = Array.from({ length: 10 }, (_, index) => {
    return { id: `s${index}`, title: call.title, call, before: [], branches: [], outcomes, stores: ['id'], body: '{}' };
  });
  const shared = [
    { call: 'Any call', when: 'No response', action: 'Send it again.' },
    { call: 'Any call', when: '401', action: 'Refresh the token.' },
  ];
  const markdown = formatEmbed({ kind: 'flow', flow: { id: 'f', title: 'F', steps, outcomes: shared } }, '');
  expect(markdown.slice(markdown.indexOf('10.'))).toBe(
    `10. List \\*all\\* \\[1\\], [\`GET /things\`](/openapi/demo#list-things)
    - 404: Nothing is left. The flow ends.
    - 207: Undo it. Go to step 1, List \\*all\\*.
    - Store: \`id\`
    - Body:

      \`\`\`text
      {}
      \`\`\`

- Any call: no response: Send it again.
- Any call: 401: Refresh the token.`,
  );
  expect(markdown).toContain('\n   - 404');
});

test('HTML and scripts in the texts of flows and decisions are not in Markdown', () => {
  const action = 'Undo <img src=x onerror=run()> [it](javascript:run()).';
  const flow = { id: 'f', title: 'F', steps: [], outcomes: [{ call: 'Any call', when: '404', action }] };
  expect(formatEmbed({ kind: 'flow', flow }, '')).toBe('- Any call: 404: Undo it.');
  const table = { title: 'T', head: ['When'], rows: [{ id: 'r', when: action, cells: [] }], notes: [] };
  expect(formatEmbed({ kind: 'decisions', tables: [table] }, '')).toBe('| When     |\n| -------- |\n| Undo it. |');
});
