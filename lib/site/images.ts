import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';

/** The size of an image in CSS pixels, so that a page keeps its place before it has arrived. */
export type ImageSize = { width: number; height: number };

/** The images of guides: sizes by URL as guides write them, and images that are too heavy. */
export type Images = { sizes: ReadonlyMap<string, ImageSize>; errors: Diagnostic[]; warnings: Diagnostic[] };

const KB = 1000;

/** More than a page of this site with all its parts. */
const HEAVY = 300 * KB;

/** A reader on a phone waits several seconds for it: nothing like it is published. */
const TOO_HEAVY = 2000 * KB;

/** Reads the size and weight of each image in `public/` that guides show. */
export async function loadImages(guides: readonly Guide[], publicFolder = 'public'): Promise<Images> {
  const uses = new Map<string, { file: string; line: number }>();
  for (const { file, links } of guides) {
    for (const { kind, href, line } of links) {
      if (kind === 'image' && href.startsWith('/') && !uses.has(href)) uses.set(href, { file, line });
    }
  }
  const read = await Promise.all(
    [...uses].map(async ([href, use]) => {
      const file = path.join(publicFolder, href);
      // That an image is not there, the check of links says.
      const found = await stat(file).catch(() => undefined);
      if (found === undefined || !found.isFile()) return { diagnostics: [] };
      const size = found.size > TOO_HEAVY ? undefined : await readSize(file);
      return {
        diagnostics: findWeight(href, found.size, use),
        ...(size !== undefined && { entry: [href, size] as const }),
      };
    }),
  );
  const diagnostics = read.flatMap((each) => each.diagnostics);
  return {
    sizes: new Map(read.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))),
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
  };
}

function findWeight(href: string, bytes: number, use: { file: string; line: number }): Diagnostic[] {
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

/** The size that a file says; undefined where it says none, as an SVG without `width` and `height`. */
async function readSize(file: string): Promise<ImageSize | undefined> {
  if (file.endsWith('.svg')) return readSvgSize(await readFile(file, 'utf8'));
  // Imported late: most sites have no such image.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, orientation = 1 } = await sharp(file).metadata();
    // From 5 on, a camera was held upright.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** Returns the `width` and `height` of an SVG where both are numbers of pixels. */
export function readSvgSize(source: string): ImageSize | undefined {
  const root = /<svg\b[^>]*>/i.exec(source)?.[0] ?? '';
  const read = (name: string) => Number(new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root)?.[1]);
  const [width, height] = [read('width'), read('height')];
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
