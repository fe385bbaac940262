import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { listFiles } from '@/lib/next/pages';

/** Names of what is written while an export is finished: pages and the service worker. */
export const PAGES = /\.html$|^service-worker\.js$/;
/** Names of all other text files, which do not change while an export is finished. */
export const OTHER_TEXT = /\.(txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;

/** Writes a `.br` and a `.gz` copy next to each file of these names, for servers that send them unchanged. */
export async function precompress(folder: string, names: RegExp): Promise<void> {
  const files = listFiles(folder).filter((file) => names.test(file));
  // How many files have been taken: the compressors share one queue, and this thread is free meanwhile.
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  await Promise.all(Array.from({ length: availableParallelism() }, () => runCompressor({ folder, files, taken })));
}

function runCompressor(workerData: { folder: string; files: string[]; taken: SharedArrayBuffer }): Promise<void> {
  const worker = new Worker(new URL('./compressor.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
