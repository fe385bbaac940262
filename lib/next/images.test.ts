import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { SharpOptions } from 'sharp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { preferModernImages, toModernImages, writeFavicon } from './images';

const folder = makeTestFolder({ shared: true });

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

const publicFolder = path.join(folder, 'public');
const out = path.join(folder, 'out');
for (const each of [`${publicFolder}/img`, `${out}/img`]) mkdirSync(each, { recursive: true });

test('an image has a copy in WebP where that is smaller, and its page prefers the copy', async () => {
  const noise = { create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } } };
  await sharp(noise as SharpOptions)
    .jpeg({ quality: 95 })
    .toFile(`${publicFolder}/img/photo.jpg`);
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
    .png()
    .toFile(`${publicFolder}/img/dot.png`);
  copyFileSync(`${publicFolder}/img/photo.jpg`, `${publicFolder}/img/unused.jpg`);
  writeFileSync(`${publicFolder}/img/broken.png`, 'no image');
  writeFileSync(`${publicFolder}/img/plan.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const findModernImage = toModernImages(out, publicFolder);
  const files = ['photo.jpg', 'dot.png', 'broken.png', 'plan.svg', 'absent.png'].map((name) => `/img/${name}`);
  expect(await Promise.all(files.map(findModernImage))).toEqual([true, false, false, false, false]);
  // No page shows the other photo.
  expect(readdirSync(`${out}/img`)).toEqual(['photo.jpg.webp']);
  const { format, width, height } = await sharp(readFileSync(`${out}/img/photo.jpg.webp`)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 200 });
  const $ = load(
    '<link rel="preload" as="image" href="/img/photo.jpg"><main><p><img src="/img/photo.jpg" alt="A"><img src="/img/dot.png" alt="B"></p></main>',
  );
  await preferModernImages($, findModernImage);
  expect($('head').html()).toBe('');
  expect($('main').html()).toBe(
    '<p><picture><source srcset="/img/photo.jpg.webp" type="image/webp"><img src="/img/photo.jpg" alt="A"></picture>' +
      '<img src="/img/dot.png" alt="B"></p>',
  );
});
