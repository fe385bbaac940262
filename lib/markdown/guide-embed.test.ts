import { expect, test } from 'vitest';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import type { EmbedComponent } from '@/lib/guides/components';
import { toGuide } from '@/lib/guides/guide.fixture';
import { formatEmbed } from '@/lib/markdown/guide-embed';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { code, text } from '@/lib/reference/inline';
import { toGuideEmbed } from '@/lib/site/guide-embeds';
import { type Reference, toReference } from '@/lib/site/reference';

const crash = {
  anchor: 'crash',
  name: 'CRASH',
  kind: 'http' as const,
  status: 500,
  meaning: 'It failed.',
  fix: 'Retry.',
  retry: { allowed: true as const, attempts: 3 },
  informProvider: true,
  unspecified: [],
};
const failing = toOperation({
  idempotent: true,
  unspecified: ['How long is not documented.'],
  errors: [
    { id: 'list-things-422', status: '422', when: '', response: 'r' },
    { id: 'list-things-crash', status: '500', when: '', response: 'r', reason: crash },
  ],
});
const silent = toOperation({ id: 'silent', title: 'Be silent', method: 'post', path: '/silence' });
const api = toApi({
  questions: [{ question: 'Who?', why: 'To know.', operations: [{ anchor: 'silent', title: 'Be silent' }] }],
  groups: [{ id: 'g', title: 'G', operations: [failing, silent] }],
  errors: [{ ...crash, raisedBy: [] }],
});
const reference = toReference(api, 'Demo', {});

function format(name: EmbedComponent, shown: Reference = reference): string {
  const site = { references: [shown], flows: [], decisions: NO_DECISIONS, docs: { guides: [] } };
  return formatEmbed(toGuideEmbed(name, { api: 'demo' }, toGuide('Text'), site), '');
}

test('a table of retries', () => {
  expect(format('RetryTable')).toBe(
    `| Call | Retry | Retry not documented |
| --- | --- | --- |
| [List things](/openapi/demo#list-things): \`GET /things\`, idempotent | [500 \`CRASH\`](/openapi/demo#list-things-crash): up to 3 times | [422](/openapi/demo#list-things-422) |

Not documented for any error: [Be silent](/openapi/demo#silent).`,
  );
});

test('a list of unknowns', () => {
  expect(format('UnspecifiedList')).toBe(
    `**[List things](/openapi/demo#list-things)**

- How long is not documented.`,
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
    { part: [code('day')], here: [text('required')], there: [text('optional')] },
    { part: [text('Only in one API')], here: [code('page')], there: [] },
  ];
  const differences = { here: 'Demo', there: 'Other API', rows };
  const counterparts = { 'list-things': [{ href: '/o', title: 'Read', differences }] };
  const paired = toReference(api, 'Demo', {}, {}, counterparts);
  expect(format('Counterparts', paired)).toBe(
    `| Call | Differences |
| --- | --- |
| List things ([Demo](/openapi/demo#list-things), [Other API: Read](/o)) | \`day\`: required in Demo, optional in Other API. Only in one API: \`page\` in Demo. |`,
  );
});

test('a sentence with the calls that are like their counterparts', () => {
  const differences = { here: 'Demo', there: 'Other API', rows: [] };
  const counterparts = { 'list-things': [{ href: '/o', title: 'List things', differences }] };
  expect(format('Counterparts', toReference(api, 'Demo', {}, {}, counterparts))).toBe(
    'Same headers, parameters, fields, responses and error reasons in both APIs: List things ([Demo](/openapi/demo#list-things), [Other API](/o)).',
  );
});

test('what most calls share is above the table of retries', () => {
  const errors = [{ id: 'a-500', status: '500', when: '', response: 'a-500', reason: crash }];
  const calls = ['a', 'b'].map((id) => toOperation({ id, title: id.toUpperCase(), path: `/${id}`, errors }));
  const none = toOperation({
    id: 'c',
    title: 'C',
    path: '/c',
    errors: [{ id: 'c-404', status: '404', when: '', response: 'c-404' }],
  });
  const api = toApi({ groups: [{ id: 'g', title: 'G', operations: [...calls, none] }] });
  expect(format('RetryTable', toReference(api, 'Demo', {})).split('\n\n')[0]).toBe(
    'Retry after [500 `CRASH`](/openapi/demo#crash) (up to 3 times), except for [C](/openapi/demo#c).',
  );
});

test('a flow of more than nine steps is one list, and the titles of its calls are no Markdown', () => {
  const call = { title: 'List *all* [1]', method: 'get' as const, path: '/things', href: '/openapi/demo#list-things' };
  const branches = [{ when: '404', label: '404', text: 'Nothing is left.', outcome: 'failure' as const }];
  const steps = Array.from({ length: 10 }, (_, index) => {
    return { id: `s${index}`, title: call.title, call, before: [], branches, outcomes: [] };
  });
  const markdown = formatEmbed({ kind: 'flow', flow: { id: 'f', title: 'F', steps, outcomes: [] } }, '');
  expect(markdown.split('\n').slice(-2)).toEqual([
    '10. List \\*all\\* \\[1\\], [`GET /things`](/openapi/demo#list-things)',
    '    - If 404: Nothing is left. The flow ends.',
  ]);
  expect(markdown).toContain('\n   - If 404');
});
