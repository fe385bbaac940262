import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import type { Operation } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import type { ReferencePage } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { listOperations } from '@/lib/reference/walk';
import { type Reference, toReference } from '@/lib/site/reference';
import { Operation as OperationView } from './Operation';
import { toLockReference, toLockTickets } from './reference.fixture';
import { formatSeen, listHrefs, listSeen, renderStatic } from './render.fixture';

beforeAll(loadHighlighter);

function render(operation: Operation) {
  return renderReference(toLockReference(operation), operation);
}

const CRUMBS = [{ title: 'Link API v1', href: '/openapi/linkv1' }];

function renderReference(reference: Reference, operation: Operation) {
  const find = (page: ReferencePage) => listOperations(page).find(({ anchor }) => anchor === operation.id);
  const page = reference.pages.find((each) => find(each) !== undefined);
  const section = page && find(page);
  if (page === undefined || section === undefined) throw new Error('a page shows the operation');
  const links = toLinks(reference, page.href);
  return renderStatic(
    <OperationView api={reference.id} page={page} operation={section} crumbs={CRUMBS} links={links} />,
  );
}

test('an operation shows its sections in reading order', () => {
  const $ = render(toLockTickets());
  expect($('h3').text()).toBe('Lock tickets');
  expect(listSeen($, 'h4')).toEqual(['Request body', 'Responses', 'Errors']);
});

test('says where it is, and leads to its sections', () => {
  const $ = render(toLockTickets());
  expect($('[data-location]').text()).toBe('Link API v1 ›PUT Lock ticketsErrorsRequest bodyResponsesErrorsCode');
});

test('method and path stand below the title, a parameter of the path marked', () => {
  const pathSegments = [
    { text: '/tickets/', parameter: false },
    { text: '{id}', parameter: true },
  ];
  const $ = render(toLockTickets({ pathSegments, path: '/tickets/{id}' }));
  expect(formatSeen($('h3 + p').text())).toBe('PUT /tickets/{id} Copy pathCodeResponsesErrors');
  expect($('h3 + p em').text()).toBe('{id}');
  expect($('h3 + p button').attr('data-copy')).toBe('');
  expect($('h3 + p code').text()).toBe('/tickets/{id}');
});

test('credentials, states and guides are one click away', () => {
  const $ = render(toLockTickets());
  const facts = ['Authentication: bearer (tickets)', 'or no credentials', 'Lock states: FREE → LOCKED', 'Guide: Lock'];
  expect(listSeen($, 'ul.facts > li')).toEqual(facts);
  expect(listHrefs($, 'ul.facts a')).toEqual(['#security-bearer', '#states-lock-free-to-locked', '/docs/lock']);
});

test('the foot leads to the document, the Markdown and the neighbors', () => {
  const read = toOperation({ id: 'read', title: 'Read' });
  const lock = toLockTickets();
  const api = toApi({ groups: [{ id: 'g', title: 'G', operations: [read, lock] }] });
  const reference = toReference(api, 'Demo', {});
  const $ = renderReference(reference, lock);
  const lines = ['OpenAPI source Print this operation Copy operation as Markdown', 'Previous: GET Read'];
  expect(listSeen($, 'footer p')).toEqual(lines);
  expect(listHrefs($, 'footer a')).toEqual(['/openapi/demo.json#/paths/~1tickets~1lock/put', '#read']);
  expect($('footer [data-copy-src]').attr('data-copy-src')).toBe('/openapi/demo/lock-tickets.md');
});

test('a link of a description leads to the page that has its target', () => {
  const read = toOperation({
    id: 'read',
    title: 'Read',
    description: 'See [lock](#lock-tickets), [host](#api-servers).',
  });
  const api = toApi({ groups: [{ id: 'g', title: 'G', operations: [read, toLockTickets()] }] });
  const href = (reference: Reference) => listHrefs(renderReference(reference, read), '.prose a').slice(0, 2);
  expect(href(toReference(api, 'Demo', {}))).toEqual(['#lock-tickets', '#api-servers']);
  expect(href(toReference(api, 'Demo', {}, { maxCallsPerPage: 1 }))).toEqual([
    '/openapi/demo/g/lock-tickets',
    '/openapi/demo#api-servers',
  ]);
});

