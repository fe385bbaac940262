import { createServer } from 'node:net';
import { BuildError, type DiagnosticText, type Location, throwError } from '@/lib/diagnostic';

/** Returns the port that PORT names, 3000 without it; 0 takes a free one. Fails when it is no port. */
export function readPort(environment: Record<string, string | undefined> = process.env): number {
  const { PORT = '3000' } = environment;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535) return Number(PORT);
  return throwError({
    file: 'PORT',
    message: `\`${PORT}\` is not a port`,
    hint: 'set it to a number from 1 to 65535, such as PORT=4000',
  });
}

/**
 * Fails when a server could not listen on a port, by default on every address: before any work is done for that server. `setting` is
 * how another port is chosen.
 */
export function checkPort(
  port: number,
  { host, setting = 'PORT' }: { host?: string; setting?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const message = isTaken ? 'another program uses this port' : `this port cannot be used (${error.code})`;
      const hint = `${isTaken ? 'end it, or choose' : 'choose'} another port with ${setting}`;
      reject(toBuildError({ file: `port ${port}`, message, hint }));
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => resolve()));
  });
}

function toBuildError(error: Location & DiagnosticText): BuildError {
  return new BuildError([{ severity: 'error', ...error }]);
}
