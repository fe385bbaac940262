import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintFiles } from './fingerprint';

test('a fingerprint changes with a new file; a missing folder and a link without a target are ignored', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  const folders = [folder, path.join(folder, 'absent')];
  const before = await fingerprintFiles(folders);
  writeFileSync(path.join(folder, 'seats.png'), '');
  symlinkSync('nobody@nowhere.1', path.join(folder, '.#seats.png'));
  const after = await fingerprintFiles(folders);
  rmSync(folder, { recursive: true });
  expect(before).toBe('');
  expect(after).toMatch(/^seats\.png [\d.]+ 0$/);
});
