import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HalfPage = {
  origin: string;
  sendRest: () => void;
  /** Ends the connection instead. */
  drop: () => void;
  close: () => void;
};

/** Serves one page of `out/` as a slow line does: cut at `cut`, the rest when the test says so. All else comes from `origin`. */
export async function serveHalf(path: string, cut: string, origin: string): Promise<HalfPage> {
  const html = readFileSync(`out${path}.html`, 'utf8');
  const at = html.indexOf(cut);
  if (at < 0) throw new Error(`${path} holds no “${cut}”`);
  let [sendRest, drop] = [() => {}, () => {}];
  const isAsked = new Promise<boolean>((resolve) => {
    sendRest = () => resolve(true);
    drop = () => resolve(false);
  });
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, at));
      if (await isAsked) response.end(html.slice(at));
      else response.destroy();
      return;
    }
    const answer = await fetch(new URL(url, origin));
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has a URL of this form.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, sendRest, drop, close };
}
