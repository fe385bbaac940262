import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageLinks } from '@/lib/next/links';
import { runPool } from '@/lib/next/worker-pool';
import type { Frames } from '@/lib/page/frame';
import { PARTS } from '@/lib/page/part';

/** The parts of split references in an export: what they link to, by HTML file, and the digest of all that they are made of. */
type WrittenParts = { linksOf: Map<string, PageLinks>; digest: string };

/**
 * Replaces the bundles of an export by the parts and files in them, each with its compressed copies; `frames` are by the id of
 * the API. A part is complete with its frame around it: nothing reads it again.
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

/** Looks for an id in the HTML of a part, which is read only if a page links to a place in it. */
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
