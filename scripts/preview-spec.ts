import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BUILD_CACHE } from '@/lib/cache/build-cache';
import { throwError } from '@/lib/diagnostic';
import { findTitle } from '@/lib/openapi/read/quick-read';
import { type PreviewedApi, toPreviewEnvironment } from '@/lib/site/config';
import { findSourceFolder } from '@/lib/sources/files';
import { parseOptions } from '@/scripts/command';
import { formatReport, type SpecReport } from '@/scripts/format-report';
import { toApiId } from '@/scripts/portal/init';
import { scriptCommand } from '@/scripts/run-step';
import { checkPort, HOST, readPort, serveUntilSignal } from '@/scripts/serve';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { buildWorkspace, checkOutputFolder, replaceExport, withWorkspace } from '@/scripts/workspace';

/** `npm run portal -- preview FILE… [--out DIR] [--port N]`: builds a portal of only these documents, then serves it or exports it to DIR. */
export async function run(args: readonly string[]): Promise<void> {
  const { files, out, port } = parsePreviewArguments(args);
  await (out === undefined ? checkPort(port, { host: HOST, setting: '--port' }) : checkOutputFolder(out));
  await withTemporaryFolder(async (content) => {
    await writePreviewContent(process.cwd(), content);
    await withWorkspace(process.cwd(), content, async (workspace) => {
      const finished = await checkAndBuild(files, workspace);
      if (out === undefined) return await serveUntilSignal(finished, port, 'the preview');
      await replaceExport(finished, out);
      console.log(`exported to ${out}`);
    });
  });
}

/** Checks the documents while the workspace is built, and stops the build if one can't be shown; returns the folder of the export. */
async function checkAndBuild(files: readonly string[], workspace: string): Promise<string> {
  const apis = toPreviewedApis(files.map((file) => ({ file, title: findTitle(file) })));
  const cache = path.join(workspace, '.generated/build-cache');
  const partial = `${cache}.partial`;
  const stop = new AbortController();
  const building = buildWorkspace(workspace, { ...toPreviewEnvironment(apis), [BUILD_CACHE]: cache }, stop.signal);
  const checking = checkDocuments(files, partial, console.log).then(() => rename(partial, cache));
  checking.catch(() => stop.abort());
  const [check, build] = await Promise.allSettled([checking, building]);
  // Report a mistake in a document first, because it is why the build was stopped.
  if (check.status === 'rejected') throw check.reason;
  if (build.status === 'rejected') throw build.reason;
  return build.value;
}

/**
 * Checks the documents, prints a report on each, and saves the parsed documents in `folder` for the build. Fails when a document
 * can't be shown.
 */
export async function checkDocuments(
  files: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const reports = await readReports(files, folder);
  for (const report of reports) print(formatReport(report).join('\n'));
  const bad = reports.filter(({ ok }) => !ok).map(({ file }) => file);
  if (bad.length > 0) {
    throwError({
      file: 'portal preview',
      message: `cannot show ${bad.join(', ')}; nothing was built`,
      hint: 'correct what is said above',
    });
  }
}

/** Checks the documents in a separate process, so that its memory is free when the build runs. */
async function readReports(files: readonly string[], folder: string): Promise<SpecReport[]> {
  const check = scriptCommand('scripts/check-sources.ts', folder, ...files);
  const child = spawn(process.execPath, check, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // In production mode, as for the pages: React's development checks would double the time to render operations.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  // A cast, because the script prints only JSON of this type; if it failed, it printed the error on standard error.
  if (output.startsWith('[')) return JSON.parse(output) as SpecReport[];
  return throwError({
    file: 'portal preview',
    message: 'the documents could not be checked',
    hint: 'see what is said above',
  });
}

/** Returns the preview's configuration of each document. IDs come from file names, with a number where one would repeat. */
export function toPreviewedApis(documents: readonly { file: string; title: string | undefined }[]): PreviewedApi[] {
  const taken = new Set<string>();
  return documents.map(({ file, title }) => {
    let id = toApiId(file);
    for (let count = 2; taken.has(id); count += 1) id = `${toApiId(file)}-${count}`;
    taken.add(id);
    return { id, label: title ?? id, spec: path.resolve(file) };
  });
}

const DOCS = `---
title: Guides
description: A preview shows API documents only.
---

This preview shows API documents only: it has no guides.
`;

/** Writes a preview's content, the project's configuration and one page instead of guides, into an empty folder. */
async function writePreviewContent(root: string, folder: string): Promise<void> {
  await cp(path.join(root, 'site.config.ts'), path.join(folder, 'site.config.ts'));
  await mkdir(path.join(folder, 'specs'));
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  await writeFile(path.join(folder, 'content/docs/index.mdx'), DOCS);
  await writeFile(path.join(folder, 'content/sidebar.yaml'), '[]\n');
}

/**
 * The parsed arguments of `portal preview`. With `out`, the absolute path of a folder, the command exports and ends. Otherwise it serves
 * on `port`, where 0 means any free port.
 */
type PreviewArguments = { files: string[]; out?: string; port: number };

const WHERE = 'portal preview';
const USAGE = 'run `npm run portal -- preview FILE… [--out DIR] [--port N]`';

/**
 * Parses the arguments of `npm run portal -- preview FILE… [--out DIR] [--port N]`; fails with a hint when they are invalid. Without
 * `--port`, uses the `PORT` environment variable, by default 3000.
 */
export function parsePreviewArguments(
  args: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): PreviewArguments {
  const { values, positionals } = parseOptions(WHERE, USAGE, {
    args,
    options: { out: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) {
    throwError({ file: WHERE, message: 'no file is named', hint: 'run `npm run portal -- preview FILE…`' });
  }
  const port = values.port === undefined ? readPort(environment) : Number(values.port);
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535) {
    throwError({ file: WHERE, message: `--port ${values.port} is no port`, hint: 'name a number from 0 to 65535' });
  }
  const out = values.out === undefined ? {} : { out: path.resolve(findSourceFolder(), values.out) };
  return { files: positionals, port, ...out };
}
