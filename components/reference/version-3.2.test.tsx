import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatReferencePage } from '@/lib/markdown/reference';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { ReferenceBody } from './ReferenceBody';
import { ReferenceSidebar } from './ReferenceSidebar';
import { formatSeen } from './render.fixture';

let page = load('');
let sidebar = load('');
let markdown = '';
let search = '';

beforeAll(async () => {
  await loadHighlighter();
  const api = parseApi(await loadSpec('lib/openapi/fixtures/museum-3.2.yaml'));
  const reference = toReference(api, 'Museum', {});
  const [first] = reference.pages;
  if (first === undefined) throw new Error('the reference has no page');
  page = load(renderToStaticMarkup(<ReferenceBody reference={reference} page={first} />));
  sidebar = load(renderToStaticMarkup(<ReferenceSidebar reference={reference} page={first} />));
  markdown = formatReferencePage(reference, first);
  search = JSON.stringify(toSearchFile({ references: [reference], guides: [] }));
});

/** What the page shows in the part with this anchor. */
function see(anchor: string): string {
  return formatSeen(page(`[id="${anchor}"]`).text());
}

test.each([
  [
    'find-objects',
    'Query string This value is everything after the ? of the URL. Its name is not sent. filter object required',
  ],
  ['find-objects', 'sent as q=greek%20vase&century=-5,-4 · written as application/x-www-form-urlencoded'],
  ['find-objects', 'OK Objects found The objects, best match first.'],
  ['list-loans', 'A stream of items, each:'],
  ['watch-visitors', 'event string'],
  ['watch-visitors', 'device (live)'],
  ['watch-visitors', 'or old-key (deprecated)'],
  [
    'upload-scans',
    'Part 1 as application/json Every further part as multipart/mixed Part 1 as image/png Part 2 as text/plain',
  ],
  ['get-object', 'when kind is absent or has another value'],
  ['get-object', 'in XML element object, prefix m, namespace https://museum.example/objects'],
  ['get-object', 'in XML CDATA section'],
  ['get-object', '<object id="7"><title>Vase</title></object>'],
  ['get-object', 'reserved characters are sent as they are'],
  ['copy-object', 'COPY /objects/{path}'],
  ['copy-object', 'The copy was made.'],
  ['copy-object', 'For Partner museums: Museums that lend objects.'],
  ['api-servers', 'production https://api.museum.example/v1 The collection itself.'],
  ['security-visitor', 'Server metadata at https://login.museum.example/.well-known/oauth-authorization-server'],
  [
    'security-device',
    'Device authorization flow Device code from https://login.museum.example/device Token from https://login.museum.example/token live Watch visitors.',
  ],
  ['security-old-key', 'Deprecated. Use a device code.'],
  ['objects', 'Museum › Collection › Objects'],
])('%s shows %s', (anchor, text) => {
  // Elements that follow one another have no space between their texts.
  expect(see(anchor).replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
});

test('the sidebar shows a group below the one that it belongs to', () => {
  const groups = sidebar('[data-filter-group]').get();
  const titles = groups.map((group) => [
    sidebar(group).attr('data-depth'),
    formatSeen(sidebar(group).find('p').text()),
  ]);
  expect(titles).toEqual([
    [undefined, 'Collection'],
    ['1', 'Objects'],
    ['1', 'Loans'],
    [undefined, 'Live data'],
  ]);
});

test.each([
  'This value is everything after the `?` of the URL. Its name is not sent.',
  'sent as `q=greek%20vase&century=-5,-4` · written as `application/x-www-form-urlencoded`',
  '**Objects found**',
  'A stream of items, each',
  '- Part 1 as image/png',
  'when kind is absent or has another value',
  'in XML CDATA section',
  '<object id="7"><title>Vase</title></object>',
  '`COPY /objects/{path}`',
  'In [Collection](/openapi/museum-3.2#collection).',
  '- production: `https://api.museum.example/v1`',
  'Device code from `https://login.museum.example/device`',
  'Server metadata at `https://login.museum.example/.well-known/oauth-authorization-server`',
  '- `old-key`: `X-Key` header, on 1 of 7 calls\n  Deprecated. Use a device code.',
  '- For **Partner museums**: Museums that lend objects.',
])('Markdown says %s', (text) => {
  expect(markdown).toContain(text);
});

test.each([
  '"method":"COPY","path":"/objects/{path}"',
  '"title":"century"',
  '"title":"filter"',
  '"title":"glaze"',
  '"title":"gate"',
  'Collection / Objects',
])('search has %s', (text) => {
  expect(search).toContain(text);
});
