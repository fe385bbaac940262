import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { toIco, writeFavicon } from './favicon';

const folder = makeTestFolder();

test('the image stands behind a header and one entry', () => {
  expect([...toIco(Buffer.from([7, 8, 9]))]).toEqual([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0, 7, 8, 9,
  ]);
});

test('the icon of the site is drawn into it', async () => {
  writeFileSync(
    path.join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#3838b8"/></svg>',
  );
  await writeFavicon(folder);
  const { dominant } = await sharp(readFileSync(path.join(folder, 'favicon.ico')).subarray(22)).stats();
  expect(dominant).toEqual({ r: 56, g: 56, b: 184 });
  const large = await sharp(path.join(folder, 'apple-touch-icon.png')).metadata();
  expect([large.width, large.height, large.hasAlpha]).toEqual([180, 180, false]);
});
