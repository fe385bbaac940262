import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DOCS = `---
title: Guides
description: A preview shows API documents only.
---

This preview shows API documents only: it has no guides.
`;

/**
 * Writes a preview's content, the project's configuration and one page instead of guides, into a new temporary folder and
 * returns the folder.
 */
export async function writePreviewContent(root: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'preview-content-'));
  await cp(path.join(root, 'site.config.ts'), path.join(folder, 'site.config.ts'));
  await mkdir(path.join(folder, 'specs'));
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  await writeFile(path.join(folder, 'content/docs/index.mdx'), DOCS);
  await writeFile(path.join(folder, 'content/sidebar.yaml'), '[]\n');
  return folder;
}
