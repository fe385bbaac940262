import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { PreviewedApi } from '@/lib/site/config';
import { toApiId } from '@/scripts/portal/api-id';

type Titled = { file: string; title: string };

/**
 * Returns the `info.title` of a document without reading the rest, so that the build can begin before the check has ended. Returns
 * an empty text if there is none or the document can't be read, which the check reports.
 */
export function readTitle(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    const document: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : parse(INFO.exec(text)?.[0] ?? '');
    // A cast, because `?.` and `String` accept whatever the document has here.
    return String((document as { info?: { title?: unknown } } | null)?.info?.title ?? '').trim();
  } catch {
    return '';
  }
}

/** The member `info` of a YAML document, up to the next line that isn't indented. */
const INFO = /^info:.*(?:\n(?:[ \t#].*)?)*/m;

/** Returns the preview's configuration of each document. IDs come from file names, with a number where one would repeat. */
export function toPreviewedApis(documents: readonly Titled[]): PreviewedApi[] {
  const taken = new Set<string>();
  return documents.map(({ file, title }) => {
    const id = toFreeId(toApiId(file), taken);
    taken.add(id);
    return { id, label: title === '' ? id : title, spec: path.resolve(file) };
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
