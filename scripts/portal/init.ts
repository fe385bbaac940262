import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { throwError } from '@/lib/diagnostic';
import { findTitle, listDocumentFiles } from '@/lib/openapi/read/quick-read';
import { replaceFile } from '@/lib/sources/files';
import { parseOptions } from '@/scripts/command';

const WHERE = 'portal init';
const USAGE = 'npx portal init [--spec FILE] [--name NAME] [--yes]';

/** The folder in which the files are written first, so that an interruption or a full disk leaves no half of a portal. */
const STAGING = '.portal-init';

/** Names the document from when all files are written until they are installed, so that another run completes an interrupted one. */
const PENDING = '.portal-init.pending';

/** Files that an otherwise empty folder may contain: those of npm and Git. */
const IGNORED = new Set(['node_modules', 'package.json', 'package-lock.json', '.git', '.npmrc', '.DS_Store']);

/**
 * Writes the smallest portal that builds, tests and deploys into an empty folder, and installs it. Asks for the document and the name
 * unless they are given. `code` is the folder of the package. Completes an earlier run that was interrupted.
 */
export async function init(folder: string, code: string, args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { spec: text, name: text, yes: { type: 'boolean', short: 'y' } } as const;
  const { values } = parseOptions(WHERE, `run \`${USAGE}\``, { args: [...args], options });
  const pending = path.join(folder, PENDING);
  const isInterrupted = existsSync(pending);
  if (!isInterrupted) await stage(folder, code, values);
  const document = readFileSync(pending, 'utf8');
  const staging = path.join(folder, STAGING);
  const staged = existsSync(staging) ? readdirSync(staging) : [];
  for (const each of staged) renameSync(path.join(staging, each), path.join(folder, each));
  rmSync(staging, { recursive: true, force: true });
  // npm keeps packages of which an interrupted installation has written only some files.
  const packages = path.join(folder, 'node_modules');
  if (isInterrupted && !code.startsWith(packages)) rmSync(packages, { recursive: true, force: true });
  console.log(
    isInterrupted ? 'completing the portal of the interrupted run' : 'wrote the portal; installing its packages',
  );
  const isInstalled = install(folder, '--prefer-offline');
  rmSync(pending);
  if (!isInstalled) fail('npm install failed', 'correct what it printed above, and run `npm install`');
  check(folder, document);
}

