import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
function compress(file, data) {
  writeCopies(file, readFileSync(path.join(data.folder, file)), data);
}

/** Writes the parts and files of a bundle with their compressed copies. Returns the digest of the bundle, and the IDs and links of each part. */
function writeParts(bundle, data) {
  const { folder, frames } = data;
  const text = readFileSync(path.join(folder, bundle), 'utf8');
  const { api, parts, files } = JSON.parse(text);
  for (const [file, content] of Object.entries(files)) write(file, content, data);
  for (const { file, isList, head, body } of parts) {
    const [start, middle, end] = isList ? frames[api].list : frames[api].other;
    write(file, start + head + middle + body + end, data);
  }
  const digest = createHash('sha256').update(text).digest('hex');
  return { digest, pages: parts.map(({ file, ids, hrefs }) => ({ file, ids, hrefs })) };
}

function write(file, text, data) {
  const target = path.join(data.folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const content = Buffer.from(text);
  writeFileSync(target, content);
  if (data.hasCopies) writeCopies(file, content, data);
}

/** Writes a `.br` and a `.gz` copy of a file of the export next to it. Takes them from the previous export if the file is the same there. */
function writeCopies(file, content, { folder, previous }) {
  // Smaller files would not become smaller.
  if (content.length < 1024) return;
  const target = path.join(folder, file);
  if (previous !== undefined && takeCopies(path.join(previous, file), target, content)) return;
  writeFileSync(`${target}.br`, brotliCompressSync(content, brotliFor(file, content.length)));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

/** Copies the compressed copies of a file in the previous export; returns whether it has this content and both copies. */
function takeCopies(source, target, content) {
  const copies = ['.br', '.gz'];
  if (![source, ...copies.map((copy) => source + copy)].every((file) => existsSync(file))) return false;
  if (!readFileSync(source).equals(content)) return false;
  for (const copy of copies) copyFileSync(source + copy, target + copy);
  return true;
}

/**
 * Returns the highest quality for the few files that every reader loads. For others, 9 is smaller than 7 only if they are large, and
 * takes ten times as long.
 */
function brotliFor(file, size) {
  const quality = /^(?:_next\/static|search)\//.test(file) ? 11 : size > 200_000 ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
