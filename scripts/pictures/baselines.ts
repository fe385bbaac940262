import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Where the baselines are: lossless WebP, half the size of PNG. Each records which browser drew it. */
export const BASELINES = 'e2e/pictures/baselines';

/** Which baselines an update changed, by name without extension. */
type Update = { changed: string[]; removed: string[] };

/** Which browser drew a baseline; undefined when the file has no record. */
export async function readDrawnBy(file: string): Promise<string | undefined> {
  // Not by its name: sharp would return what the file said before an update.
  const { exif } = await sharp(await readFile(file)).metadata();
  return /drawn by ([^\0]+)/.exec(exif?.toString('latin1') ?? '')?.[1];
}

/** Writes each baseline as the PNG that Playwright compares with. */
export async function expandBaselines(baselines: string, folder: string): Promise<void> {
  for (const name of await listNames(baselines, '.webp')) {
    const picture = sharp(path.join(baselines, `${name}.webp`)).png({ compressionLevel: 1 });
    await picture.toFile(path.join(folder, `${name}.png`));
  }
}

/**
 * Makes the PNGs of a folder the baselines of their names, with the browser on record. Baselines that are the same
 * already are not touched, nor are those that were not drawn, unless `complete` says that all were.
 */
export async function saveDrawn(
  folder: string,
  baselines: string,
  { browser, complete }: { browser: string; complete: boolean },
): Promise<Update> {
  await mkdir(baselines, { recursive: true });
  const drawn = await listNames(folder, '.png');
  const changed: string[] = [];
  for (const name of drawn) {
    const picture = await readFile(path.join(folder, `${name}.png`));
    const target = path.join(baselines, `${name}.webp`);
    if (await isSame(picture, target, browser)) continue;
    await writeFile(target, await encode(picture, browser));
    changed.push(name);
  }
  const removed = complete ? (await listNames(baselines, '.webp')).filter((name) => !drawn.includes(name)) : [];
  for (const name of removed) await rm(path.join(baselines, `${name}.webp`));
  return { changed, removed };
}

async function isSame(picture: Buffer, baseline: string, browser: string): Promise<boolean> {
  if (!existsSync(baseline) || (await readDrawnBy(baseline)) !== browser) return false;
  const [drawn, recorded] = await Promise.all([readPixels(picture), readPixels(await readFile(baseline))]);
  return drawn.equals(recorded);
}

/** The size is part of it: two pictures of one color can have the same bytes in other rows. */
async function readPixels(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.concat([Buffer.from(`${info.width} ${info.height} `), data]);
}

function encode(picture: Buffer, browser: string): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .withExif({ IFD0: { Software: `drawn by ${browser}` } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

async function listNames(folder: string, extension: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(extension) ? [file.slice(0, -extension.length)] : [])).sort();
}