/** Writes all files of a portal into the folder `STAGING`. */
async function stage(folder: string, code: string, given: Given): Promise<void> {
  const { spec, name } = await choose(folder, given);
  const document = path.resolve(folder, spec);
  const documents = listDocumentFiles(document);
  checkEmpty(folder, documents);
  const id = toApiId(document);
  const files = toPortalFiles({ name, id, label: findTitle(document) ?? name, spec: path.basename(document) });
  const staging = path.join(folder, STAGING);
  rmSync(staging, { recursive: true, force: true });
  try {
    const manifest = toManifest(folder, code, toApiId(name));
    for (const file of documents) copy(file, path.join(staging, 'specs', path.relative(path.dirname(document), file)));
    for (const [file, content] of Object.entries(files)) write(path.join(staging, file), content);
    copy(path.join(code, 'deploy/github-pages.yml'), path.join(staging, '.github/workflows/pages.yml'));
    write(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    replaceFile(path.join(folder, PENDING), `specs/${path.basename(document)}`);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

function fail(message: string, hint: string, file = WHERE): never {
  throwError({ file, message, hint });
}

type Given = { spec?: string | undefined; name?: string | undefined; yes?: boolean | undefined };

async function choose(folder: string, given: Given): Promise<{ spec: string; name: string }> {
  const asks = given.yes !== true && process.stdin.isTTY;
  const terminal = asks ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const spec = given.spec ?? (await terminal?.question('OpenAPI document (a file): '))?.trim() ?? '';
    if (spec === '') return fail('no document is named', `run \`${USAGE}\``);
    if (!existsSync(path.resolve(folder, spec))) return fail('there is no such file', 'name an OpenAPI document', spec);
    const title = findTitle(path.resolve(folder, spec));
    if (title === undefined)
      return fail('this is not an OpenAPI document', 'name a JSON or YAML file with `info`', spec);
    const answer = given.name ?? (await terminal?.question(`Name of the portal (${title}): `))?.trim() ?? '';
    return { spec, name: answer === '' ? title : answer };
  } finally {
    terminal?.close();
  }
}

function checkEmpty(folder: string, documents: readonly string[]): void {
  const named = new Set(documents.map((file) => path.relative(folder, file).split(path.sep)[0]));
  const isOwn = (name: string) => !/^\.portal-init|\.tgz$/.test(name) && !IGNORED.has(name) && !named.has(name);
  const others = readdirSync(folder).filter(isOwn);
  const own = others.length > 0 ? others : ['specs', 'content', 'public'].filter((name) => named.has(name));
  if (own.length === 0) return;
  fail(`the folder is not empty: ${own.slice(0, 5).join(', ')}`, 'run the command in an empty folder', folder);
}

/** Returns the `package.json` of the new portal: the existing one, with the portal's commands and package added. */
function toManifest(folder: string, code: string, name: string) {
  const file = path.join(folder, 'package.json');
  const present = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const own = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8'));
  const scripts = Object.fromEntries(
    ['dev', 'build', 'start', 'serve', 'test', 'check', 'preview', 'mock'].map((command) => [
      command,
      `portal ${command}`,
    ]),
  );
  return {
    name,
    private: true,
    type: 'module',
    ...present,
    scripts: { ...scripts, ...withoutPlaceholder(present.scripts) },
    dependencies: {
      ...present.dependencies,
      [own.name]: present.dependencies?.[own.name] ?? findVersion(folder, code, own),
    },
  };
}

/** Returns the scripts of a manifest without the test that `npm init` writes, which only fails. */
function withoutPlaceholder(scripts: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(scripts).filter(([, script]) => !script.includes('no test specified')));
}

/** Returns the version of this package for a manifest: a copy of its tarball if it was installed from one, else its version number. */
function findVersion(folder: string, code: string, { name, version }: { name: string; version: string }): string {
  const installer = path.resolve(code, '../..');
  const manifest = path.join(installer, 'package.json');
  if (path.basename(path.dirname(code)) !== 'node_modules' || !existsSync(manifest)) {
    fail('the package is not installed', 'run `npm pack`, and `npx --yes --package FILE.tgz portal init`');
  }
  const spec = JSON.parse(readFileSync(manifest, 'utf8')).dependencies?.[name] ?? '';
  if (!spec.startsWith('file:')) return `^${version}`;
  return vendor(path.join(folder, STAGING), path.resolve(installer, spec.slice('file:'.length)));
}

/** Installs packages with npm; returns whether that worked. */
function install(folder: string, ...args: string[]): boolean {
  const options = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...args];
  return spawnSync(NPM, options, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Checks the document, and prints the next step: to run the portal, or to correct the document. */
function check(folder: string, document: string): void {
  const { status } = spawnSync(NPM, ['run', '--silent', 'check', '--', document], { cwd: folder, stdio: 'inherit' });
  const next = '`npm start` to build and serve the portal, or `npm run dev` to write it.';
  console.log(
    status === 0 ? `Run ${next}` : `A build stops at the problems above. Correct ${document}, then run ${next}`,
  );
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  // Don't copy the file mode, because the owner must be able to edit the file.
  writeFileSync(target, readFileSync(source));
}

const UPGRADE_USAGE =
  'run `npx portal upgrade FILE` with the file that `npm pack` wrote, such as developer-portal-2.0.0.tgz';

/** Replaces the package of a portal, which is in the folder `code`, with the one in a tarball, and installs it. */
export function upgrade(folder: string, code: string, args: readonly string[]): void {
  const file = args.join(' ');
  const manifest = path.join(folder, 'package.json');
  const tarball = path.resolve(folder, file);
  if (!file.endsWith('.tgz'))
    throwError({ file: 'portal upgrade', message: 'no package is named', hint: UPGRADE_USAGE });
  if (!existsSync(tarball)) throwError({ file, message: 'there is no such file', hint: UPGRADE_USAGE });
  if (!existsSync(manifest)) {
    const hint = 'run the command in the folder of site.config.ts';
    throwError({ file: folder, message: 'there is no package.json', hint });
  }
  const { name } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8'));
  const present = JSON.parse(readFileSync(manifest, 'utf8'));
  const before = String(present.dependencies?.[name] ?? '');
  const now = vendor(folder, tarball);
  const upgraded = { ...present, dependencies: { ...present.dependencies, [name]: now } };
  replaceFile(manifest, `${JSON.stringify(upgraded, null, 2)}\n`);
  // The package by its name: for the same file name, npm would keep what it has installed.
  if (!install(folder, `${name}@${now}`)) {
    replaceFile(manifest, `${JSON.stringify(present, null, 2)}\n`);
    const hint = 'correct what it printed above; package.json is as before';
    throwError({ file, message: 'npm install failed', hint });
  }
  if (before.startsWith('file:vendor/') && before !== now) rmSync(path.join(folder, before.slice(5)), { force: true });
  console.log(
    `installed ${file}; read CHANGELOG.md of the package, then run \`npx portal build\` and \`npx portal test\``,
  );
}

export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Copies the tarball of a package into `vendor/` of an owner's folder, which is committed with the rest, so that `npm ci` also works in a
 * clone. Returns what a manifest says to install it.
 */
export function vendor(folder: string, tarball: string): string {
  const copy = path.join(folder, 'vendor', path.basename(tarball));
  if (path.resolve(tarball) !== copy) replaceFile(copy, readFileSync(tarball));
  return `file:vendor/${path.basename(tarball)}`;
}

/**
 * Returns the ID of an API, a part of URLs, from the name of its document: `discord-api-v2` for `Discord API.v2.json`.
 * Replaces accented letters (`zurich` for `Zürich`); for a name without usable letters, returns `api`.
 */
export function toApiId(file: string): string {
  const id = path
    .basename(file)
    .replace(/\.[^.]+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'api' : id;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}

/** A new portal and its only API: `spec` is the name of its document. */
type NewPortal = { name: string; id: string; label: string; spec: string };

/** Returns the files of a new portal by path, but for its manifest and documents. */
function toPortalFiles({ name, id, label, spec }: NewPortal): Record<string, string> {
  return {
    'site.config.ts': `import { defineConfig } from 'developer-portal';

export const siteConfig = defineConfig({
  title: ${quote(name)},
  description: ${quote(`Guides and API reference of ${name}.`)},
  /** Start of absolute URLs. The environment variable SITE_URL takes precedence. */
  baseUrl: 'https://developers.example.com',
  // Mistakes in the document are warnings. Remove \`strict\` to make them errors, which stop a build.
  apis: [{ id: ${quote(id)}, label: ${quote(label)}, spec: ${quote(`specs/${spec}`)}, strict: false }],
});
`,
    'content/docs/index.mdx': `---
title: Get started
description: ${JSON.stringify(`What you need to know before your first call to ${name}.`)}
---

Read the [API reference](/openapi/${id}).
`,
    'content/sidebar.yaml':
      '# The categories of the docs sidebar, in order: replace [] by one per line, such as `- Start here`.\n[]\n',
    '.gitignore': 'node_modules/\n.portal/\nout/\n',
    'tsconfig.json': `{
  "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "strict": true, "noEmit": true, "skipLibCheck": true },
  "include": ["site.config.ts"]
}
`,
  };
}
