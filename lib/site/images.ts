import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { safeDecodeUriComponent } from '@/lib/http';

/** The size of an image in CSS pixels, so that a page can reserve space before the image loads. */
export type ImageSize = { width: number; height: number };

/** The images of guides: sizes by URL without the base path, and diagnostics for images whose files are too large. */
export type Images = { sizes: ReadonlyMap<string, ImageSize>; diagnostics: Diagnostic[] };

const KB = 1000;

/** Size in bytes above which an image gets a warning: more than a page of this site with all its files. */
const HEAVY = 300 * KB;

/** Size in bytes above which an image is an error, because a phone takes several seconds to load it. */
const TOO_HEAVY = 2000 * KB;

/** Reads the dimensions and file size of each image in `public/` that guides show. */
export async function loadImages(guides: readonly Guide[], publicFolder = 'public'): Promise<Images> {
  const uses = new Map<string, Use>();
  for (const { file, links } of guides) {
    for (const { kind, href, line } of links) {
      if (kind === 'image' && href.startsWith('/') && !uses.has(href)) uses.set(href, { file, line });
    }
  }
  const read = await Promise.all(
    [...uses].map(async ([href, use]) => {
      const file = path.join(publicFolder, safeDecodeUriComponent(href));
      // The link check reports a missing image.
      const found = await stat(file).catch(() => undefined);
      if (found === undefined || !found.isFile()) return { href, size: undefined, diagnostics: [] };
      const size = found.size > TOO_HEAVY ? undefined : await readSize(file);
      const wrong = size === 'unreadable' ? [toUnreadable(href, use)] : await findScript(file, href, use);
      return {
        href,
        size: size === 'unreadable' ? undefined : size,
        diagnostics: [...wrong, ...findWeight(href, found.size, use)],
      };
    }),
  );
  return {
    sizes: new Map(read.flatMap(({ href, size }) => (size === undefined ? [] : [[href, size]]))),
    diagnostics: read.flatMap((each) => each.diagnostics),
  };
}

type Use = { file: string; line: number };

function toUnreadable(href: string, use: Use): Diagnostic {
  const message = `the image ${href} is damaged, or has another format than its name says`;
  return { severity: 'warning', ...use, message, hint: 'save it again, or rename it' };
}

async function findScript(file: string, href: string, use: Use): Promise<Diagnostic[]> {
  if (!file.endsWith('.svg') || !/<script\b/i.test(await readFile(file, 'utf8'))) return [];
  const message = `the image ${href} has a script, which runs only if a reader opens the file by itself`;
  return [{ severity: 'warning', ...use, message, hint: 'remove the script from the SVG' }];
}

function findWeight(href: string, bytes: number, use: Use): Diagnostic[] {
  if (bytes <= HEAVY) return [];
  const severity = bytes > TOO_HEAVY ? 'error' : 'warning';
  const limit = severity === 'error' ? TOO_HEAVY : HEAVY;
  const message = `the image ${href} has ${formatKilobytes(bytes)}, more than ${formatKilobytes(limit)}`;
  return [
    { severity, ...use, message, hint: 'save it smaller, as WebP or AVIF, at twice the width at which it is shown' },
  ];
}

function formatKilobytes(bytes: number): string {
  return bytes < 1000 * KB ? `${Math.round(bytes / KB)} kB` : `${(bytes / KB / 1000).toFixed(1)} MB`;
}

/** Formats that are read here, so that a failure is the fault of the file. */
const READABLE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** Reads the dimensions of an image file; undefined if it has none, such as an SVG without `width` and `height`. */
async function readSize(file: string): Promise<ImageSize | 'unreadable' | undefined> {
  if (file.endsWith('.svg')) return readSvgSize(await readFile(file, 'utf8'));
  // A dynamic import, because most sites have no such image.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, orientation = 1 } = await sharp(file).metadata();
    // EXIF orientations from 5 on are rotated by 90°, so width and height are swapped.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return READABLE.test(file) ? 'unreadable' : undefined;
  }
}

export function readSvgSize(source: string): ImageSize | undefined {
  const root = /<svg\b[^<>]*>/i.exec(source)?.[0] ?? '';
  const read = (name: string) => Number(new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root)?.[1]);
  const [width, height] = [read('width'), read('height')];
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
