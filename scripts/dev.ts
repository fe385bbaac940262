import { type FSWatcher, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildError, errorCode, formatFailure } from '@/lib/diagnostic';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import { writeBrand } from '@/lib/site/brand';
import { findSourceFolder } from '@/lib/sources/files';
import { checkProject } from '@/scripts/build';
import { writeFonts } from '@/scripts/build/write-fonts';
import { findSyntaxError, parseOptions } from '@/scripts/command';
import { compile } from '@/scripts/portal/load-typescript.mjs';
import { CONTENT, findForeignContent, listContent, mirrorContent } from '@/scripts/portal/owner-workspace';
import { runStep } from '@/scripts/run-step';
import { checkPort, readPort } from '@/scripts/serve';

/** `npm run dev`: runs the development server on PORT (3000). Changes of specs, guides and code appear without a restart. */
export async function run(args: readonly string[]): Promise<void> {
  parseOptions('dev', 'run `npm run dev`, and set the port with PORT=4000', { args, options: {} });
  const port = readPort();
  await checkPort(port);
  checkProject(process.cwd());
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  followOwner();
  // Each page imports this file, so that any change of a source reloads it. A style sheet is part of the brand.
  const report = () =>
    writeFileSync(path.join(process.cwd(), '.generated/changes.mjs'), `export const changed = ${Date.now()};\n`);
  report();
  watchContent(process.cwd(), () => {
    report();
    void writeBrand(process.cwd()).catch((error) => console.error(formatFailure(error)));
  });
  await runStep(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
}

/** Wait before a change is reported, because editors write a file in several steps. */
const PAUSE_MS = 30;

const FOLDERS = CONTENT.filter((name) => path.extname(name) === '');

/**
 * Calls `update` after each change of a file that an owner edits: in the content folders, or elsewhere if the settings name the file. Watches
 * folders, not files, because many editors replace a file; this also reports new folders.
 */
export function watchContent(owner: string, update: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE_MS);
  };
  const watchers = new Map<string, FSWatcher | undefined>();
  const openContent = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.set(folder, watchFolder(path.join(owner, folder), true, report));
  };
  const openNamed = () => {
    for (const folder of new Set(['.', ...listContent(owner).map((name) => path.posix.dirname(name))])) {
      if (watchers.has(folder)) continue;
      const listener = (name: string) => onChange(path.posix.join(folder, name));
      watchers.set(folder, watchFolder(path.join(owner, folder), false, listener));
    }
  };
  const onChange = (file: string) => {
    const named = listContent(owner);
    if (!named.includes(file)) return;
    if (FOLDERS.includes(file)) openContent(file);
    openNamed();
    report();
  };
  FOLDERS.forEach(openContent);
  openNamed();
}

/** Returns undefined for a missing folder: `public/` is optional, and a folder may be replaced. */
function watchFolder(folder: string, recursive: boolean, update: (name: string) => void): FSWatcher | undefined {
  try {
    // Not by `unref`, which leaves the watchers of folders below: they would keep this process alive after Ctrl+C.
    return watch(folder, { recursive, persistent: false }, (_, name) => update(name ?? ''));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const SETTINGS = 'site.config.ts';

/**
 * Watches the owner's files and copies changes to the workspace in the working directory, where the development server sees
 * them. Does nothing if the working directory is the owner's folder.
 */
export function followOwner(): void {
  const owner = findSourceFolder();
  const workspace = process.cwd();
  if (owner === workspace) return;
  watchContent(owner, () => copyChanges(owner, workspace));
}

function copyChanges(owner: string, workspace: string): void {
  try {
    const foreign = findForeignContent(owner);
    if (foreign.length > 0) {
      console.error(foreign.map(formatDiagnostic).join('\n'));
      return;
    }
    const mistake = findMistake(path.join(owner, SETTINGS));
    mirrorContent(owner, workspace, mistake && [SETTINGS]);
    if (mistake === undefined) return;
    console.error(mistake.message);
    reportMistake(owner, workspace, mistake);
  } catch (error) {
    // Ignore a file that was removed during the copy: the removal triggers another update.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function findMistake(file: string): BuildError | undefined {
  try {
    compile(file, SETTINGS);
    return undefined;
  } catch (error) {
    const mistake = findSyntaxError(error);
    if (mistake === undefined) throw error;
    return mistake;
  }
}

/**
 * Writes settings that keep the last valid ones and show the mistake on each page, because Turbopack panics at a syntax error. The owner's
 * text is a comment in them, so that pages can quote its lines.
 */
function reportMistake(owner: string, workspace: string, { diagnostics }: BuildError): void {
  const source = readFileSync(path.join(owner, SETTINGS), 'utf8').replaceAll('*/', '* /');
  // Imports only what settings import: the bundler's server misses the first change that adds an import.
  const code = `import { reportMistakes } from 'developer-portal';
export const siteConfig = reportMistakes(${JSON.stringify(diagnostics)});`;
  writeFileSync(path.join(workspace, SETTINGS), `/*${source}*/\n${code}\n`);
}
