import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The folder of the baselines: lossless WebP files, half the size of PNG. Each records in its EXIF data which browser drew it. */
export const BASELINES = 'e2e/pictures/baselines';

/** The baselines that an update wrote or removed, by name without extension. */
export type Update = { changed: string[]; removed: string[] };

/** Returns the name of the browser that drew a baseline; undefined if the file doesn't record it. */
export async function readDrawnBy(file: string): Promise<string | undefined> {
  // Read the file here: given a path, sharp may return cached metadata from before an update.
  const { exif } = await sharp(await readFile(file)).metadata();
  return /drawn by ([^\0]+)/.exec(exif?.toString('latin1') ?? '')?.[1];
}

/** Converts each baseline to PNG, the format that Playwright compares, and writes it to `folder`. */
export async function expandBaselines(baselines: string, folder: string): Promise<void> {
  for (const name of await listNames(baselines, '.webp')) {
    const picture = sharp(path.join(baselines, `${name}.webp`)).png({ compressionLevel: 1 });
    await picture.toFile(path.join(folder, `${name}.png`));
  }
}

/**
 * Saves the PNGs of a folder as the baselines of the same names, with the browser's name. Leaves a baseline unchanged if its
 * pixels and browser are the same. With `complete`, all pages were drawn, so baselines without a PNG are removed.
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

/** Returns the size and the pixels of a picture. Without the size, two pictures of one color could be equal, such as 2×3 and 3×2. */
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
