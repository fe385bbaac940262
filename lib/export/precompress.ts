import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;
/** Below this a compressed twin saves nothing. */
const SMALLEST = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a `.br` and a `.gz` twin beside each text file of the export, for servers that send them as they are. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file)).sort();
  for (const file of files) {
    const target = path.join(folder, file);
    const content = await readFile(target);
    if (content.length < SMALLEST) continue;
    await writeFile(`${target}.br`, await promisify(brotliCompress)(content, BROTLI));
    await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
