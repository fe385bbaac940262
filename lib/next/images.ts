import { existsSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { safeDecodeUriComponent } from '@/lib/http';
import { memoizeByKey } from '@/lib/memoize';
import { dropBase } from '@/lib/site/urls';

const SIZE = 32;
/** Size of the icon on the iOS home screen, in pixels. It gets a white background, because iOS fills transparent corners with black. */
const TOUCH_SIZE = 180;
const TOUCH_DENSITY = 600;
const HEADER = 6;
const ENTRY = 16;

/**
 * Writes `favicon.ico` and `apple-touch-icon.png` next to the `icon.svg` of the export. Some browsers request them by
 * name, or don't support SVG icons.
 */
export async function writeFavicon(folder: string): Promise<void> {
  const icon = await readFile(path.join(folder, 'icon.svg'));
  const small = sharp(icon).resize(SIZE, SIZE);
  await writeFile(path.join(folder, 'favicon.ico'), toIco(await small.png({ palette: true }).toBuffer()));
  const large = sharp(icon, { density: TOUCH_DENSITY })
    .resize(TOUCH_SIZE, TOUCH_SIZE)
    .flatten({ background: '#ffffff' });
  await large.png({ palette: true }).toFile(path.join(folder, 'apple-touch-icon.png'));
}

/** Returns an ICO file with a PNG of 32 × 32 pixels: a header, one entry, the image. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY);
  // Type 1, an icon, with one image.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIZE, 6);
  head.writeUInt8(SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** How many bytes a copy must save to be worth a second file. */
const LEAST_SAVED = 2000;

/** Returns whether the image with this path, without the base path, has a WebP copy in the export. */
export type FindModernImage = (file: string) => Promise<boolean>;

/**
 * Returns a function that writes a WebP copy of a PNG or JPEG in `publicFolder`, such as `photo.png.webp`, to the export at
 * `folder`. It writes each copy once, if it is clearly smaller, and none of a file that can't be read as an image.
 */
export function toModernImages(folder: string, publicFolder = 'public'): FindModernImage {
  return memoizeByKey(async (file: string) => {
    const source = path.join(publicFolder, file);
    if (!/\.(png|jpe?g)$/i.test(file) || !existsSync(source)) return false;
    const copy = await toWebp(source);
    if (copy === undefined || copy.length > statSync(source).size - LEAST_SAVED) return false;
    writeFileSync(path.join(folder, `${file}.webp`), copy);
    return true;
  });
}

function toWebp(file: string): Promise<Buffer | undefined> {
  const isScreenshot = /\.png$/i.test(file);
  return (
    sharp(file)
      .autoOrient()
      // Near-lossless for a screenshot, so that letters stay sharp; lossy for a photo.
      .webp(isScreenshot ? { nearLossless: true, quality: 60 } : { quality: 80 })
      .toBuffer()
      .catch(() => undefined)
  );
}

/** Adds the WebP copy as a `<source>` to each image in the content of a page that has one. */
export async function preferModernImages($: CheerioAPI, findModernImage: FindModernImage): Promise<void> {
  for (const element of $('main img[src]').toArray()) {
    const src = $(element).attr('src') ?? '';
    if (!(await findModernImage(safeDecodeUriComponent(dropBase(src))))) continue;
    const source = $('<source>').attr({ srcset: `${src}.webp`, type: 'image/webp' });
    $(element).wrap('<picture></picture>').before(source);
    // Remove React's preload of the original.
    $('link[rel=preload][as=image]')
      .filter((_, link) => $(link).attr('href') === src)
      .remove();
  }
}
