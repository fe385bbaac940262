import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { listFiles } from '@/lib/next/pages';
import { dropBase } from '@/lib/site/urls';
import { safeDecodeUriComponent } from '@/lib/uri';

/** How many bytes a copy must save to be worth a second file. */
const LEAST_SAVED = 2000;

/**
 * Writes a WebP copy, such as `photo.png.webp`, of each PNG and JPEG in `publicFolder` to `folder`, if the copy is
 * clearly smaller. Returns the paths of the images with a copy, without the base path. Skips files that can't be read as
 * images.
 */
export async function writeModernImages(folder: string, publicFolder = 'public'): Promise<ReadonlySet<string>> {
  const copied = new Set<string>();
  const files = existsSync(publicFolder) ? listFiles(publicFolder) : [];
  for (const file of files.filter((name) => /\.(png|jpe?g)$/i.test(name))) {
    const source = path.join(publicFolder, file);
    const copy = await toWebp(source);
    if (copy === undefined || copy.length > statSync(source).size - LEAST_SAVED) continue;
    writeFileSync(path.join(folder, `${file}.webp`), copy);
    copied.add(`/${file}`);
  }
  return copied;
}

async function toWebp(file: string): Promise<Buffer | undefined> {
  // Imported only here, because most sites have no such image.
  const { default: sharp } = await import('sharp');
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
export function preferModernImages($: CheerioAPI, copied: ReadonlySet<string>): void {
  if (copied.size === 0) return;
  for (const element of $('main img[src]').toArray()) {
    const src = $(element).attr('src') ?? '';
    if (!copied.has(safeDecodeUriComponent(dropBase(src)))) continue;
    const source = $('<source>').attr({ srcset: `${src}.webp`, type: 'image/webp' });
    $(element).wrap('<picture></picture>').before(source);
    // Remove React's preload of the original.
    $('link[rel=preload][as=image]')
      .filter((_, link) => $(link).attr('href') === src)
      .remove();
  }
}
