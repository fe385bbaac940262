import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageLinks } from '@/lib/next/links';
import { runPool } from '@/lib/next/worker-pool';
import type { Frames } from '@/lib/page/frame';
import { PARTS } from '@/lib/page/part';

/** The links of each part of a split reference, by HTML file, and a digest of what all parts were made from. */
type WrittenParts = { linksOf: Map<string, PageLinks>; digest: string };

/**
 * Writes the parts and files that the bundles of an export contain, each with its compressed copies, and deletes the bundles.
 * `frames` are keyed by the ID of the API. A part needs no later step, because the workers put the frame around it.
 */
export async function writeParts(folder: string, frames: Record<string, Frames>): Promise<WrittenParts> {
  const bundles = existsSync(path.join(folder, PARTS)) ? readdirSync(path.join(folder, PARTS)).sort() : [];
  const written = await runPool<{ digest: string; pages: { file: string; hrefs: string[] }[] }>(
    'part-writer.mjs',
    bundles.map((name) => path.posix.join(PARTS, name)),
    { folder, frames },
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

/** Returns a set-like object that looks for an ID in the HTML of a part; it reads the file only when first asked. */
function findIdsIn(file: string): PageLinks['ids'] {
  let html: string | undefined;
  return {
    has: (id) => {
      html ??= readFileSync(file, 'utf8');
      const value = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return [` id=${value}>`, ` id=${value} `, ` id="${value}"`].some((text) => html?.includes(text));
    },
  };
}
