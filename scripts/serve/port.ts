import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { BuildError, throwError } from '@/lib/diagnostic';

/** Returns the port number in PORT, by default 3000; 0 means any free port. Fails when it isn't a port number. */
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
 * Fails if no server can listen on a port of `host`, by default of all addresses. Call this before the work that the server needs.
 * `setting` is the option with which the user can choose another port; the error's hint names it.
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
      reject(new BuildError([{ severity: 'error', file: `port ${port}`, message, hint }]));
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => resolve()));
  });
}

/** Returns a free loopback port. Another program may take it before the caller listens on it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await once(server.close(), 'close');
  return port;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // a TCP server's address is never a pipe's name
}
