import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import { findAt } from '@/lib/openapi/pointer';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

const EXAMPLES = '/paths/~1a/get/responses/200/content/text~1plain/examples';

/** Returns the examples of a document in `specs/`, and the messages about them. */
async function load(name: string, files: Record<string, string | Buffer>) {
  writeFiles(folder, { 'specs/folder/empty': '', ...files });
  symlinkSync('../secret.txt', path.join(folder, 'specs/link.txt'));
  const examples = `{ one: { summary: A, externalValue: ${JSON.stringify(name)} } }`;
  const content = `content: { text/plain: { schema: {}, examples: ${examples} } }`;
  const responses = `responses: { 200: { description: OK, ${content} } }`;
  const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { operationId: a, ${responses} } } }\n`;
  const file = path.join(folder, 'specs/a.yaml');
  writeFiles(folder, { 'specs/a.yaml': text });
  try {
    const { document, diagnostics } = await loadSpec(file);
    const one = getObject(findAt(document, EXAMPLES), 'one');
    return { one, messages: diagnostics.map(({ message, hint, line }) => `${line}: ${message}; ${hint}`) };
  } catch (error) {
    return String(error).replaceAll(folder, '');
  }
}

test.each([
  ['the data of a JSON file', './folder/a%20b.json', { 'specs/folder/a b.json': '{"a": 1}' }, { value: { a: 1 } }],
  ['the text of another file', 'folder/a.xml', { 'specs/folder/a.xml': '<a/>\n' }, { value: '<a/>\n' }],
  ['a URL of the web', 'https://example.com/a.json', {}, { externalValue: 'https://example.com/a.json' }],
])('an external value shows %s', async (_, name, files, shown) => {
  expect(await load(name, files)).toEqual({ one: { summary: 'A', ...shown }, messages: [] });
});

const OUTSIDE = 'is outside the folder of the specification; move the file into that folder or below it';
const MISSING = 'correct the path, or write the URL of a published file';

test.each([
  ['../secret.txt', OUTSIDE],
  ['..%2Fsecret.txt', OUTSIDE],
  ['/etc/hosts', OUTSIDE],
  ['link.txt', OUTSIDE],
  ['folder/b.txt', `does not exist; ${MISSING}`],
  ['folder', `is not a file; ${MISSING}`],
  ['picture.png', 'cannot be shown: the file is not UTF-8 text; publish the file, and write its URL'],
  [
    'bad.json',
    'cannot be shown: line 1: not valid JSON: a comma is missing before this entry; write it after the entry above',
  ],
])('the external value %s is not read', async (name, problem) => {
  const files = {
    'secret.txt': 'secret',
    'specs/picture.png': Buffer.from([137, 80, 0]),
    'specs/bad.json': '{"a": 1 "b": 2}',
  };
  const messages = [`3: the example's \`externalValue\` \`${name}\` ${problem}`];
  expect(await load(name, files)).toEqual({ one: { summary: 'A' }, messages });
});
