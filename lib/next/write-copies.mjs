import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes below which a compressed copy saves nothing. */
const SMALLEST = 1024;
const LARGE = 200_000;
/** Few files, which every reader loads: they are compressed as far as possible, whatever it takes. */
const FOR_EVERY_READER = /^(?:_next\/static|search)\//;

/** Writes a `.br` and a `.gz` copy of a file of the export next to it; `target` is its path, `file` that below the export. */
export function writeCopies(file, target, content) {
  if (content.length < SMALLEST) return;
  writeFileSync(`${target}.br`, brotliCompressSync(content, brotliFor(file, content.length)));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

/** Quality 9 is smaller than 7 only for large files, and takes ten times as long. */
function brotliFor(file, size) {
  const quality = FOR_EVERY_READER.test(file) ? 11 : size > LARGE ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
