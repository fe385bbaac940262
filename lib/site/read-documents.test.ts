import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostic';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { readDocuments } from './read-documents';

const folder = makeTestFolder({ shared: true });

beforeAll(() => {
  // The flows are below the folder of the process.
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
});

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text);
}

/** The diagnostics as text, files by their names in the folder. */
function format(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).replaceAll(`${folder}/`, ''));
}

function read(id: string, tolerant: boolean) {
  const apis = [{ id, label: 'Tickets', spec: path.join(folder, `${id}.yaml`), strict: true }];
  return readDocuments({ apis, preview: false, maxDocumentMegabytes: 1 }, { tolerant });
}

function describeOperations(apis: Api[]) {
  return apis.flatMap(listOperations).map(({ description }) => description);
}

function toDocument(description: string, type = 'string'): string {
  return `openapi: 3.1.0
info: { title: Tickets, version: "1" }
paths:
  /tickets:
    get:
      operationId: listTickets
      description: ${JSON.stringify(description)}
      x-unspecified: ['Not documented: [limits](#limits).']
      parameters: [{ name: page, in: query, schema: { type: ${type} } }]
      responses: { '200': { description: Done. } }
`;
}

test('an invalid value stops a build, and leaves the earlier version to a writer', async () => {
  await write('a.yaml', toDocument('Tickets.'));
  expect((await read('a', true)).diagnostics).toEqual([]);
  await write('a.yaml', toDocument('Other tickets.', 'strin'));
  const { apis, diagnostics, unreadable } = await read('a', true);
  expect(diagnostics.map(({ api, severity }) => `${api} ${severity}`)).toEqual(['a error']);
  expect(format(diagnostics)).toEqual([
    'a.yaml:9 (/paths/~1tickets/get/parameters/0/schema/type): the value is not one of array, boolean, integer, null, number, object, string; did you mean `string`?',
  ]);
  expect(describeOperations(apis)).toEqual(['Tickets.']);
  expect(unreadable).toEqual([]);
  await expect(read('a', false)).rejects.toThrow('a.yaml:9 (/paths/~1tickets/get/parameters/0/schema/type)');
});

test('in a document that is not strict, mistakes are warnings, and the text of a broken link is marked', async () => {
  const text =
    'See [plans](#plans), [limits](developers.example.com/limits), [list](#list-tickets) and <a href="/x">x</a>.';
  await write('foreign.yaml', toDocument(text, 'strin'));
  const apis = [{ id: 'foreign', label: 'Tickets', spec: path.join(folder, 'foreign.yaml'), strict: false }];
  const documents = await readDocuments({ apis, preview: false, maxDocumentMegabytes: 1 });
  const at = 'foreign.yaml:7 (/paths/~1tickets/get/description)';
  const anchors =
    'use one of #api-overview, #api-operations, #api-setup, #tickets, #list-tickets, #list-tickets.parameters, #list-tickets.responses, #list-tickets-query-page, #list-tickets-200, #list-tickets.code, #list-tickets.sections';
  expect(documents.diagnostics.map(({ api, severity }) => `${api} ${severity}`)).toEqual(
    documents.diagnostics.map(() => 'foreign warning'),
  );
  expect(format(documents.diagnostics)).toEqual([
    expect.stringContaining('the value is not one of array'),
    `${at}: no anchor #plans on /openapi/foreign; ${anchors}`,
    `${at}: the link to developers.example.com/limits is relative, and its text is shown on several pages; write https://developers.example.com/limits`,
    `${at}: no page at /x; correct or remove the link; if it leads to another site, set \`linkBase\` of the API in site.config.ts`,
    `foreign.yaml:8 (/paths/~1tickets/get/x-unspecified/0): no anchor #limits on /openapi/foreign; ${anchors}`,
  ]);
  expect(describeOperations(documents.apis)).toEqual([
    'See <abbr title="no such target: #plans">plans</abbr>, <abbr title="no such target: developers.example.com/limits">limits</abbr>, [list](#list-tickets) and <a >x</a>.',
  ]);
  expect(documents.links.map(({ href }) => href)).toEqual(['#list-tickets']);
  expect(JSON.stringify(documents.specs.map(({ document }) => document))).toContain('[plans](#plans)');
});

