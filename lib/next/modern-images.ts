import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { listFiles } from '@/lib/next/pages';
import { dropBase } from '@/lib/site/urls';
import { safeDecodeUriComponent } from '@/lib/uri';

/** Bytes that a copy must save to be worth a second file. */
const LEAST_SAVED = 2000;

/**
 * Writes a WebP copy of each PNG and JPEG of `publicFolder` to the export at `folder`, as `photo.png.webp`, where the copy is
 * clearly smaller. Returns the paths of the images that have one, without the base path. A file that is no image is left as it is.
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
  // Imported late: most sites have no such image.
  const { default: sharp } = await import('sharp');
  const isScreenshot = /\.png$/i.test(file);
  return (
    sharp(file)
      .autoOrient()
      // Letters stay sharp; a photo needs no more than what the eye sees.
      .webp(isScreenshot ? { nearLossless: true, quality: 60 } : { quality: 80 })
      .toBuffer()
      .catch(() => undefined)
  );
}

/** Lets browsers choose the WebP copy of each image in the content of a page that has one. */
export function preferModernImages($: CheerioAPI, copied: ReadonlySet<string>): void {
  if (copied.size === 0) return;
  for (const element of $('main img[src]').toArray()) {
    const src = $(element).attr('src') ?? '';
    if (!copied.has(safeDecodeUriComponent(dropBase(src)))) continue;
    const source = $('<source>').attr({ srcset: `${src}.webp`, type: 'image/webp' });
    $(element).wrap('<picture></picture>').before(source);
    // React asks for the original ahead of the page.
    $('link[rel=preload][as=image]')
      .filter((_, link) => $(link).attr('href') === src)
      .remove();
  }
}
