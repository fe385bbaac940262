import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

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