test('without an earlier version, an invalid document is repaired, and an unreadable one is empty', async () => {
  await write('b.yaml', toDocument('Tickets.', 'strin'));
  const repaired = await read('b', true);
  expect([describeOperations(repaired.apis), repaired.unreadable]).toEqual([
    ['Tickets.'],
    [path.join(folder, 'b.yaml')],
  ]);
  await write('c.yaml', 'openapi: 3.1.0\n\tinfo: {}\n');
  const empty = await read('c', true);
  expect(format(empty.diagnostics)).toEqual([
    'c.yaml:2: not valid YAML: Tabs are not allowed as indentation; indent with spaces',
  ]);
  expect([describeOperations(empty.apis), empty.apis[0]?.id, empty.unreadable]).toEqual([
    [],
    'c',
    [path.join(folder, 'c.yaml')],
  ]);
});

test('values that are not valid and values that no document can mean are reported together', async () => {
  await write('both.yaml', `${toDocument('Tickets.', 'strin')}components: { schemas: { Ticket: { enum: [] } } }\n`);
  const { diagnostics } = await read('both', true);
  expect(format(diagnostics)).toEqual([
    expect.stringContaining('the value is not one of array'),
    expect.stringContaining('the enum lists no value'),
  ]);
});

test('the links of texts to this site are listed with their lines', async () => {
  await write('d.yaml', toDocument('See [lock](/docs/lock) and [elsewhere](https://example.com).'));
  const file = path.join(folder, 'd.yaml');
  expect((await read('d', false)).links).toEqual([
    { api: 'd', href: '/docs/lock', file, line: 7, pointer: '/paths/~1tickets/get/description' },
    { api: 'd', href: '#limits', file, line: 8, pointer: '/paths/~1tickets/get/x-unspecified/0' },
  ]);
});

test('flows are held against the operations', async () => {
  await write('e.yaml', toDocument('Tickets.'));
  await mkdir(path.join(folder, 'specs'));
  await write(
    'specs/flows.arazzo.yaml',
    'arazzo: 1.0.1\nsourceDescriptions: [{ name: e, url: ./e.yaml }]\nworkflows:\n  - workflowId: sell\n    steps:\n      - stepId: list\n        operationId: listTicket\n',
  );
  const message =
    'specs/flows.arazzo.yaml:7 (/workflows/0/steps/0/operationId): e has no operation listTicket; did you mean `listTickets`?';
  const { flows, diagnostics } = await read('e', true);
  expect(flows.map(({ steps }) => steps)).toEqual([
    [{ id: 'list', before: [], branches: [], outcomes: [], outputs: [] }],
  ]);
  expect(format(diagnostics)).toEqual([message]);
  await expect(read('e', false)).rejects.toThrow(message);
});

test('an API is read with its overlays, in their order', async () => {
  await write('overlaid.yaml', toDocument('As written.'));
  const toOverlay = (text: string) =>
    `overlay: 1.1.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.paths.*.get, update: { description: ${text}. It is merged. } }]\n`;
  await write('one.yaml', toOverlay('From the first'));
  await write('two.yaml', toOverlay('From the second'));
  const overlays = ['one.yaml', 'two.yaml'].map((name) => path.join(folder, name));
  const apis = [{ id: 'overlaid', label: 'Tickets', spec: path.join(folder, 'overlaid.yaml'), strict: true, overlays }];
  const documents = await readDocuments({ apis, preview: false, maxDocumentMegabytes: 1 });
  expect(describeOperations(documents.apis)).toEqual(['From the second. It is merged.']);
  expect(JSON.stringify(documents.specs.map(({ document }) => document))).toContain('From the second.');
});

test('a missing file is reported where the settings name it, with the file that has a similar name', async () => {
  await write('auth.yaml', toDocument('Tickets.'));
  const spec = path.join(folder, 'auht.json');
  // The settings are in the folder of the process, which the tests can't change: they are those of this portal.
  const message = 'site.config.ts: the API auht names auht.json, which does not exist; did you mean `auth.yaml`?';
  const apis = [{ id: 'auht', label: 'Tickets', spec, strict: true }];
  const config = { apis, preview: false, maxDocumentMegabytes: 1 };
  expect(format((await readDocuments(config, { tolerant: true })).diagnostics)).toEqual([message]);
  await expect(readDocuments(config)).rejects.toThrow('site.config.ts: the API auht names');
  await expect(
    readDocuments({ ...config, apis: [{ id: 'none', label: 'None', spec: 'nowhere.json', strict: true }] }),
  ).rejects.toThrow(
    'site.config.ts: the API none names nowhere.json, which does not exist; correct the path or add the file',
  );
});
