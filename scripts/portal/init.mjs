import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { errorMessage, formatDiagnostic } from '../../lib/format-error.mjs';
import { toApiId } from './api-id.mjs';
import { listDocumentFiles, readTitle } from './document-files.mjs';
import { NPM, vendor } from './package-file.mjs';
import { toPortalFiles } from './portal-files.mjs';

const WHERE = 'portal init';
const USAGE = 'npx portal init [--spec FILE] [--name NAME] [--yes]';

/** Files that an otherwise empty folder may contain: those of npm and Git. */
const IGNORED = new Set(['node_modules', 'package.json', 'package-lock.json', '.git', '.npmrc', '.DS_Store']);

/** An error before anything was written. */
class InitError extends Error {}

/**
 * Writes the smallest portal that builds, tests and deploys into an empty folder, and installs it. Asks for the document and
 * the name unless they are given; prints a message and sets the exit code when it can't.
 * @param {string} folder
 * @param {string} code the folder of the package
 * @param {readonly string[]} args
 */
export async function init(folder, code, args) {
  try {
    const { spec, name } = await choose(folder, readArguments(args));
    const document = path.resolve(folder, spec);
    const documents = listDocumentFiles(document, fail);
    checkEmpty(folder, documents);
    const id = toApiId(document);
    const files = toPortalFiles({ name, id, label: readTitle(document) ?? name, spec: path.basename(document) });
    const manifest = toManifest(folder, code, toApiId(name));
    for (const file of documents) copy(file, path.join(folder, 'specs', path.relative(path.dirname(document), file)));
    for (const [file, text] of Object.entries(files)) write(path.join(folder, file), text);
    copy(path.join(code, 'deploy/github-pages.yml'), path.join(folder, '.github/workflows/pages.yml'));
    write(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    install(folder, manifest.name);
    check(folder, `specs/${path.basename(document)}`);
  } catch (error) {
    if (!(error instanceof InitError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * @param {string} message
 * @param {string} hint
 * @param {string} [file]
 * @returns {never}
 */
function fail(message, hint, file = WHERE) {
  throw new InitError(formatDiagnostic({ file, message, hint }));
}

/** @param {readonly string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      args: [...args],
      options: { spec: { type: 'string' }, name: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
    }).values;
  } catch (error) {
    return fail(errorMessage(error).split('. ')[0] ?? '', `run \`${USAGE}\``);
  }
}

/**
 * @param {string} folder
 * @param {{ spec?: string, name?: string, yes?: boolean }} given
 * @returns {Promise<{ spec: string, name: string }>}
 */
async function choose(folder, given) {
  const asks = given.yes !== true && process.stdin.isTTY;
  const terminal = asks ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const spec = given.spec ?? (await terminal?.question('OpenAPI document (a file): '))?.trim() ?? '';
    if (spec === '') return fail('no document is named', `run \`${USAGE}\``);
    if (!existsSync(path.resolve(folder, spec))) return fail('there is no such file', 'name an OpenAPI document', spec);
    const title = readTitle(path.resolve(folder, spec));
    if (title === undefined)
      return fail('this is not an OpenAPI document', 'name a JSON or YAML file with `info`', spec);
    const answer = given.name ?? (await terminal?.question(`Name of the portal (${title}): `))?.trim() ?? '';
    return { spec, name: answer === '' ? title : answer };
  } finally {
    terminal?.close();
  }
}

/**
 * @param {string} folder
 * @param {readonly string[]} documents
 */
function checkEmpty(folder, documents) {
  const named = new Set(documents.map((file) => path.relative(folder, file).split(path.sep)[0]));
  const others = readdirSync(folder).filter((name) => !IGNORED.has(name) && !name.endsWith('.tgz') && !named.has(name));
  const own = others.length > 0 ? others : ['specs', 'content', 'public'].filter((name) => named.has(name));
  if (own.length === 0) return;
  fail(`the folder is not empty: ${own.slice(0, 5).join(', ')}`, 'run the command in an empty folder', folder);
}

/**
 * Returns the `package.json` of the new portal: the existing one, with the portal's commands and package added.
 * @param {string} folder
 * @param {string} code
 * @param {string} name
 */
function toManifest(folder, code, name) {
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

/**
 * Returns the scripts of a manifest without the test that `npm init` writes, which only fails.
 * @param {Record<string, string>} [scripts]
 */
function withoutPlaceholder(scripts = {}) {
  return Object.fromEntries(Object.entries(scripts).filter(([, script]) => !script.includes('no test specified')));
}

/**
 * Returns the version of this package for a manifest: a copy of its tarball if it was installed from one, else its version number.
 * @param {string} folder
 * @param {string} code
 * @param {{ name: string, version: string }} own
 */
function findVersion(folder, code, { name, version }) {
  const installer = path.resolve(code, '../..');
  const manifest = path.join(installer, 'package.json');
  if (path.basename(path.dirname(code)) !== 'node_modules' || !existsSync(manifest)) {
    fail('the package is not installed', 'run `npm pack`, and `npx --yes --package FILE.tgz portal init`');
  }
  const spec = JSON.parse(readFileSync(manifest, 'utf8')).dependencies?.[name] ?? '';
  if (!spec.startsWith('file:')) return `^${version}`;
  return vendor(folder, path.resolve(installer, spec.slice('file:'.length)));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function install(folder, name) {
  console.log(`wrote the portal ${name}; installing its packages`);
  const { status } = spawnSync(NPM, ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) fail('npm install failed', 'correct what it printed above, and run `npm install`');
}

/**
 * Checks the document, and prints the next step: to run the portal, or to correct the document.
 * @param {string} folder
 * @param {string} document
 */
function check(folder, document) {
  const { status } = spawnSync(NPM, ['run', '--silent', 'check', '--', document], { cwd: folder, stdio: 'inherit' });
  const next = '`npm start` to build and serve the portal, or `npm run dev` to write it.';
  console.log(
    status === 0 ? `Run ${next}` : `A build stops at the problems above. Correct ${document}, then run ${next}`,
  );
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} source
 * @param {string} target
 */
function copy(source, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  // Don't copy the file mode, because the owner must be able to edit the file.
  writeFileSync(target, readFileSync(source));
}
