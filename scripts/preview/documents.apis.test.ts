import path from 'node:path';
import { expect, test } from 'vitest';
import { toPreviewedApis } from './documents';

test('names addresses after files, each once', () => {
  const apis = toPreviewedApis([
    { file: 'specs/Discord API.v2.json', title: 'Discord' },
    { file: 'other/discord-api-v2.yaml', title: undefined },
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
