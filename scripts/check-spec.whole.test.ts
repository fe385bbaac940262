import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function check(...parameters: string[]): { status: number | null; first: string } {
  const command = ['-c', 'vite.config.mjs', 'scripts/check-spec.ts', '--', ...parameters];
  const { status, stdout } = spawnSync('node_modules/.bin/vite-node', command, { encoding: 'utf8' });
  return { status, first: stdout.split('\n')[0] ?? '' };
}

const FOLDER = 'lib/openapi/fixtures';

test.each([
  ['a document without problems', [`${FOLDER}/swagger-2.0.yaml`], 0, 'ok'],
  ['a document with warnings', [`${FOLDER}/contents.yaml`], 0, 'ok'],
  ['a document with warnings that must have none', ['--strict', `${FOLDER}/contents.yaml`], 1, 'ok'],
  ['a document at which a build stops', [`${FOLDER}/duplicates.yaml`], 1, 'not buildable'],
  [
    'a document against itself',
    [`${FOLDER}/swagger-2.0.yaml`, '--against', `${FOLDER}/swagger-2.0.yaml`, '--strict'],
    0,
    'ok',
  ],
  [
    'a document that breaks clients',
    [`${FOLDER}/swagger-2.0.yaml`, '--against', `${FOLDER}/several-files/main.yaml`],
    0,
    'ok',
  ],
  [
    'a document that must not break clients',
    [`${FOLDER}/swagger-2.0.yaml`, '--strict', '--against', `${FOLDER}/several-files/main.yaml`],
    1,
    'ok',
  ],
  [
    'a document that cannot be read, before one that can',
    [`${FOLDER}/empty.yaml`, `${FOLDER}/swagger-2.0.yaml`],
    1,
    'error',
  ],
])('%s', { timeout: 120_000 }, (_, parameters, status, first) => {
  const checked = check(...parameters);
  expect(checked).toEqual({ status, first: expect.stringMatching(`^${first}`) });
});
