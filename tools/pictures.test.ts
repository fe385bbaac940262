import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { expandBaselines, readDrawnBy, saveDrawn } from './pictures';

const OLD = new Date('2020-01-01T00:00:00Z');

const root = makeTestFolder();

beforeEach(() => {
  for (const name of ['drawn', 'baselines', 'expanded']) mkdirSync(path.join(root, name));
});

function at(...parts: string[]): string {
  return path.join(root, ...parts);
}

/** A picture that only lossless formats keep: every pixel differs from the next a little. */
function toPixels(seed: number, width: number, height: number): Buffer {
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7 + seed) % 256));
}

async function draw(name: string, seed: number, { width = 8, height = 6 } = {}): Promise<void> {
  const picture = sharp(toPixels(seed, width, height), { raw: { width, height, channels: 3 } });
  await picture.png().toFile(at('drawn', `${name}.png`));
}

function save(browser: string, complete = false) {
  return saveDrawn(at('drawn'), at('baselines'), { browser, complete });
}

test('a baseline keeps every pixel and the browser that drew it', async () => {
  await draw('landing', 1);
  expect(await save('chromium 1')).toEqual({ changed: ['landing'], removed: [] });
  expect(await readDrawnBy(at('baselines/landing.webp'))).toBe('chromium 1');
  await expandBaselines(at('baselines'), at('expanded'));
  expect(await sharp(at('expanded/landing.png')).removeAlpha().raw().toBuffer()).toEqual(toPixels(1, 8, 6));
});

test('a partial update leaves all other baselines and their records alone', async () => {
  await draw('landing', 1);
  await draw('search', 2);
  await save('chromium 1');
  rmSync(at('drawn/search.png'));
  await draw('landing', 3);
  expect(await save('chromium 2')).toEqual({ changed: ['landing'], removed: [] });
  expect(await readDrawnBy(at('baselines/landing.webp'))).toBe('chromium 2');
  expect(await readDrawnBy(at('baselines/search.webp'))).toBe('chromium 1');
});

test('the same picture of the same browser is not written again', async () => {
  await draw('landing', 1);
  await save('chromium 1');
  utimesSync(at('baselines/landing.webp'), OLD, OLD);
  expect(await save('chromium 1')).toEqual({ changed: [], removed: [] });
  expect(statSync(at('baselines/landing.webp')).mtime).toEqual(OLD);
  expect(await save('chromium 2')).toEqual({ changed: ['landing'], removed: [] });
});

test('a picture with the same bytes in another shape is another picture', async () => {
  await draw('landing', 1, { width: 8, height: 6 });
  await save('chromium 1');
  await draw('landing', 1, { width: 6, height: 8 });
  expect(await save('chromium 1')).toEqual({ changed: ['landing'], removed: [] });
});

test('a complete update removes baselines that are no longer drawn', async () => {
  await draw('landing', 1);
  await draw('old', 2);
  await save('chromium 1');
  rmSync(at('drawn/old.png'));
  expect(await save('chromium 1', true)).toEqual({ changed: [], removed: ['old'] });
  expect(readdirSync(at('baselines'))).toEqual(['landing.webp']);
});

test('a file without a record says so', async () => {
  writeFileSync(
    at('plain.webp'),
    await sharp(toPixels(1, 8, 6), { raw: { width: 8, height: 6, channels: 3 } })
      .webp()
      .toBuffer(),
  );
  expect(await readDrawnBy(at('plain.webp'))).toBeUndefined();
});
