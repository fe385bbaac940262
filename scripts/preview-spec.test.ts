import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parsePreviewArguments, toPreviewedApis } from './preview-spec';

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

test.each([
  [['api.yaml'], { files: ['api.yaml'], port: 3000 }],
  [['a.yaml', 'b.json', '--port', '0'], { files: ['a.yaml', 'b.json'], port: 0 }],
  [['a.yaml', '--out', 'preview'], { files: ['a.yaml'], port: 3000, out: path.resolve('preview') }],
])('reads %j', (args, expected) => {
  expect(parsePreviewArguments(args, {})).toEqual(expected);
});

test('exports of an installed portal go into the folder of its owner', () => {
  vi.stubEnv('PORTAL_SOURCE', '/owner');
  expect(parsePreviewArguments(['a.yaml', '--out', 'preview'], {}).out).toBe(path.resolve('/owner/preview'));
  vi.unstubAllEnvs();
});

test('takes the port of the environment, as other commands do', () => {
  expect(parsePreviewArguments(['api.yaml'], { PORT: '4000' }).port).toBe(4000);
  expect(parsePreviewArguments(['api.yaml', '--port', '5000'], { PORT: '4000' }).port).toBe(5000);
  expect(() => parsePreviewArguments(['api.yaml'], { PORT: 'abc' })).toThrow(
    'PORT: `abc` is not a port; set it to a number from 1 to 65535, such as PORT=4000',
  );
});

test.each([
  [[], 'portal preview: no file is named; run `npm run portal -- preview FILE…`'],
  [['a.yaml', '--port', 'http'], 'portal preview: --port http is no port; name a number from 0 to 65535'],
  [['a.yaml', '--port', '70000'], 'portal preview: --port 70000 is no port; name a number from 0 to 65535'],
  [
    ['a.yaml', '--output', 'x'],
    "portal preview: Unknown option '--output'; run `npm run portal -- preview FILE… [--out DIR] [--port N]`",
  ],
  [
    ['a.yaml', '--out'],
    "portal preview: Option '--out <value>' argument missing; run `npm run portal -- preview FILE… [--out DIR] [--port N]`",
  ],
])('refuses %j', (args, message) => {
  expect(() => parsePreviewArguments(args)).toThrow(expect.objectContaining({ message }));
});
