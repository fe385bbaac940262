import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Frames, listBundles, PARTS, type PagePart } from '@/lib/next/frame';
import type { PageLinks } from '@/lib/next/links';
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
  const written = await runPool<{ digest: string; pages: Pick<PagePart, 'file' | 'ids' | 'hrefs'>[] }>(
    'writeParts',
    listBundles(folder),
    { folder, frames, hasCopies, previous },
  );
  rmSync(path.join(folder, PARTS), { recursive: true, force: true });
  const pages = written.flatMap((bundle) => bundle.pages);
  return {
    linksOf: new Map(pages.map(({ file, ids, hrefs }) => [file, { ids: new Set(ids), hrefs }])),
    digest: JSON.stringify([frames, ...written.map(({ digest }) => digest)]),
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
