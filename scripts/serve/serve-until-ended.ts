import { readPort } from '@/scripts/serve/port';
import { serveExport } from '@/scripts/serve/static-server';

/** Serves an export on PORT (3000) and prints the URL; resolves then. The server closes at the first SIGINT or SIGTERM. */
export async function serveUntilEnded(folder = 'out'): Promise<void> {
  const server = await serveExport(folder, readPort());
  console.log(`Serving ${folder.replace(/\/$/, '')}/ at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}
