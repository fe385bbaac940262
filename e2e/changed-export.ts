import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChangedExport = { origin: string; changes: Map<string, string>; close: () => Promise<void> };

/**
 * Serves the files of `origin` at an origin of its own, where a service worker may be installed; `changes` are texts by path
 * that it serves instead. While it is closed there is no connection.
 */
export async function serveChanged(origin: string): Promise<ChangedExport> {
  const changes = new Map<string, string>();
  const server = createServer(async ({ url = '/' }, response) => {
    const original = await fetch(new URL(url, origin));
    const body = changes.get(url) ?? Buffer.from(await original.arrayBuffer());
    response.writeHead(original.status, {
      'Content-Type': original.headers.get('content-type') ?? 'text/plain',
      'Cache-Control': original.headers.get('cache-control') ?? 'no-store',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has a URL of this form.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${port}`, changes, close };
}
