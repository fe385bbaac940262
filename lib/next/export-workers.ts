import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { load } from 'cheerio';
import { type Frames, listBundles, PARTS } from '@/lib/next/frame';
import { type PageLinks, readPageLinks } from '@/lib/next/links';
import { siteConfig } from '@/site.config';

/** Matches text files that `finishExport` doesn't change: not pages or `parts/`. The service worker is written later. */
export const OTHER_TEXT = /^(?!parts\/).*\.(txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;

/** `previous` is the previous export, whose compressed copies are used for files that are the same in both. */
type Copies = { hasCopies?: boolean; previous?: string | undefined };

/** Writes a `.br` and a `.gz` copy next to each of these files, which are relative to `folder`, for servers that send such copies. */
export async function precompress(
  folder: string,
  files: readonly string[],
  { hasCopies = siteConfig.compressedCopies, previous }: Copies = {},
): Promise<void> {
  if (hasCopies) await runPool('compress', files, { folder, previous });
}

/** The links of each part of a split reference, by HTML file, and a digest of what all parts were made from. */
type WrittenParts = { linksOf: Map<string, PageLinks>; digest: string };

/**
 * Writes the parts and files that the bundles of an export contain, each with its compressed copies, and deletes the bundles.
 * `frames` are keyed by the ID of the API. A part needs no later step, because the workers put the frame around it.
 */
export async function writeParts(
  folder: string,
  frames: Record<string, Frames>,
  { hasCopies = siteConfig.compressedCopies, previous }: Copies = {},
): Promise<WrittenParts> {
  const written = await runPool<{ digest: string; pages: { file: string; hrefs: string[] }[] }>(
    'writeParts',
    listBundles(folder),
    { folder, frames, hasCopies, previous },
  );
  rmSync(path.join(folder, PARTS), { recursive: true, force: true });
  const linksOf = written
    .flatMap(({ pages }) => pages)
    .map(({ file, hrefs }) => [file, { ids: findIdsIn(path.join(folder, file)), hrefs }] as const);
  return {
    linksOf: new Map(linksOf),
    digest: JSON.stringify([frames, ...written.map(({ digest }) => digest)]),
  };
}

/** Returns a set-like object of the IDs of a part; it parses the file only when first asked, because few parts are linked from elsewhere. */
function findIdsIn(file: string): PageLinks['ids'] {
  let ids: PageLinks['ids'] | undefined;
  return {
    has: (id) => {
      ids ??= readPageLinks(load(readFileSync(file, 'utf8'))).ids;
      return ids.has(id);
    },
  };
}

/**
 * Does a job of `export-worker.mjs` for each task, in one worker per processor; this thread stays free. Returns the results in the
 * order of the tasks; `R` is the type of one result. Rejects when a task throws, after all workers have
 * ended, so that nothing is written to the folder afterward.
 */
async function runPool<R>(job: 'compress' | 'writeParts', tasks: readonly string[], data: object): Promise<R[]> {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const results: R[] = [];
  const count = Math.min(availableParallelism(), tasks.length);
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./export-worker.mjs', import.meta.url), {
        workerData: { job, tasks, taken, data },
      });
      worker.on('message', ({ index, result }: { index: number; result: R }) => {
        results[index] = result;
      });
      worker.once('error', (error) => {
        // The other workers end after their current task.
        Atomics.store(new Int32Array(taken), 0, tasks.length);
        reject(error);
      });
      worker.once('exit', () => resolve());
    });
  const ended = await Promise.allSettled(Array.from({ length: count }, run));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
