import { expect, test } from 'vitest';
import { listKnownScripts } from './known-scripts';

test('every script is known by name and as the text that pages have', () => {
  const known = listKnownScripts();
  expect([...known.keys()]).toEqual([
    'head',
    'theme',
    'closest pages',
    'kept pages',
    'forward',
    'redirect',
    'parser yield',
  ]);
  expect(known.get('theme')).toMatch(/^\(\(e,.*`data-theme`,`theme`,`light`,null,\[`light`,`dark`\],null,!1,!1\);$/s);
  expect(new Set(known.values()).size).toBe(known.size);
});
