import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Biome ignores a glob that matches nothing, so a renamed folder would switch its rule off.
test('every folder and file that the layer rules name exists', () => {
  const text = readFileSync('biome.layers.json', 'utf8');
  const globs = [
    ...text.matchAll(/"!?(@\/)?((?:lib|components|app|content|e2e|packages|scripts|specs|styles|tools)\/[^" ]*)"/g),
  ];
  const missing = globs.flatMap(([, , glob = '']) => expandBraces(glob).filter((name) => !isPresent(name)));
  expect(globs.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

/** `lib/{a,b}/**` is `lib/a/**` and `lib/b/**`. */
function expandBraces(glob: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(glob) ?? [];
  return names === undefined ? [glob] : names.split(',').flatMap((name) => expandBraces(before + name + after));
}

function isPresent(glob: string): boolean {
  const place = glob.replace(/\/\*.*$/, '');
  return ['', '.ts', '.tsx'].some((extension) => existsSync(place + extension));
}
