import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findForeignFiles } from './foreign-files';
import { mirror } from './mirror';

/** The files that an owner edits. All other files are the same for every owner. */
export const REQUIRED_CONTENT = ['site.config.ts', 'specs', 'content'];
export const CONTENT = [...REQUIRED_CONTENT, 'public'];

/** Output of installations and operating systems, which is not copied. */
const EXCLUDED = new Set(['node_modules', '.DS_Store']);

/** A file in quotes that a setting can name: a style sheet, a logo, a font or a document. */
const NAMED_FILE = /(['"`])((?:\.\/)?[\w@-][^'"`\n]*\.(?:css|svg|woff2|ya?ml|json))\1/g;

/** What an owner's folder has for other programs. */
const OTHERS = /^(?:node_modules\/|(?:package|package-lock|tsconfig)\.json$)/;

/** Returns the files and folders that an owner edits: those that every owner has, and files elsewhere that `site.config.ts` names. */
export function listContent(owner: string): string[] {
  const config = path.join(owner, 'site.config.ts');
  const source = existsSync(config) ? readFileSync(config, 'utf8') : '';
  const named = [...source.matchAll(NAMED_FILE)].map(([, , name = '']) => path.posix.normalize(name));
  const elsewhere = named.filter(
    (name) => !name.startsWith('../') && !OTHERS.test(name) && !CONTENT.includes(name.split('/')[0] ?? ''),
  );
  return [...new Set([...CONTENT, ...elsewhere])];
}

/** Finds what must not be published of the files that an owner edits, and of further files that settings name. */
export function findForeignContent(owner: string, named: readonly string[] = []): ReturnType<typeof findForeignFiles> {
  return findForeignFiles(owner, [...new Set([...listContent(owner), ...named])], (file) => EXCLUDED.has(file));
}

/** Copies the files that an owner has changed to the workspace, and removes those that the owner has removed. */
export function mirrorContent(owner: string, workspace: string): void {
  for (const name of listContent(owner)) {
    mirror(path.join(owner, name), path.join(workspace, name), (file) => EXCLUDED.has(file));
  }
}