test('a rule for the whole call has its place, one for a field stands at the field', () => {
  const $ = render(toLockTickets());
  expect($('#lock-tickets-rule-all').text()).toBe('All or nothing.');
  expect(formatSeen($('#lock-tickets-body-tokens').text())).toContain('At most 30 tokens. Returns TOO_MANY_TOKENS');
  expect($('#lock-tickets-rule-limit')).toHaveLength(0);
});

test('every status shows phrase and description outside of any fold', () => {
  const $ = render(toLockTickets());
  const shown = $('#lock-tickets-422');
  expect(shown.find('b').text()).toBe('Unprocessable Entity');
  expect(shown.find('p.prose').first().closest('details')).toHaveLength(0);
  expect($('#lock-tickets-200 details').is('[open]')).toBe(true);
  expect(shown.find('details').is('[open]')).toBe(false);
});

test('an error row leads to its answer and to the catalog; one without a reason says so', () => {
  const $ = render(toLockTickets());
  expect(listSeen($, '#lock-tickets-too-many-tokens td')).toEqual([
    '422',
    'TOO_MANY_TOKENS MS-422More than 30 tokens.',
    'Split the request.Retry: No',
  ]);
  expect(listSeen($, '#lock-tickets-500-error td')).toEqual([
    '500',
    'No reason codeThe provider failed.',
    'Not documented',
  ]);
  expect(listHrefs($, '#lock-tickets-too-many-tokens a')).toEqual(['#lock-tickets-422', '#too-many-tokens']);
});

test('a call without documented errors says so in one sentence', () => {
  const { errors: _, ...rest } = toLockTickets();
  expect(formatSeen(render(toOperation(rest))('article').text())).toContain(
    'No error responses are documented for this call.',
  );
});

test('the first sample is in the page, other languages are buttons for script alone', () => {
  const $ = render(toLockTickets());
  expect($('[data-sample=lock-tickets] code').text()).toContain('curl -X PUT');
  expect(listSeen($, '[data-lang]')).toContain('Python');
  expect($('[data-lang]:not(.needs-script)')).toHaveLength(0);
  expect($('[data-lang="shell"]').attr('aria-pressed')).toBe('true');
});

test('each status is a choice, the first at the start', () => {
  const $ = render(toLockTickets());
  expect(listSeen($, '[role="radiogroup"] label')).toEqual(['200', '422']);
  const values = [...$('[role="radiogroup"] input')].map((input) => $(input).val());
  expect(values).toEqual(['lock-tickets-200', 'lock-tickets-422']);
  expect($('input[checked]').val()).toBe('lock-tickets-200');
});

test('a call that the integrator receives says so and asks for an answer', () => {
  const $ = render(toLockTickets({ kind: 'webhook' }));
  expect($('li:not([popover] *)').first().text()).toBe('You receive this call');
  expect($('h4').eq(1).text()).toBe('Your response');
});

test('a deprecated operation says why', () => {
  const $ = render(toLockTickets({ deprecated: { reason: 'Use `v2`.' } }));
  expect(formatSeen($('strong').first().parent().text())).toBe('Deprecated. Use v2.');
});

test('a callback is a part of its operation, one heading level below', () => {
  const $ = render(
    toLockTickets({ callbacks: [toLockTickets({ id: 'on-lock', title: 'On lock', kind: 'callback' })] }),
  );
  expect($('#on-lock h4').text()).toBe('On lock');
  expect($('#on-lock h5').first().text()).toBe('Request body');
});

test('text of a specification cannot become markup', () => {
  const $ = render(toLockTickets({ title: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' }));
  expect($('img, script')).toHaveLength(0);
});
