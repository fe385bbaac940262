import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages change while an export is finished; all other text stands as it was written. */
export const PAGES = /\.html$/;
export const OTHER_TEXT = /\.(txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;
/** Below this a compressed twin saves nothing. */
const SMALLEST = 1024;
const LARGE = 200_000;
/** Files named by their content are fetched by every reader and are few: they get all the time they want. */
const HASHED = /^_next\/static\//;

/** Writes a `.br` and a `.gz` twin beside each file of these names, for servers that send them as they are. */
export async function precompress(folder: string, names: RegExp): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => names.test(file)).values();
  // The compressors run beside this thread, so each processor gets its share from one queue.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, () => compressAll(folder, files)));
}

async function compressAll(folder: string, files: Iterable<string>): Promise<void> {
  for (const file of files) {
    const target = path.join(folder, file);
    const content = await readFile(target);
    if (content.length < SMALLEST) continue;
    await writeFile(`${target}.br`, await promisify(brotliCompress)(content, brotliFor(file, content.length)));
    await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/** Quality 9 finds more than 7 only in what is large, and costs ten times the time, most of it for clearing its tables. */
function brotliFor(file: string, size: number) {
  const quality = HASHED.test(file) ? 11 : size > LARGE ? 9 : 7;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
