import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build reads of the project, but for guides and specs. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'scripts',
  'styles',
  'types',
  'mdx-components.tsx',
  'next.config.mjs',
  'package.json',
  'site.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
];

const DOCS = `---
title: Guides
description: A preview shows API documents only.
---

This preview shows API documents only: it has no guides.
`;

/**
 * A copy of the project without its guides and specs, in a new folder below `.preview/`: a preview is built there, so
 * that it touches neither `out/` nor a build or a server that runs at the same time.
 */
export async function openWorkshop(root: string): Promise<string> {
  await mkdir(path.join(root, '.preview'), { recursive: true });
  const workshop = await mkdtemp(path.join(root, '.preview/spec-'));
  const filter = (source: string) => !/\.test\.tsx?$/.test(source);
  for (const name of SOURCES) await cp(path.join(root, name), path.join(workshop, name), { recursive: true, filter });
  await symlink(path.join(root, 'node_modules'), path.join(workshop, 'node_modules'), 'dir');
  await mkdir(path.join(workshop, 'specs'));
  await mkdir(path.join(workshop, 'content/docs'), { recursive: true });
  await writeFile(path.join(workshop, 'content/docs/index.mdx'), DOCS);
  await writeFile(path.join(workshop, 'content/sidebar.yaml'), '[]\n');
  return workshop;
}

/** Removes the copy with all that was built in it. */
export async function closeWorkshop(workshop: string): Promise<void> {
  await rm(workshop, { recursive: true, force: true });
}
