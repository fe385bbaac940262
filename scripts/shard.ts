import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isError, throwError, throwErrors } from '@/lib/diagnostic';
import { NO_TARGETS, toTargets } from '@/lib/guides/checks/links';
import { toAnchors } from '@/lib/site/guide-context';
import {
  findBrokenShardLinks,
  listShardFolders,
  type Repository,
  readOtherShards,
  readRepository,
  type Shard,
  toPath,
} from '@/lib/site/shards';
import { readTolerantSite, type Site } from '@/lib/site/site';
import { findSourceFolder } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { swapOutput } from '@/scripts/build/output';
import { parseOptions } from '@/scripts/command';
import { mirror } from '@/scripts/portal/owner-workspace';

const FOLDER = 'shard';

/**
 * `npm run portal -- shard`: checks a repository as a build does, and writes what it contributes to a portal of several repositories as
 * an npm package to `shard/`. Fails at a link that breaks, here or in another repository.
 */
export async function run(args: readonly string[]): Promise<void> {
  parseOptions('portal shard', 'run `npm run portal -- shard`', { args, options: {} });
  const site = await readTolerantSite();
  throwErrors(site.diagnostics.filter(isError));
  const repository = readRepository();
  const shard = toShard(site, repository);
  throwErrors(findBrokenShardLinks([shard, ...readOtherShards(site.config.otherPages)]));
  const owner = findSourceFolder();
  const staging = path.join(owner, `${FOLDER}.partial`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  for (const folder of listShardFolders(shard)) mirror(path.join(owner, folder), path.join(staging, folder));
  const manifest = { name: repository.package, version: repository.version };
  writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(staging, 'shard.json'), JSON.stringify(shard));
  await swapOutput(staging, path.join(owner, FOLDER));
  const pages = Object.keys(shard.pages).length;
  console.log(
    `wrote ${FOLDER}/: ${formatCount(pages, 'page')} of ${shard.name}; publish it with \`npm publish ./shard\``,
  );
}

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
    ...NO_TARGETS,
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
