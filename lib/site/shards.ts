import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Diagnostic, throwError, toErrors, toSchemaMistakes } from '@/lib/diagnostic';
import { findSiteLinkError, NO_TARGETS } from '@/lib/guides/checks/links';
import { parseJson } from '@/lib/openapi/json';
import { findSourceFolder } from '@/lib/sources/files';
import { RELEASES_FOLDER } from './releases';

const schema = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  version: z.string(),
  apis: z.array(z.looseObject({ id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/) })),
  redirects: z.record(z.string(), z.string()),
  /** The anchors of each page by its path. */
  pages: z.record(z.string(), z.array(z.string())),
  /** The links that lead to no page of the shard itself. */
  links: z.array(z.object({ file: z.string(), line: z.number().optional(), href: z.string() })),
});

/**
 * What one repository contributes to a portal of several: `portal shard` writes it, `portal assemble` reads it. Its files are in folders
 * named after it. The assembled portal publishes the shards as `SHARDS_FILE`.
 */
export type Shard = z.infer<typeof schema>;

/** Where an assembled portal has its shards, without their files. */
export const SHARDS_FILE = 'public/links.json';

/** Returns the folders that belong to a shard, relative to a project. */
export function listShardFolders({ name, apis }: Pick<Shard, 'name' | 'apis'>): string[] {
  const releases = apis.map(({ id }) => `${RELEASES_FOLDER}/${id}`);
  return [`content/docs/${name}`, `specs/${name}`, `public/${name}`, ...releases];
}

/** Returns the valid data of a shard's file. Throws a build error that names the first wrong field. */
export function parseShard(text: string, file: string): Shard {
  return parseFile(schema, text, file);
}

/** Returns the shards of the portal in a folder; none if it was never assembled. */
export function readShards(folder: string, name = SHARDS_FILE): Shard[] {
  const file = path.join(folder, name);
  return existsSync(file) ? parseFile(z.array(schema), readFileSync(file, 'utf8'), name) : [];
}

function parseFile<T>(type: z.ZodType<T>, text: string, file: string): T {
  const { data, error } = type.safeParse(parseJson(text), { reportInput: true });
  if (error === undefined) return data;
  const [{ path: at, message } = { path: [], message: '' }] = toSchemaMistakes(error, type);
  return throwError({
    file,
    message: `not what \`portal shard\` writes: ${at.length === 0 ? message : `${at.join('.')}: ${message}`}`,
    hint: 'write it again, with the same version of the portal in all repositories',
  });
}

/** The package of a repository, and the name of its shard: `photos` for the package `@acme/photos`. */
export type Repository = { package: string; name: string; version: string };

/** Returns the repository of the folder that an owner edits, from its `package.json`. The texts are empty if that doesn't have them. */
export function readRepository(): Repository {
  const file = path.join(findSourceFolder(), 'package.json');
  const { name = '', version = '' } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { package: name, name: name.replace(/^@[^/]*\//, ''), version };
}

/** Returns the shards of other repositories in the file that `otherPages` names. Throws a build error if it can't be read. */
export function readOtherShards(file: string | undefined): Shard[] {
  if (file === undefined) return [];
  if (!existsSync(file)) {
    const hint = 'copy `/links.json` of the assembled portal there, or remove `otherPages` from site.config.ts';
    throwError({ file, message: 'there is no such file', hint });
  }
  const { name } = readRepository();
  return readShards('.', file).filter((shard) => shard.name !== name);
}

/** Returns the anchors of the pages of other repositories, by path. */
export function readOtherPages(file: string | undefined): Map<string, string[]> {
  return toPages(readOtherShards(file));
}

function toPages(shards: readonly Shard[]): Map<string, string[]> {
  return new Map(shards.flatMap(({ pages }) => Object.entries(pages)));
}

/** Returns the path of a link within the site. */
export function toPath(href: string): string {
  return href.replace(/[?#].*/, '');
}

/**
 * Returns an error for each link of a shard to a page or anchor that another of the shards should have and doesn't. Links to other pages
 * are left to the build, which knows all.
 */
export function findBrokenShardLinks(shards: readonly Shard[]): Diagnostic[] {
  const targets = { ...NO_TARGETS, pages: toPages(shards) };
  return shards.flatMap(({ name, version, links }) =>
    links.flatMap(({ file, line, href }) => {
      const owner = shards.find((shard) => isPathOf(shard, toPath(href)));
      if (owner === undefined) return [];
      const found = findSiteLinkError(href, { page: '', isDraft: false }, { ...targets, redirects: owner.redirects });
      const blame = `which ${name} ${version} links and ${owner.name} ${owner.version} should have`;
      return toErrors({ file, ...(line && { line }) }, found && { ...found, message: `${found.message}, ${blame}` });
    }),
  );
}

function isPathOf({ name, apis }: Shard, path: string): boolean {
  return [`/docs/${name}`, ...apis.map(({ id }) => `/openapi/${id}`)].some(
    (page) => path === page || path.startsWith(`${page}/`),
  );
}
