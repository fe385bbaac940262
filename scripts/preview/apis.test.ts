import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { readTitle, toPreviewedApis } from './apis';

const folder = makeTestFolder();

test('names addresses after files, each once', () => {
  const apis = toPreviewedApis([
    { file: 'specs/Discord API.v2.json', title: 'Discord' },
    { file: 'other/discord-api-v2.yaml', title: '' },
    { file: '票.yaml', title: 'Tickets' },
    { file: 'Größe São.yaml', title: 'Sizes' },
  ]);
  expect(apis).toEqual([
    { id: 'discord-api-v2', label: 'Discord', spec: path.resolve('specs/Discord API.v2.json') },
    { id: 'discord-api-v2-2', label: 'discord-api-v2-2', spec: path.resolve('other/discord-api-v2.yaml') },
    { id: 'api', label: 'Tickets', spec: path.resolve('票.yaml') },
    { id: 'grosse-sao', label: 'Sizes', spec: path.resolve('Größe São.yaml') },
  ]);
});

test.each([
  ['JSON', '{ "openapi": "3.1.0", "info": { "title": "Tickets", "version": "1" } }', 'Tickets'],
  ['YAML', 'openapi: 3.1.0\ninfo:\n  version: 1\n\n  # Name\n  title: Tickets\npaths: {}\n', 'Tickets'],
  ['YAML in one line', 'info: { title: Tickets }\npaths: {}\n', 'Tickets'],
  ['a title further down', 'info:\n  version: 1\ncomponents:\n  title: Ticket\n', ''],
  ['a broken document', '{ "info": ', ''],
  ['an empty document', '', ''],
])('reads the title of %s', (_, text, title) => {
  const file = path.join(folder, 'document');
  writeFileSync(file, text);
  expect(readTitle(file)).toBe(title);
});

test('a missing document has no title', () => {
  expect(readTitle('nowhere.yaml')).toBe('');
});
