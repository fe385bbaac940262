import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOwnStyles } from './write-brand';

test('the style sheet of the owner is read as it is, and must exist', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
  writeFileSync(path.join(folder, 'own.css'), 'h1 { color: teal }');
  expect(await readOwnStyles(folder, 'own.css')).toBe('h1 { color: teal }');
  expect(await readOwnStyles(folder, undefined)).toBe('');
  await expect(readOwnStyles(folder, 'none.css')).rejects.toThrow(
    expect.objectContaining({
      message:
        'site.config.ts: `stylesheet` names none.css, which does not exist; correct the path, or remove the field',
    }),
  );
  rmSync(folder, { recursive: true });
});
