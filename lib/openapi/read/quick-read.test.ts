import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { findTitle, listDocumentFiles } from './quick-read';

const folder = makeTestFolder();

test.each([
  ['JSON', '{ "openapi": "3.1.0", "info": { "title": "Tickets", "version": "1" } }', 'Tickets'],
  ['YAML', 'openapi: 3.1.0\ninfo:\n  version: 1\n\n  # Name\n  title: Tickets\npaths: {}\n', 'Tickets'],
  ['YAML in one line', 'info: { title: Tickets }\npaths: {}\n', 'Tickets'],
  ['a title further down', 'info:\n  version: 1\ncomponents:\n  title: Ticket\n', undefined],
  ['YAML in braces, which is no JSON', '{ "openapi": 3.1.0 }', undefined],
  ['a quoted key', '"info": { title: Tickets }\n', 'Tickets'],
  ['a number', 'info: { title: 5 }\n', undefined],
  ['a broken document', '{ "info": ', undefined],
  ['an empty document', '', undefined],
])('reads the title of %s', (_, text, title) => {
  const file = path.join(folder, 'document');
  writeFileSync(file, text);
  expect(findTitle(file)).toBe(title);
});

test('a missing document has no title', () => {
  expect(findTitle('nowhere.yaml')).toBeUndefined();
});

test('lists a document with the files that it refers to, each once', () => {
  mkdirSync(path.join(folder, 'parts'));
  const files = {
    'a.yaml': "a: { $ref: 'parts/b.yaml#/x' }\nb: { $ref: '#/a' }\nc: { $ref: missing.yaml }\n",
    'parts/b.yaml': '"$ref": "../a.yaml"\nd: { $ref: https://example.com/c.yaml }\n',
    'parts/above.yaml': '$ref: ../a.yaml\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const document = path.join(folder, 'a.yaml');
  expect(listDocumentFiles(document)).toEqual([document, path.join(folder, 'parts/b.yaml')]);
  const above = path.join(folder, 'parts/above.yaml');
  expect(() => listDocumentFiles(above)).toThrow(
    `${above}: refers to ../a.yaml, which is above the folder of the document; bundle the document first`,
  );
});
