import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findRepeats } from '@/lib/collections';
import { throwError, throwErrors } from '@/lib/diagnostic';
import {
  findBrokenShardLinks,
  listShardFolders,
  parseShard,
  readShards,
  SHARDS_FILE,
  type Shard,
} from '@/lib/site/shards';
import { replaceFile } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { parseOptions } from '@/scripts/command';
import { ASSEMBLY, findPackage, mirror } from './owner-workspace';

/**
 * Copies the shards that are installed in a folder into its `content/`, `specs/` and `public/`, each into folders of its own, removes
 * those that were uninstalled, and writes their settings, pages and links to `SHARDS_FILE`. Fails, before it writes anything, at a link
 * from one to another that is broken, and at a folder that belongs to no shard.
 */
export function assemble(folder: string, _code = '', args: readonly string[] = []): void {
  parseOptions('portal assemble', 'run `npx portal assemble`', { args: [...args], options: {} });
  const before = readShards(folder);
  const installed = findInstalled(folder);
  const shards = installed.map(({ shard }) => shard);
  if (shards.length === 0) {
    const message = 'no dependency is a shard';
    throwError({ file: 'package.json', message, hint: 'install what `portal shard` writes in other repositories' });
  }
  checkUnique(shards);
  throwErrors(findBrokenShardLinks(shards));
  const known = new Set(before.flatMap(listShardFolders));
  const taken = shards.flatMap(listShardFolders).filter((name) => !known.has(name));
  const present = taken.filter((name) => existsSync(path.join(folder, name)));
  throwErrors(
    present.map((file) => ({ file, message: 'a shard has a folder of this name', hint: 'move your files elsewhere' })),
  );
  const staging = path.join(folder, ASSEMBLY);
  rmSync(staging, { recursive: true, force: true });
  try {
    for (const { shard, from } of installed)
      for (const name of listShardFolders(shard)) mirror(path.join(from, name), path.join(staging, name));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  for (const name of known) rmSync(path.join(folder, name), { recursive: true, force: true });
  // Before the folders are moved: if that is interrupted, the next run knows which are of shards.
  replaceFile(path.join(folder, SHARDS_FILE), JSON.stringify(shards, null, 1));
  for (const name of shards.flatMap(listShardFolders).filter((each) => existsSync(path.join(staging, each)))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    renameSync(path.join(staging, name), path.join(folder, name));
  }
  rmSync(staging, { recursive: true, force: true });
  for (const { name, version, pages } of shards) {
    const earlier = before.find((shard) => shard.name === name)?.version ?? version;
    const change = earlier === version ? '' : ` instead of ${earlier}`;
    console.log(`assembled ${name} ${version}${change}: ${formatCount(Object.keys(pages).length, 'page')}`);
  }
  for (const { name, version } of before)
    if (shards.every((shard) => shard.name !== name)) console.log(`removed ${name} ${version}`);
}

/**
 * Returns the dependencies of a folder that are shards, in the order of its `package.json`. Fails at one that is not installed: its folders
 * would be removed as those of a shard that was uninstalled.
 */
function findInstalled(folder: string): { shard: Shard; from: string }[] {
  const manifest = path.join(folder, 'package.json');
  const { dependencies = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const packages = Object.keys(dependencies).map((name) => ({ name, from: findPackage(name, folder) }));
  const missing = packages.filter(({ from }) => from === undefined);
  throwErrors(
    missing.map(({ name }) => ({ file: 'package.json', message: `${name} is not installed`, hint: 'run "npm ci"' })),
  );
  return packages.flatMap(({ name, from = '' }) => {
    const file = path.join(from, 'shard.json');
    if (!existsSync(file)) return [];
    const shard = parseShard(readFileSync(file, 'utf8'), path.relative(folder, file));
    checkLocked(name, shard.version, from);
    return [{ shard, from }];
  });
}

/** Fails at a package whose version is another one than `package-lock.json` has, because a build in CI would publish that one. */
function checkLocked(name: string, version: string, from: string): void {
  const key = `node_modules/${name}`;
  const file = path.join(from.slice(0, -key.length), 'package-lock.json');
  if (!existsSync(file)) return;
  const locked = JSON.parse(readFileSync(file, 'utf8')).packages?.[key];
  // A workspace is a link, without a version.
  if (locked !== undefined && (locked.link === true || locked.version === version)) return;
  const found = locked === undefined ? 'does not have it' : `has ${locked.version}`;
  const hint = locked === undefined ? 'run `npm install`' : 'run `npm ci`, or `npm install` to update the lock file';
  throwError({
    file: 'package-lock.json',
    message: `${name} ${version} is installed, and the lock file ${found}`,
    hint,
  });
}

function checkUnique(shards: readonly Shard[]): void {
  const named = shards.flatMap(({ name, apis }) => [
    { what: `the shard ${name}`, name },
    ...apis.map(({ id }) => ({ what: `the API ${id}`, name })),
  ]);
  throwErrors(
    findRepeats(named, ({ what }) => what).map(({ item }) => ({
      file: 'package.json',
      message: `two shards contain ${item.what}, the second is ${item.name}`,
      hint: 'rename one of them in its repository',
    })),
  );
}
