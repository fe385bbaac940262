import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { closeServer, HOST, portOf } from '@/scripts/serve';

export type ChangedExport = { origin: string; changes: Map<string, string>; close: () => Promise<void> };

/**
 * Serves the files of `origin` at an origin of its own, where a service worker may be installed; `changes` are texts by path
 * that it serves instead. While it is closed there is no connection.
 */
export async function serveChanged(origin: string): Promise<ChangedExport> {
  const changes = new Map<string, string>();
  return { changes, ...(await serve(origin, (url) => changes.get(url))) };
}

export type HalfPage = {
  origin: string;
  sendRest: () => void;
  /** Ends the connection instead. */
  drop: () => void;
  close: () => Promise<void>;
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
  const sendHalf = async (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, at));
    if (await isAsked) response.end(html.slice(at));
    else response.destroy();
  };
  const served = await serve(origin, (url, response) => (url === path ? sendHalf(response) : undefined));
  return { ...served, sendRest, drop };
}

/** Serves the files of `origin`; `replace` returns another text for a URL, or sends the response itself. */
async function serve(
  origin: string,
  replace: (url: string, response: ServerResponse) => string | Promise<void> | undefined,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const replaced = replace(url, response);
    if (replaced instanceof Promise) return;
    const original = await fetch(new URL(url, origin));
    response.writeHead(original.status, {
      'Content-Type': original.headers.get('content-type') ?? 'text/plain',
      'Cache-Control': original.headers.get('cache-control') ?? 'no-store',
    });
    response.end(replaced ?? Buffer.from(await original.arrayBuffer()));
  });
  await once(server.listen(0, HOST), 'listening');
  return { origin: `http://${HOST}:${portOf(server)}`, close: () => closeServer(server) };
}
