import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreviewedApi } from '@/lib/site/config';
import { toApiId } from '@/scripts/portal/api-id';

type Titled = { file: string; title: string | undefined };

/** Returns the preview's configuration of each document. IDs come from file names, with a number where one would repeat. */
export function toPreviewedApis(documents: readonly Titled[]): PreviewedApi[] {
  const taken = new Set<string>();
  return documents.map(({ file, title }) => {
    const id = toFreeId(toApiId(file), taken);
    taken.add(id);
    return { id, label: title ?? id, spec: path.resolve(file) };
  });
}

function toFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}

const DOCS = `---
title: Guides
description: A preview shows API documents only.
---

This preview shows API documents only: it has no guides.
`;

/** Writes a preview's content, the project's configuration and one page instead of guides, into an empty folder. */
export async function writePreviewContent(root: string, folder: string): Promise<void> {
  await cp(path.join(root, 'site.config.ts'), path.join(folder, 'site.config.ts'));
  await mkdir(path.join(folder, 'specs'));
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  await writeFile(path.join(folder, 'content/docs/index.mdx'), DOCS);
  await writeFile(path.join(folder, 'content/sidebar.yaml'), '[]\n');
}
