import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_CACHE } from '@/lib/build-cache';
import { findTitle } from '@/lib/openapi/read/quick-read';
import { toPreviewEnvironment } from '@/lib/site/config';
import { runCommand } from '@/scripts/command';
import {
  checkDocuments,
  parsePreviewArguments,
  toPreviewedApis,
  writePreviewContent,
} from '@/scripts/preview/documents';
import { checkPort, HOST, serveExport } from '@/scripts/serve/static-server';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { buildWorkspace, checkOutputFolder, replaceExport, withWorkspace } from '@/scripts/workspace/workspace';

/** `npm run portal -- preview FILE… [--out DIR] [--port N]`: builds a portal of only these documents, then serves it or exports it to DIR. */
await runCommand(async () => {
  const { files, out, port } = parsePreviewArguments(process.argv.slice(2));
  await (out === undefined ? checkPort(port, { host: HOST, setting: '--port' }) : checkOutputFolder(out));
  await withTemporaryFolder(async (content) => {
    await writePreviewContent(process.cwd(), content);
    await withWorkspace(process.cwd(), content, async (workspace) => {
      const finished = await checkAndBuild(files, workspace);
      if (out === undefined) return await serveUntilSignal(finished, port);
      await replaceExport(finished, out);
      console.log(`exported to ${out}`);
    });
  });
});

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

async function serveUntilSignal(folder: string, port: number): Promise<void> {
  const server = await serveExport(folder, port);
  console.log(`Serving the preview at ${server.url}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await server.close();
}
