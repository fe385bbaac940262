import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_CACHE } from '@/lib/build-cache';
import { toPreviewEnvironment } from '@/lib/site/config';
import { runCommand } from '@/scripts/command';
import { toPreviewedApis } from '@/scripts/preview/apis';
import { parsePreviewArguments } from '@/scripts/preview/arguments';
import { checkDocuments } from '@/scripts/preview/check-documents';
import { writePreviewContent } from '@/scripts/preview/preview-content';
import { checkPort } from '@/scripts/serve/port';
import { HOST, serveExport } from '@/scripts/serve/static-server';
import { checkPlace, placeExport } from '@/scripts/workspace/place-export';
import { buildWorkspace, closeWorkspace, openWorkspace } from '@/scripts/workspace/workspace';

/** `npm run preview:spec -- FILE… [--out DIR] [--port N]`: builds a portal of only these documents, then serves it or exports it to DIR. */
await runCommand(async () => {
  const { files, out, port } = parsePreviewArguments(process.argv.slice(2));
  await (out === undefined ? checkPort(port, { host: HOST, setting: '--port' }) : checkPlace(out));
  const cache = await mkdtemp(path.join(tmpdir(), 'preview-documents-'));
  try {
    const apis = toPreviewedApis(await checkDocuments(files, cache, console.log));
    const content = await writePreviewContent(process.cwd());
    const workspace = await openWorkspace(process.cwd(), content);
    await rm(content, { recursive: true });
    try {
      const finished = await buildWorkspace(workspace, { ...toPreviewEnvironment(apis), [BUILD_CACHE]: cache });
      if (out === undefined) return await serveUntilSignal(finished, port);
      await placeExport(finished, out);
      console.log(`exported to ${out}`);
    } finally {
      await closeWorkspace(workspace);
    }
  } finally {
    await rm(cache, { recursive: true });
  }
});

async function serveUntilSignal(folder: string, port: number): Promise<void> {
  const server = await serveExport(folder, port);
  console.log(`Serving the preview at ${server.address}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}
