import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { docs } from './docs';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [[], 'README.md'],
  [['settings'], 'settings.md'],
])('%j prints a page of the manual, and where it is', (args, name) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  docs('', process.cwd(), args);
  const file = path.resolve('docs/manual', name);
  expect(log.mock.calls).toEqual([[`${readFileSync(file, 'utf8').trimEnd()}\n\nThis is ${file}`]]);
});

test.each(['setings', '../README', 'guides extra'])('%s is no page', (page) => {
  expect(() => docs('', process.cwd(), page.split(' '))).toThrow(
    expect.objectContaining({
      message: `portal docs: there is no page ${page}; run \`npx portal docs\` with one of README, deploying, extensions, guides, openapi, settings, upgrading`,
    }),
  );
});
