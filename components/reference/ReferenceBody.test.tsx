import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { object, string, toOperation } from '@/lib/openapi/model.fixture';
import { type Reference, toReference } from '@/lib/site/reference';
import { ReferenceBody } from './ReferenceBody';
import { ReferenceSidebar } from './ReferenceSidebar';
import { toLockReference, toLockTickets } from './reference.fixture';
import { formatSeen, listHrefs, listSeen, renderStatic } from './render.fixture';

beforeAll(loadHighlighter);

function render(reference: Reference) {
  const page = reference.pages[0];
  if (page === undefined) throw new Error('a reference has a page');
  return renderStatic(
    <>
      <ReferenceSidebar reference={reference} page={page} />
      <ReferenceBody reference={reference} page={page} />
    </>,
  );
}

test('the page has one title, then groups, operations and sections, no level left out', () => {
  const $ = render(toLockReference());
  const levels = [...$('h1, h2, h3, h4')].map((heading) => Number(heading.tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
});

test('every link within the page has its target, every id stands once', () => {
  const $ = render(toLockReference(toLockTickets({ security: [], transitions: [] })));
  const ids = [...$('[id]')].map((element) => $(element).attr('id') ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  const targets = listHrefs($, 'a[href^="#"]').map((href) => href?.slice(1) ?? '');
  expect(targets.filter((target) => !ids.includes(target))).toEqual(['lock-tickets-500']);
});

test('a reason of the catalog leads to the row of each operation that raises it', () => {
  const $ = render(toLockReference());
  expect(formatSeen($('#too-many-tokens').text())).toBe(
    '422TOO_MANY_TOKENS MS-422More than 30 tokens.Returned by Lock ticketsSplit the request.Retry: No',
  );
  expect($('#too-many-tokens a').last().attr('href')).toBe('#lock-tickets-too-many-tokens');
});

test('the sidebar offers the common parts, then operations with their methods', () => {
  const $ = render(toLockReference());
  expect($('nav#sidebar').attr('aria-label')).toBe('Demo');
  const links = ['Overview', 'Set up', 'States', 'Errors', 'Locking', 'PUT Lock tickets'];
  expect(listSeen($, 'nav#sidebar a')).toEqual(links);
  expect($('nav#sidebar input').attr('aria-label')).toBe('Filter operations');
});

test('the overview names version, files and every operation with its path', () => {
  const $ = render(toLockReference());
  expect($('#api-overview p').first().text()).toBe('Version 1 · OpenAPI 3.1.0 · 1 operation');
  expect($('a[href="/openapi/demo.yaml"]').text()).toBe('OpenAPI YAML');
  expect(formatSeen($('#api-operations > div li').text())).toBe('PUT Lock tickets /tickets/lock');
});

test('Set up has the variables that the samples read as commands and as a file; each sample of a call leads there', () => {
  const $ = render(toLockReference());
  expect(listSeen($, '#api-setup pre')).toEqual(["export BASE_URL=''", "$env:BASE_URL = ''"]);
  expect($('#api-setup a[download]').attr('href')).toBe('/openapi/demo.env');
  expect($('[data-sample] a').attr('href')).toBe('#api-setup');
});

test('schemas that trees link to are shown, others not', () => {
  const { api } = toLockReference();
  const named = (name: string, linked: boolean) => ({
    id: `schema-${name}`,
    name,
    linked,
    schema: object({ a: { id: `schema-${name}-a`, name: 'a', schema: string() } }),
  });
  const $ = render(toReference({ ...api, schemas: [named('node', true), named('leaf', false)] }, 'Demo', {}));
  expect($('#api-schemas h3').text()).toBe('node');
});

test('the groups of a split reference fold, with how many operations each has; those of a small one do not', () => {
  const { api } = toLockReference();
  const operations = Array.from({ length: 81 }, (_, index) => toOperation({ id: `call-${index}` }));
  const split = toReference({ ...api, groups: [{ id: 'guilds', title: 'Guilds', operations }] }, 'Demo', {});
  const $ = render(split);
  expect(formatSeen($('#api-operations summary').text())).toBe('81 operations of Guilds');
  expect($('#api-operations details li')).toHaveLength(81);
  expect(render(toLockReference())('#api-operations details')).toHaveLength(0);
});

test('the texts of a document have its language, and their own direction', () => {
  const operation = toOperation({ id: 'get', title: 'احصل على تذكرة', description: '`user_id` يعيد الحقل' });
  const { api } = toLockReference();
  const group = { id: 'tickets', title: 'التذاكر', operations: [operation] };
  const apis = [{ id: api.id, label: 'API', spec: 'a.yaml', strict: true, language: 'ar' }];
  const $ = render(toReference({ ...api, groups: [group] }, 'API', {}, { apis }));
  expect($('#get h3').attr('lang')).toBe('ar');
  expect($.html($('#get .prose').first())).toBe(
    '<p class="prose lead" lang="ar" dir="auto"><code dir="ltr">user_id</code> يعيد الحقل</p>',
  );
});
