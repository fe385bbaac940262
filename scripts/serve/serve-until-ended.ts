import { serveExport } from '@/scripts/serve/static-server';

/** Serves `out/` on PORT (3000), prints the URL, and closes at the first signal. */
export async function serveUntilEnded(): Promise<void> {
  const server = await serveExport('out', Number(process.env.PORT ?? 3000));
  console.log(`Serving out/ at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}
