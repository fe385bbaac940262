import { runCommand } from '@/scripts/command';
import { serveExport } from '@/scripts/serve/static-server';

/** `npm run serve`: serves `out/` on PORT (3000) and prints the address. */
await runCommand(async () => {
  const server = await serveExport('out', Number(process.env.PORT ?? 3000));
  console.log(`Serving out/ at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
});
