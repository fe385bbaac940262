import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp, { type SharpOptions } from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { preferModernImages, toModernImages } from './modern-images';

const folder = makeTestFolder({ shared: true });
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
