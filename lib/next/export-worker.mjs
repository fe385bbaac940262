import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Runs in each worker of `export-workers.ts`: takes tasks from the shared queue until none is left, and sends each
// result. It uses synchronous calls, because for many small files they are faster than asynchronous ones.

const JOBS = { compress, writeParts };
const { job, tasks, taken, data } = workerData;
const queue = new Int32Array(taken);
for (;;) {
  const index = Atomics.add(queue, 0, 1);
  if (index >= tasks.length) break;
  parentPort.postMessage({ index, result: JOBS[job](tasks[index], data) });
}

/** Writes the compressed copies of a file of the export. */
function compress(file, { folder }) {
  const target = path.join(folder, file);
  writeCopies(file, target, readFileSync(target));
}

/** Writes the parts and files of a bundle with their compressed copies. Returns the digest of the bundle, and the links of each part. */
function writeParts(bundle, { folder, frames, hasCopies }) {
  const text = readFileSync(path.join(folder, bundle), 'utf8');
  const { api, parts, files } = JSON.parse(text);
  for (const [file, content] of Object.entries(files)) write(folder, file, content, hasCopies);
  for (const { file, isList, head, body } of parts) {
    const [start, middle, end] = isList ? frames[api].list : frames[api].other;
    write(folder, file, start + head + middle + body + end, hasCopies);
  }
  const digest = createHash('sha256').update(text).digest('hex');
  return { digest, pages: parts.map(({ file, hrefs }) => ({ file, hrefs })) };
}

function write(folder, file, text, hasCopies) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const content = Buffer.from(text);
  writeFileSync(target, content);
  if (hasCopies) writeCopies(file, target, content);
}

/** Writes a `.br` and a `.gz` copy of a file of the export next to it; `target` is its path, `file` that below the export. */
function writeCopies(file, target, content) {
  // Smaller files would not become smaller.
  if (content.length < 1024) return;
  writeFileSync(`${target}.br`, brotliCompressSync(content, brotliFor(file, content.length)));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

/**
 * Returns the highest quality for the few files that every reader loads. For others, 9 is smaller than 7 only if they are large, and
 * takes ten times as long.
 */
function brotliFor(file, size) {
  const quality = /^(?:_next\/static|search)\//.test(file) ? 11 : size > 200_000 ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
