import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isError, throwError, throwErrors } from '@/lib/diagnostic';
import { toTargets } from '@/lib/guides/checks/links';
import { toAnchors } from '@/lib/site/guide-facts';
import {
  findBrokenShardLinks,
  listShardFolders,
  NOTHING_ELSE,
  type Repository,
  readRepository,
  readShards,
  type Shard,
  toPath,
} from '@/lib/site/shards';
import type { Site } from '@/lib/site/site';
import { findSourceFolder } from '@/lib/sources/files';
import { runCommand } from '@/scripts/command';

const FOLDER = 'shard';

/**
 * `npm run portal -- shard`: checks a repository as a build does, and writes what it contributes to a portal of several repositories as
 * an npm package to `shard/`. Fails at a link that breaks, here or in another repository.
 */
await runCommand(async () => {
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { readTolerantSite } = await import('@/lib/site/site');
  const site = await readTolerantSite();
  throwErrors(site.diagnostics.filter(isError));
  const repository = readRepository();
  const shard = toShard(site, repository);
  const { otherPages } = site.config;
  const others = otherPages === undefined ? [] : readShards('.', otherPages);
  throwErrors(findBrokenShardLinks([shard, ...others.filter(({ name }) => name !== shard.name)]));
  const owner = findSourceFolder();
  const target = path.join(owner, FOLDER);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const folder of listShardFolders(shard).filter((name) => existsSync(path.join(owner, name)))) {
    cpSync(path.join(owner, folder), path.join(target, folder), { recursive: true });
  }
  const manifest = { name: repository.package, version: repository.version };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(target, 'shard.json'), JSON.stringify(shard));
  const pages = Object.keys(shard.pages).length;
  console.log(`wrote ${FOLDER}/: ${pages} pages of ${shard.name}; publish it with \`npm publish ./shard\``);
});

/**
 * Returns what a repository contributes. Throws a build error if its package has no name or version, or a document isn't in its folder of
 * `specs/`.
 */
function toShard({ config, docs, references, links }: Site, { name, version }: Omit<Repository, 'package'>): Shard {
  if (name === '' || version === '') {
    const message = 'the package of a shard needs a `name` and a `version`';
    throwError({ file: 'package.json', message, hint: 'add them: the assembling repository installs that package' });
  }
  for (const { spec, overlays = [] } of config.apis) {
    for (const file of [spec, ...overlays]) {
      if (file.startsWith(`specs/${name}/`)) continue;
      const hint = `move it to specs/${name}/, the folder of this repository in the assembled portal`;
      throwError({ file, message: 'a shard has its documents in a folder of its own', hint });
    }
  }
  const guides = docs.guides.filter(({ file }) => file.startsWith(`content/docs/${name}/`));
  const { pages } = toTargets(guides, {
    ...NOTHING_ELSE,
    pages: new Map(references.flatMap((reference) => reference.pages.map(toAnchors))),
  });
  const ofGuides = guides.flatMap((guide) => guide.links.map(({ href, line }) => ({ file: guide.file, line, href })));
  return {
    name,
    version,
    apis: config.apis,
    redirects: config.redirects,
    pages: Object.fromEntries([...pages].map(([page, anchors]) => [page, [...anchors]])),
    links: [...ofGuides, ...links.map(({ file, line, href }) => ({ file, ...(line && { line }), href }))].filter(
      ({ href }) => href.startsWith('/') && !pages.has(toPath(href)),
    ),
  };
}
