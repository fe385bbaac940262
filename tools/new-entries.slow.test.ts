import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';

// A row of "Where a change goes" says where to start. These tests add an entry there to a copy of the code, and expect that the
// compiler names each file that the entry needs next.

const copy = makeTestFolder({ shared: true });

const CODE = [
  'app',
  'components',
  'content',
  'e2e',
  'lib',
  'packages',
  'scripts',
  'styles',
  'tools',
  'types',
  'specs',
  'deploy',
];
const FILES = ['package.json', 'tsconfig.json', 'site.config.ts', 'mdx-components.tsx', 'playwright.config.ts'];

beforeAll(() => {
  const isCode = (file: string) => !/node_modules|\.(?:webp|png|mdx|md|ya?ml|txt)$/.test(file);
  for (const name of [...CODE, ...FILES]) cpSync(name, path.join(copy, name), { recursive: true, filter: isCode });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'dir');
});

/** Returns the files in which the compiler finds errors. After the first call, it checks only what an edit concerns: `incremental`. */
function listErrors(): string[] {
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', '.'], { cwd: copy, encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort();
}

/** Returns the files with errors after an edit of one file, which is then undone. */
function listErrorsAfter(file: string, before: string, after: string): string[] {
  const source = readFileSync(file, 'utf8');
  expect(source.split(before)).toHaveLength(2);
  writeFileSync(path.join(copy, file), source.replace(before, after));
  const errors = listErrors();
  writeFileSync(path.join(copy, file), source);
  return errors;
}

test('the copy has no errors before an edit', () => {
  expect(listErrors()).toEqual([]);
});

test('a sample language needs a printer, the layout that it follows, a command that reads streams, and a runtime', () => {
  const file = 'lib/openapi/samples/language-names.ts';
  expect(listErrorsAfter(file, "'javascript',", "'javascript', 'fake',")).toEqual([
    'lib/openapi/samples/languages.ts',
    'lib/openapi/samples/printers.test.ts',
    'lib/openapi/samples/streams.slow.test.ts',
    'tools/samples/programs.ts',
  ]);
});

test('an `x-` key needs a field of the model, and the field its parser', () => {
  const file = 'lib/openapi/vocabulary/vocabulary.ts';
  const fake = "'x-fake': { value: z.boolean(), field: 'fake' },";
  expect(listErrorsAfter(file, "    'x-idempotent':", `    ${fake}\n    'x-idempotent':`)).toEqual([file]);
  expect(
    listErrorsAfter('lib/openapi/model.ts', '  idempotent?: true;', '  fake?: true;\n  idempotent?: true;'),
  ).toEqual(['lib/openapi/operation/operation.ts']);
});

test('a component that arranges text needs an element and Markdown', () => {
  const errors = listErrorsAfter('lib/guides/components.ts', '  Limits: {', '  Fake: callout,\n  Limits: {');
  expect(errors).toEqual(['components/guides/guide-components.tsx', 'lib/markdown/guide.ts']);
});

test('a component that shows an operation needs data, from which both outputs are made', () => {
  const fake = "  Fake: { shows: 'operation', required: ['id'], optional: ['api'] },\n";
  expect(listErrorsAfter('lib/guides/components.ts', '  Limits: {', `${fake}  Limits: {`)).toEqual([
    'lib/site/guide-embeds.ts',
  ]);
  const file = 'lib/site/guide-embeds.ts';
  expect(listErrorsAfter(file, "  | { kind: 'limits'", "  | { kind: 'fake' }\n  | { kind: 'limits'")).toEqual([
    'components/guides/GuideEmbed.tsx',
    'lib/markdown/guide-embed.ts',
  ]);
});

test('a kind of page needs a heading for lists, a card and Markdown', () => {
  const landing = "{ kind: 'landing' }";
  expect(listErrorsAfter('lib/site/pages.ts', landing, `${landing} | { kind: 'fake' }`)).toEqual([
    'lib/site/markdown-files.ts',
    'lib/site/metadata.ts',
    'lib/site/pages.ts',
  ]);
});

test('a download format needs its file', () => {
  const file = 'lib/site/downloads.ts';
  expect(listErrorsAfter(file, "  { kind: 'yaml',", "  { kind: 'fake', label: 'Fake' },\n  { kind: 'yaml',")).toEqual([
    'lib/site/artifacts.ts',
  ]);
});

test('a kind of block needs each output', () => {
  const file = 'lib/reference/document.ts';
  const blocks = '| ErrorsUnknownBlock;';
  expect(listErrorsAfter(file, blocks, "| ErrorsUnknownBlock | { kind: 'fake' };")).toEqual([
    'components/reference/Operation.tsx',
    'lib/markdown/operation.ts',
    'lib/reference/anchors.ts',
  ]);
});
