import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { BuildError, throwError } from '@/lib/diagnostic';
import { safeDecodeUriComponent } from '@/lib/http';
import { readBuildInfo } from '@/lib/next/export-files';
import { CACHING } from '@/lib/next/host-files';
import { MARKDOWN_TYPE, TYPES_TYPE, YAML_TYPE } from '@/lib/site/downloads';

/** `npm run serve [-- DIR]`: serves `out/`, or the export in another folder, on PORT (3000) and prints the URL. */
export function run([folder]: readonly string[]): Promise<void> {
  return serveUntilSignal(folder);
}

/** The host on which an export is served: loopback, so that only this computer can reach it. */
export const HOST = '127.0.0.1';

export type StaticServer = { url: string; close: () => Promise<void> };

/**
 * Serves an export as a CDN does: a path without extension returns its `.html`, Accept-Encoding selects a precompressed copy,
 * hashed files are immutable, and an unknown path returns 404.html with status 404. Serves the pages below the base path that
 * the export was built for. Port 0 means any free port.
 */
export async function serveExport(folder: string, port: number): Promise<StaticServer> {
  const { basePath } = readBuildInfo(folder);
  // `dev` looks up files at each request, because a build may replace the folder while it is served.
  const files = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true, extensions: ['html'], setHeaders });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    normalizeHeaders(request);
    const [pathname = '/', ...query] = (request.url ?? '/').split(/(?=\?)/);
    const segments = pathname.split('/');
    const start = segments.splice(0, basePath.split('/').length).join('/');
    if (safeDecodeUriComponent(start) !== safeDecodeUriComponent(basePath)) {
      return respondNotFound(request, response, folder);
    }
    const file = `/${segments.join('/')}`;
    if (HIDDEN.test(safeDecodeUriComponent(file))) return respondNotFound(request, response, folder);
    request.url = [file, ...query].join('');
    // A file that was found may be gone, or can't be opened. The library doesn't handle that, and the error would end the process.
    response.on('pipe', (stream) => stream.on('error', () => response.destroy()));
    try {
      files(request, response, () => respondNotFound(request, response, folder));
    } catch {
      response.destroy();
    }
  });
  await once(server.listen(port, HOST), 'listening');
  return {
    url: `http://localhost:${portOf(server)}${basePath}/`,
    close: () => closeServer(server),
  };
}

/** Not pages: the not-found page at its own path, and files for other hosts. */
const HIDDEN = /^\/+(?:404(?:\.html(?:\.br|\.gz)?)?|_headers|_redirects)\/*$/;

/** Removes from the headers what the library reads wrongly: encodings with the weight 0, and ranges but for the plain ones. */
function normalizeHeaders({ headers }: IncomingMessage): void {
  const encodings = headers['accept-encoding']?.toString().split(',') ?? [];
  headers['accept-encoding'] = encodings.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/i.test(each)).join(',');
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isWrong = first === undefined || (last !== '' && Number(last) < Math.max(1, Number(first)));
  if (isWrong || headers['if-range'] !== undefined) delete headers.range;
}

function setHeaders(response: ServerResponse, pathname: string): void {
  const hashed = pathname.startsWith('/_next/static/');
  response.setHeader('Cache-Control', hashed ? CACHING.hashed : CACHING.other);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (pathname.endsWith('.md')) response.setHeader('Content-Type', MARKDOWN_TYPE);
  if (pathname.endsWith('.d.ts')) response.setHeader('Content-Type', TYPES_TYPE);
  if (pathname.endsWith('.yaml')) response.setHeader('Content-Type', YAML_TYPE);
}

/** The precompressed copies of a page, in order of preference. */
const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

function respondNotFound(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const page = path.join(folder, '404.html');
  const accepted = String(request.headers['accept-encoding']).split(/[\s,;]+/);
  const copy = COPIES.find(({ encoding, extension }) => accepted.includes(encoding) && existsSync(page + extension));
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(copy !== undefined && { 'Content-Encoding': copy.encoding }),
  });
  // The page is missing only while a build replaces the folder.
  const file = `${page}${copy?.extension ?? ''}`;
  response.end(existsSync(file) ? readFileSync(file) : undefined);
}

/** Closes a server with its open connections. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Serves an export until the first SIGINT or SIGTERM, by default on PORT. Prints the URL after `what` it serves. */
export async function serveUntilSignal(
  folder = 'out',
  port = readPort(),
  what = `${folder.replace(/\/$/, '')}/`,
): Promise<void> {
  const server = await serveExport(folder, port);
  console.log(`Serving ${what} at ${server.url}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await server.close();
}

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
