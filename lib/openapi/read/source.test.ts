import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { readSource } from './source';

const folder = makeTestFolder({ shared: true });

function write(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const TOO_LARGE: [name: string, text: () => string, message: string][] = [
  [
    '50 MB of nesting',
    () => `a: ${'['.repeat(50 * 1024 * 1024 - 3)}`,
    'spec: the file has 50 MB, more than the 20 MB that are read; set `maxDocumentMegabytes` in site.config.ts to 50, or split it into files that refer to each other',
  ],
  [
    '15 MB of nested lists',
    () => `a:\n  ${'['.repeat(15e6)}`,
    'spec:2: it is nested deeper than 500 levels; flatten it',
  ],
  ['nested dashes', () => `a:\n  ${'- '.repeat(1e6)}1`, 'spec:2: it is nested deeper than 500 levels; flatten it'],
  [
    'nested JSON',
    () => `${'['.repeat(1e6)}${']'.repeat(1e6)}`,
    'spec: it is nested deeper than 500 levels; flatten it',
  ],
  [
    'a key without end',
    () => JSON.stringify({ paths: { [`/${'a'.repeat(5000)}`]: {} } }),
    `spec: the key \`/${'a'.repeat(39)}…\` has 5001 characters, more than the 4000 that are read; shorten it`,
  ],
];

test.each(TOO_LARGE)('%s is refused', (name, text, message) => {
  const file = write(name, text());
  expect(() => readSource(file, 'spec')).toThrow(expect.objectContaining({ message }));
});

test('text of another encoding is refused', () => {
  const file = write('latin', Buffer.from([0x61, 0x3a, 0x20, 0xe4]));
  expect(() => readSource(file, 'spec')).toThrow(
    expect.objectContaining({ message: 'spec: the file is not UTF-8 text; save it as YAML or JSON in UTF-8' }),
  );
});

test('a folder is refused', () => {
  expect(() => readSource(folder, 'spec')).toThrow(
    expect.objectContaining({ message: 'spec: the file cannot be read (EISDIR); name a readable file' }),
  );
});

test('a byte order mark, merge keys and keys that name prototypes are read', () => {
  const file = write('merge', '\uFEFFa: &a { b: 1 }\nc: { <<: *a, __proto__: 2 }\n');
  expect(JSON.stringify(readSource(file, 'spec').data)).toBe('{"a":{"b":1},"c":{"b":1,"__proto__":2}}');
});

test('a link that leads out of the folder is refused', async () => {
  writeFileSync(path.join(folder, 'outside.yaml'), 'type: string');
  const inner = mkdtempSync(path.join(folder, 'inner-'));
  symlinkSync(path.join(folder, 'outside.yaml'), path.join(inner, 'link.yaml'));
  const file = path.join(inner, 'main.yaml');
  const schemas = 'components: { schemas: { A: { $ref: link.yaml } } }';
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${schemas}\n`);
  const { diagnostics } = await loadSpec(file);
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      pointer: '/components/schemas/A/$ref',
      file,
      line: 3,
      message: '`$ref` to `link.yaml` points outside the folder of the specification',
      hint: 'move the file into that folder or below it',
    },
  ]);
});

test('the limit of a file is a setting', () => {
  const file = write('large.json', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }));
  expect(() => readSource(file, 'large.json', 1)).toThrow(
    expect.objectContaining({
      message:
        'large.json: the file has 2 MB, more than the 1 MB that are read; set `maxDocumentMegabytes` in site.config.ts to 2, or split it into files that refer to each other',
    }),
  );
  expect(readSource(file, 'large.json', 2).label).toBe('large.json');
});

test.each([
  [
    'comment.json',
    '{\n  "a": 1, // one\n  "b": 2\n}',
    'spec.json:2: not valid JSON: JSON has no comments; remove the comment',
  ],
  [
    'comma.json',
    '{\n  "a": "1"\n  "b": 2\n}',
    'spec.json:3: not valid JSON: a comma is missing before this entry; write it after the entry above',
  ],
  ['open.json', '{\n  "a": {\n}', 'spec.json:3: not valid JSON: a } is missing; close each { with }'],
])('%s is refused in terms of JSON', (name, text, message) => {
  const file = write(name, text);
  expect(() => readSource(file, 'spec.json')).toThrow(expect.objectContaining({ message }));
});

test('a key that JSON has twice is an error, as in YAML', () => {
  const file = write('twice.json', '{\n  "a": {"b": ":\\": ", "c": []},\n  "d": 1,\n  "a": 2\n}');
  const message = 'spec.json:4: the key `a` appears twice in one map; rename or remove one of them';
  expect(() => readSource(file, 'spec.json')).toThrow(expect.objectContaining({ message }));
});

test('a comma after the last entry of JSON is read', () => {
  expect(readSource(write('last.json', '{ "a": [1, 2,], }'), 'last.json').data).toEqual({ a: [1, 2] });
});

test.each([
  ['a: "\\uD800"', '\uFFFD'],
  ['a: "\\U0000dfff"', '\uFFFD'],
  ['a: "\\uD83C\\uDFAB"', '🎫'],
])('half of a surrogate pair is replaced in %s', (text, a) => {
  expect(readSource(write('half.yaml', text), 'spec').data).toEqual({ a });
});

test('a typographic quote is named where it breaks the YAML', () => {
  const file = write('quotes.yaml', 'a: 1\nb: “Lock: tickets”\n');
  const message =
    'spec:2: not valid YAML: Nested mappings are not allowed in compact mappings; write straight quotes (\' or ")';
  expect(() => readSource(file, 'spec')).toThrow(expect.objectContaining({ message }));
});

test.each([
  [
    'a key with and without quotes',
    'responses:\n  200: a\n  "200": b\n',
    '3: the key `200` appears twice in one map; rename or remove one of them',
  ],
  [
    'an alias without an anchor above it',
    'a: *b\nb: &b 1\n',
    '1: no anchor `&b` above this alias; add the anchor, or put the value in quotes',
  ],
])('%s is reported at its line', (name, text, message) => {
  const file = write(`${name}.yaml`, text);
  expect(() => readSource(file, 'spec.yaml')).toThrow(expect.objectContaining({ message: `spec.yaml:${message}` }));
});
