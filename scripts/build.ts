import { fork } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_CACHE, DISK_CACHE, dropUnusedEntries, GUIDES_CHANGED, waitForBuildCache } from '@/lib/cache/build-cache';
import { BuildError, type Diagnostic, throwError, throwErrors } from '@/lib/diagnostic';
import { forgetCompiled, hashCode, hashGuides, readCompiled, recordCompiled } from '@/scripts/build/compiled-code';
import { runNextBuild } from '@/scripts/build/next-build';
import { withLock } from '@/scripts/build/output';
import { parseOptions } from '@/scripts/command';
import { findForeignContent } from '@/scripts/portal/owner-workspace';
import { scriptCommand, waitForExit } from '@/scripts/run-step';
import { buildContent, COMPILED } from '@/scripts/workspace';
import { siteConfig } from '@/site.config';

/**
 * `npm run build [-- --clean] [-- --content FOLDER --out DIR]`: checks the sources, builds the portal and replaces `out/` with the
 * finished export. With FOLDER, builds the content of that folder into DIR instead. With `--clean`, reuses nothing of earlier builds.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { clean, ...request } = parseBuildArguments(args);
  if (request.content === undefined) return runBuild(process.cwd(), { clean });
  await buildContent(process.cwd(), path.resolve(request.content), path.resolve(request.out), async (workspace) => {
    if (clean) await rm(path.join(workspace, COMPILED), { recursive: true, force: true });
    return {};
  });
}

/**
 * Builds the portal into `out/`. If the build fails, the previous `out/` is unchanged. Throws an error while another build runs in this
 * folder. Reuses what earlier builds have made from the same sources, unless `clean`.
 */
export async function runBuild(root: string, { clean = false } = {}): Promise<void> {
  checkFolder(root);
  checkProject(root);
  await withLock(root, () => runLocked(root, clean));
}

async function runLocked(root: string, clean: boolean): Promise<void> {
  const staging = path.join(root, '.export');
  const cache = path.join(root, '.generated/build-cache');
  await rm(staging, { recursive: true, force: true });
  const started = Date.now();
  // `portal preview` checks its documents itself.
  const check = siteConfig.preview ? waitForBuildCache() : checkApart(root, cache);
  // Prevents an unhandled rejection until `runNextBuild` awaits the check.
  check.catch(() => undefined);
  await Promise.all([
    // Imported after the check has started, because the check takes longest.
    import('@/scripts/build/write-fonts').then(({ writeFonts }) => writeFonts(root)),
    import('@/lib/site/brand').then(({ writeBrand }) => writeBrand(root)),
  ]);
  const now = { code: hashCode(root), guides: hashGuides(root) };
  const values = path.join(root, '.next/cache/portal', now.code);
  if (clean) await rm(values, { recursive: true, force: true });
  const found = clean ? undefined : readCompiled(root);
  const reused = found?.code === now.code ? found : undefined;
  const checked = check.then(() => {
    forgetCompiled(root);
    printTime('Checked the sources', started);
  });
  checked.catch(() => undefined);
  await Promise.all([
    runNextBuild(
      root,
      {
        ...(!siteConfig.preview && { [BUILD_CACHE]: cache }),
        ...(reused !== undefined && reused.guides !== now.guides && { [GUIDES_CHANGED]: '1' }),
        [DISK_CACHE]: values,
      },
      checked,
      reused !== undefined,
    ),
    // Loaded while Next runs. A preview loads it later, because large documents need the memory for their pages.
    siteConfig.preview ? undefined : loadFinish(),
  ]);
  const what =
    reused === undefined
      ? 'Compiled, and rendered the pages,'
      : 'Rendered the pages, with the code that the last build compiled,';
  printTime(what, started);
  const rendered = Date.now();
  const { finishBuild } = await loadFinish();
  // Here and not earlier: the process that checks the sources fills this cache, and would wait for it.
  if (!siteConfig.preview) process.env[BUILD_CACHE] = cache;
  const result = await finishBuild(root, staging, reused !== undefined);
  printTime('Finished the export', rendered);
  if (!siteConfig.preview) printTime(`\n${result}`, started);
  // Last, so that the code that is recorded has also written the export.
  if (recordCompiled(root, reused ?? now)) dropUnusedEntries(values, started);
  else await rm(values, { recursive: true, force: true });
}

function printTime(what: string, since: number): void {
  console.log(`${what} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

const loadFinish = () => import('@/scripts/build/finish-build');

/**
 * Checks the sources in a separate process, so that its memory is free when the pages are rendered. When it has found no errors,
 * creates `cache`, the build cache with what it parsed; rejects with the errors otherwise.
 */
async function checkApart(root: string, cache: string): Promise<void> {
  const partial = `${cache}.partial`;
  await Promise.all([cache, partial].map((folder) => rm(folder, { recursive: true, force: true })));
  const [program, ...args] = scriptCommand('scripts/check-sources.ts', partial);
  // In production mode, as when the pages are rendered: a build doesn't publish drafts.
  const child = fork(program, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  await new Promise<void>((resolve, reject) => {
    child.once('message', (diagnostics: Diagnostic[]) => reject(new BuildError(diagnostics)));
    waitForExit(child, 'the check of the sources').then(resolve, reject);
  });
  await rename(partial, cache);
}

/**
 * `content` is the folder with another portal's content, and `out` is the folder for its export. Both are absent for this portal.
 * `clean` means that nothing of earlier builds is reused.
 */
type BuildArguments = { clean: boolean } & ({ content?: undefined } | { content: string; out: string });

const WHERE = 'build';
const USAGE =
  'run `npm run build`, `npm run build -- --clean` to reuse nothing of earlier builds, or `npm run build -- --content FOLDER --out DIR` for the content of another folder';

/**
 * Parses the arguments of `npm run build [-- --clean] [-- --content FOLDER --out DIR]`. Fails with the usage on an unknown option, or
 * if only one of the two options is given.
 */
export function parseBuildArguments(args: readonly string[]): BuildArguments {
  const { clean, content, out } = parseOptions(WHERE, USAGE, {
    args,
    options: { clean: { type: 'boolean', default: false }, content: { type: 'string' }, out: { type: 'string' } },
  }).values;
  if (content === undefined && out === undefined) return { clean };
  if (content !== undefined && out !== undefined) return { clean, content, out };
  const missing = content === undefined ? '--content' : '--out';
  return throwError({ file: WHERE, message: `${missing} is missing`, hint: USAGE });
}

/** Throws an error for a folder from which the MDX loader of Next can't import, because it reads the path as a URL. */
export function checkFolder(root: string): void {
  const sign = /[#?%]/.exec(root)?.[0];
  if (sign === undefined) return;
  const message = `Next.js can't build guides in a folder whose path contains \`${sign}\``;
  throwError({ file: root, message, hint: 'rename or move the folder' });
}

/** Throws an error for each file of the project that must not be published, also for those that `site.config.ts` names. */
export function checkProject(root: string): void {
  // A preview shows a document from anywhere.
  if (siteConfig.preview) return;
  const { apis, stylesheet, brand } = siteConfig;
  const named = [...apis.flatMap(({ spec, overlays = [] }) => [spec, ...overlays]), stylesheet, brand?.logo];
  const found = findForeignContent(root, [...new Set(named.filter((file) => file !== undefined))]);
  throwErrors([...new Map(found.map((error) => [error.file, error])).values()]);
}
