import { expect, test } from 'vitest';
import { withManifest } from './write-programs';

const read = (content: string) => {
  const program = { name: 'mock', description: 'Mock', bin: 'mock.mjs', dependencies: {} };
  const [manifest, ...files] = withManifest({ private: true }, program, [{ path: 'mock.mjs', content }]);
  expect(files).toEqual([{ path: 'mock.mjs', content }]);
  return JSON.parse(manifest?.content ?? '') as { name: string; version: string; bin: object }; // the test compares it
};

test('another content has another name, version and first command, so that npx takes it', () => {
  const [one, same, other] = [read('1'), read('1'), read('2')];
  const hash = one.name.slice('mock-'.length);
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(one).toEqual({
    name: `mock-${hash}`,
    version: `1.0.0-sha${hash}`,
    description: 'Mock',
    bin: { [`mock-${hash}`]: 'mock.mjs', mock: 'mock.mjs' },
    dependencies: {},
  });
  expect(Object.keys(one.bin)).toEqual([`mock-${hash}`, 'mock']);
  expect(same).toEqual(one);
  expect([other.name, other.version]).not.toEqual([one.name, one.version]);
});
