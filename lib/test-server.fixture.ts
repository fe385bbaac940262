import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port, and returns its URL. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
  return `http://127.0.0.1:${port}`;
}
