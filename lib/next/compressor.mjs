import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes below which a compressed copy saves nothing. */
const SMALLEST = 1024;
const LARGE = 200_000;
/** Few files, which every reader loads: they are compressed as far as possible, whatever it takes. */
const FOR_EVERY_READER = /^(?:_next\/static|search)\//;

// A worker thread that blocks: for many small files, that is faster than asynchronous calls in the thread of the build.
const { folder, files, taken } = workerData;
const queue = new Int32Array(taken);
for (;;) {
  const file = files[Atomics.add(queue, 0, 1)];
  if (file === undefined) break;
  writeCopies(file);
}

function writeCopies(file) {
  const target = path.join(folder, file);
  const content = readFileSync(target);
  if (content.length < SMALLEST) return;
  writeFileSync(`${target}.br`, brotliCompressSync(content, brotliFor(file, content.length)));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

/** Quality 9 is smaller than 7 only for large files, and takes ten times as long. */
function brotliFor(file, size) {
  const quality = FOR_EVERY_READER.test(file) ? 11 : size > LARGE ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
