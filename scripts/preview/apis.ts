import path from 'node:path';
import type { PreviewedApi } from '@/lib/site/config';
import { toApiId } from '@/scripts/portal/api-id.mjs';

/** A document's path and its `info.title`. */
export type Titled = { file: string; title: string };

/** Returns the preview's configuration of each document. IDs come from file names, with a number where one would repeat. */
export function toPreviewedApis(documents: readonly Titled[]): PreviewedApi[] {
  const taken = new Set<string>();
  return documents.map(({ file, title }) => {
    const id = toFreeId(toApiId(file), taken);
    taken.add(id);
    return { id, label: title.trim() === '' ? id : title, spec: path.resolve(file) };
  });
}

function toFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
