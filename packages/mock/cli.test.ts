import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { formatSetUp, listServed } from './cli';

const apis = ['legacy', 'shop', 'shop-v2'].map((id) => ({ id }));
const list = (api?: string, scenario?: string) => listServed(apis, api, scenario).map(({ id }) => id);

test('the API of the scenario gets the first port, the others keep their order', () => {
  expect(list()).toEqual(['legacy', 'shop', 'shop-v2']);
  expect(list(undefined, 'shop/order-207')).toEqual(['shop', 'legacy', 'shop-v2']);
  expect(list(undefined, 'shop-v2/order-207')).toEqual(['shop-v2', 'legacy', 'shop']);
  expect(list(undefined, 'other/order-207')).toEqual(['legacy', 'shop', 'shop-v2']);
});

test('only the API of --api is served', () => {
  expect(list('shop')).toEqual(['shop']);
  expect(() => list('shop', 'legacy/items-200')).toThrow(
    '--scenario: legacy/items-200 is a scenario of legacy, which --api leaves out; use --api legacy, or leave out --api',
  );
  expect(list('other')).toEqual([]);
});

test('samples that contain the URL of a server are named', () => {
  const api = {
    label: 'Shop',
    environment: { TOKEN: "a'b", BASE_URL: '', BASE_URL_2: '' },
    baseUrls: ['https://shop.example'],
  };
  expect(formatSetUp(api, 'http://localhost:4010')).toBe(
    [
      '# Shop: http://localhost:4010',
      '# In its samples, replace https://shop.example with that URL.',
      String.raw`export TOKEN='a'\''b'`,
      `export BASE_URL='http://localhost:4010'`,
      `export BASE_URL_2='http://localhost:4010'`,
    ].join('\n'),
  );
});

test('a title and a URL of a document start no command, and reach the terminal as text', () => {
  const api = { label: 'Shop\nrm a', environment: {}, baseUrls: ['https://a.example/\u001b[31m\nrm b'] };
  expect(formatSetUp(api, 'http://localhost:4010')).toBe(
    String.raw`# Shop\u000arm a: http://localhost:4010
# In its samples, replace https://a.example/\u001b[31m\u000arm b with that URL.
export BASE_URL='http://localhost:4010'`,
  );
});

const folder = makeTestFolder();

const PROGRAM = `
import { watchParent } from '@/packages/mock/cli';
const timer = setInterval(() => {}, 1000);
watchParent(() => {
  clearInterval(timer);
  console.log('ended');
});
console.error('ready');
`;

test.each(['SIGTERM', 'SIGKILL'] as const)('a program ends when its shell gets %s', async (signal) => {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, PROGRAM);
  // As npx starts it: the command after the program keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `node scripts/portal/run-script.mjs '${file}'; true`]);
  await once(shell.stderr, 'data');
  const printed = text(shell.stdout); // until the program has ended, because it holds the output open
  shell.kill(signal);
  expect(await printed).toBe('ended\n');
});
