import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SIZE = 32;
const HEADER = 6;
const ENTRY = 16;

/** Writes `favicon.ico` beside the `icon.svg` of the export: browsers ask for it where they find no icon named, and old ones draw no SVG. */
export async function writeFavicon(folder: string): Promise<void> {
  const drawn = sharp(await readFile(path.join(folder, 'icon.svg'))).resize(SIZE, SIZE);
  await writeFile(path.join(folder, 'favicon.ico'), toIco(await drawn.png({ palette: true }).toBuffer()));
}

/** A PNG of 32 pixels square as an icon file: a header, one entry, the image. */
export function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY);
  // Kind 1 is an icon, with one image.
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
