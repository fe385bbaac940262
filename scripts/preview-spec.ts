import { runCommand } from '@/scripts/command';
import { toPreviewedApis } from '@/scripts/preview/apis';
import { parsePreviewArguments } from '@/scripts/preview/arguments';
import { buildPreview } from '@/scripts/preview/build-preview';
import { checkDocuments } from '@/scripts/preview/check-documents';
import { checkPlace, placeExport } from '@/scripts/preview/place-export';
import { closeWorkshop, openWorkshop } from '@/scripts/preview/workshop';
import { serveExport } from '@/scripts/serve/static-server';

/** `npm run preview:spec -- FILE… [--out DIR] [--port N]`: a portal of just these documents, served or exported. */
await runCommand(async () => {
  const { files, out, port } = parsePreviewArguments(process.argv.slice(2));
  if (out !== undefined) await checkPlace(out);
  const apis = toPreviewedApis(await checkDocuments(files, console.log));
  const workshop = await openWorkshop(process.cwd());
  try {
    const finished = await buildPreview(workshop, apis);
    if (out === undefined) return await serveUntilSignal(finished, port);
    await placeExport(finished, out);
    console.log(`exported to ${out}`);
  } finally {
    await closeWorkshop(workshop);
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
