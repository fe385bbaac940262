import { gzipSync } from 'node:zlib';

/** A file of a tarball; the path is relative to the package. */
export type TarballFile = { path: string; content: string; isProgram?: boolean };

const BLOCK = 512;

/** Packs files into an npm package (gzipped tar). The same files give the same bytes, because the package records no times, owners or system. */
export function packTarball(files: readonly TarballFile[]): Buffer {
  const blocks = files.flatMap(({ path, content, isProgram = false }) => {
    const data = Buffer.from(content);
    const padding = Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
    return [formatHeader(`package/${path}`, data.length, isProgram ? 0o755 : 0o644), data, padding];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  packed[9] = 255; // gzip's operating system field: unknown
  return packed;
}

/** Returns a ustar header, which has names and octal numbers at fixed offsets. Throws if the name is over 100 characters. */
function formatHeader(name: string, size: number, mode: number): Buffer {
  if (name.length > 100) throw new Error(`the path ${name} is longer than 100 characters`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('        ', 148); // the checksum is computed with spaces in its field
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
