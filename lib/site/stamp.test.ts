import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readStamp } from './stamp';

test('a stamp changes when a file comes, an absent folder has one too, and a link that leads nowhere is none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  const folders = [folder, path.join(folder, 'absent')];
  const before = await readStamp(folders);
  writeFileSync(path.join(folder, 'seats.png'), '');
  symlinkSync('nobody@nowhere.1', path.join(folder, '.#seats.png'));
  const after = await readStamp(folders);
  rmSync(folder, { recursive: true });
  expect(before).toBe('');
  expect(after).toMatch(/^seats\.png [\d.]+ 0$/);
});
