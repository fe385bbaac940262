import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a compressed twin saves nothing. */
const SMALLEST = 1024;
const LARGE = 200_000;
/** Files named by their content and the search index are fetched by every reader and are few: they get all the time they want. */
const FOR_EVERY_READER = /^(?:_next\/static|search)\//;

// A thread of its own, which waits for what it does: many small files cost less so than in turns with the rest of a build.
const { folder, files, taken } = workerData;
const queue = new Int32Array(taken);
for (;;) {
  const file = files[Atomics.add(queue, 0, 1)];
  if (file === undefined) break;
  writeTwins(file);
}

function writeTwins(file) {
  const target = path.join(folder, file);
  const content = readFileSync(target);
  if (content.length < SMALLEST) return;
  writeFileSync(`${target}.br`, brotliCompressSync(content, brotliFor(file, content.length)));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

/** Quality 9 finds more than 7 only in what is large, and costs ten times the time, most of it for clearing its tables. */
function brotliFor(file, size) {
  const quality = FOR_EVERY_READER.test(file) ? 11 : size > LARGE ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
