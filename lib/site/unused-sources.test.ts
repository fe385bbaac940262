import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import type { Flow } from '@/lib/flows/model';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { findUnusedSources } from './unused-sources';

const root = makeTestFolder();

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

const apis = [{ id: 'museum', label: 'Museum', spec: 'specs/museum.yaml', strict: true }];

function toFlow(id: string, api: string): Flow {
  return {
    id,
    title: id,
    steps: [{ id: 'one', call: { api, operationId: 'a' }, before: [], branches: [], outcomes: [], outputs: [] }],
    outcomes: [],
  };
}

test('names documents that no API reads', () => {
  const read = ['specs/museum.yaml', 'specs/shared/parts.yaml', 'specs/wording.overlay.yaml'];
  const others = ['specs/flows.arazzo.yaml', 'specs/README.md', 'specs/releases/museum/2026-11-24.yaml'];
  const unused = ['specs/old.yaml', 'specs/releases/zoo/2026-11-24.yaml'];
  for (const file of [...read, ...others, ...unused]) write(file, '');
  expect(findUnusedSources(root, { apis }, [], read).map(formatDiagnostic)).toEqual(
    unused.map(
      (file) =>
        `${file}: no API reads this document; name it in \`apis\` of site.config.ts, refer to it with \`$ref\`, or remove it`,
    ),
  );
});

test('names none while a document cannot be read, because it may refer to them', () => {
  write('specs/museum.yaml', 'title: [');
  write('specs/parts.yaml', '');
  expect(findUnusedSources(root, { apis }, [], [])).toEqual([]);
});

test('names files that only their ending or case keeps from being read', () => {
  for (const file of ['content/Sidebar.yaml', 'content/search-answers.yml', 'content/words.yaml']) write(file, '');
  for (const file of ['specs/decisions.yml', 'specs/mock.json']) write(file, '');
  expect(findUnusedSources(root, { apis }, [], ['specs/mock.json']).map(formatDiagnostic)).toEqual([
    'content/Sidebar.yaml: nothing reads this file; rename it to content/sidebar.yaml',
    'content/search-answers.yml: nothing reads this file; rename it to content/search-answers.yaml',
    'specs/decisions.yml: nothing reads this file; rename it to specs/decisions.yaml',
  ]);
});

test('names source tables of an API that is not there', () => {
  write('specs/museum.yaml', '');
  write('specs/sources/museum.ts', "export const museum: SourceTable = {\n  api: 'museum',\n};\n");
  write('specs/sources/linkv1.ts', "export const linkv1: SourceTable = {\n  api: 'linkv1',\n};\n");
  write('specs/sources/compare.test.ts', "const table: SourceTable = {\n  api: 'linkv2',\n};\n");
  expect(findUnusedSources(root, { apis }, [], ['specs/museum.yaml']).map(formatDiagnostic)).toEqual([
    'specs/sources/linkv1.ts: the source table belongs to the API linkv1, which is not in site.config.ts; remove it, and specs/sources with the tests of specs/ if it is the last',
  ]);
});

test('names flows that call an API that is not there', () => {
  write('specs/museum.yaml', '');
  const flows = [toFlow('visit', 'museum'), toFlow('sell', 'linkv1')];
  expect(findUnusedSources(root, { apis }, flows, ['specs/museum.yaml']).map(formatDiagnostic)).toEqual([
    'specs/flows.arazzo.yaml: the flow sell calls the API linkv1, which is not in site.config.ts; correct the flow, or remove it',
  ]);
});

test('guides and images in a folder that is not theirs are named, with the one that is', () => {
  write('specs/museum.yaml', '');
  write('content/docs/index.mdx', '');
  write('content/lock.mdx', '');
  write('content/README.md', '');
  write('specs/old/lock.mdx', '');
  write('content/seats.PNG', '');
  write('public/img/seats.png', '');
  expect(findUnusedSources(root, { apis }, [], ['specs/museum.yaml']).map(formatDiagnostic)).toEqual([
    'content/lock.mdx: guides are in content/docs; move it to content/docs/lock.mdx',
    'content/seats.PNG: images are in public/; move it to public/img/seats.PNG',
    'specs/old/lock.mdx: guides are in content/docs; move it to content/docs/lock.mdx',
  ]);
});
