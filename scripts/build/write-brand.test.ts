import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { readOwnerStyles } from './write-brand';

const folder = makeTestFolder();

test('the style sheet of the owner is read as it is, and must exist', async () => {
  writeFileSync(path.join(folder, 'own.css'), 'h1 { color: teal }');
  expect(await readOwnerStyles(folder, 'own.css')).toBe('h1 { color: teal }');
  expect(await readOwnerStyles(folder, undefined)).toBe('');
  await expect(readOwnerStyles(folder, 'none.css')).rejects.toThrow(
    expect.objectContaining({
      message:
        'site.config.ts: `stylesheet` names none.css, which does not exist; correct the path, or remove the field',
    }),
  );
});
