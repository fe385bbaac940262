import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { writeFavicon } from './favicon';

const folder = makeTestFolder();

test('the icon of the site is drawn into it', async () => {
  writeFileSync(
    path.join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#3838b8"/></svg>',
  );
  await writeFavicon(folder);
  const icon = readFileSync(path.join(folder, 'favicon.ico'));
  const header = [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0];
  expect([...icon.subarray(0, 14), icon.readUInt32LE(14), icon.readUInt32LE(18)]).toEqual([
    ...header,
    icon.length - 22,
    22,
  ]);
  const { dominant } = await sharp(icon.subarray(22)).stats();
  expect(dominant).toEqual({ r: 56, g: 56, b: 184 });
  const large = await sharp(path.join(folder, 'apple-touch-icon.png')).metadata();
  expect([large.width, large.height, large.hasAlpha]).toEqual([180, 180, false]);
});
