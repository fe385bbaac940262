import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it, test, vi } from 'vitest';
import { formatFailure } from '@/lib/diagnostic';
import { writeBuildInfo } from '@/lib/next/export-files';
import { writeRedirects } from '@/lib/next/host-files';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { type StaticServer, serveExport } from '@/scripts/serve';
import { checkPort, findFreePort, readPort, serveUntilSignal } from './serve';

const root = makeTestFolder();
let server: StaticServer | undefined;

afterEach(async () => {
  await server?.close();
});

async function writeExport(folder: string, page: string, notFound: string, basePath = ''): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'lock.html'), page);
  await writeFile(path.join(folder, '404.html'), notFound);
  writeBuildInfo(folder, { basePath });
}

async function read(url: string, page: string): Promise<[number, string]> {
  const response = await fetch(new URL(page, url), { headers: { 'accept-encoding': 'identity' } });
  return [response.status, await response.text()];
}

it('serves the current folder, also after a build has replaced it', async () => {
  const out = path.join(root, 'out');
  await writeExport(out, 'the long page of before', 'not here');
  server = await serveExport(out, 0);
  expect(await read(server.url, 'lock')).toEqual([200, 'the long page of before']);
  await writeExport(path.join(root, 'next'), 'page', 'nowhere');
  await rename(out, path.join(root, 'previous'));
  expect(await read(server.url, 'lock')).toEqual([404, '']);
  await rename(path.join(root, 'next'), out);
  expect(await read(server.url, 'lock')).toEqual([200, 'page']);
  expect(await read(server.url, 'other')).toEqual([404, 'nowhere']);
  expect(await read(server.url, '..%2fprevious%2flock')).toEqual([404, 'nowhere']);
});

it.each([
  ['bytes=1-2', 206, 'ag'],
  ['bytes=2-', 206, 'ge'],
  ['bytes=3-1', 200, 'page'],
  ['bytes=-2', 200, 'page'],
  ['bytes=0-1,2-3', 200, 'page'],
  ['bytes=0-0', 200, 'page'],
  ['bytes=0-9999999999999999999999', 200, 'page'],
  ['bytes=9-', 416, ''],
  ['lines=1-2', 200, 'page'],
])('for the range %s, the status is %i and the server keeps running', async (range, status, text) => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  server = await serveExport(out, 0);
  const response = await fetch(new URL('/lock', server.url), { headers: { range } });
  expect([response.status, await response.text()]).toEqual([status, text]);
});

it("a file that can't be read after it was found ends its response, and not the server", async () => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  server = await serveExport(out, 0);
  const socket = createServer().listen(path.join(out, 'socket'));
  await once(socket, 'listening');
  await expect(read(server.url, 'socket')).rejects.toThrow('fetch failed');
  socket.close();
  vi.spyOn(fs, 'statSync').mockImplementationOnce(() => fs.lstatSync(path.join(out, 'gone')));
  syncBuiltinESMExports();
  await expect(read(server.url, 'lock')).rejects.toThrow('fetch failed');
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(await read(server.url, 'lock')).toEqual([200, 'page']);
});

it.each([
  '404',
  '404.html',
  '_headers',
  '_redirects',
  '_headers?a=1',
  '404/',
  '_headers/',
  '%5fredirects',
])('does not serve %s', async (file) => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  for (const name of ['_headers', '_redirects']) await writeFile(path.join(out, name), 'rules');
  server = await serveExport(out, 0);
  expect(await read(server.url, file)).toEqual([404, 'nowhere']);
});

it.each(['', '/', '.html', '/index.html'])('serves the redirect of an old path with %j at its end', async (end) => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  writeRedirects(out, { '/API/v1.2/Getting_Started': '/docs', '/docs/2.x': '/docs' });
  server = await serveExport(out, 0);
  for (const from of ['API/v1.2/Getting_Started', 'docs/2.x'])
    expect(await read(server.url, from + end)).toEqual([200, expect.stringContaining('<a href="/docs">')]);
});

it('refuses a request that would change something', async () => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  server = await serveExport(out, 0);
  const response = await fetch(new URL('lock', server.url), { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('says that there is nothing to serve', async () => {
  const none = path.join(root, 'none');
  const message = `${none}: there is no finished export here; run \`npm run build\` first`;
  await expect(serveExport(none, 0)).rejects.toThrow(expect.objectContaining({ message }));
});

it('serves below the base path that the export was built for, and nowhere else', async () => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere', '/portal');
  server = await serveExport(out, 0);
  expect(new URL(server.url).pathname).toBe('/portal/');
  expect(await read(server.url, '/portal/lock?a=/portal')).toEqual([200, 'page']);
  expect(await read(server.url, '/portalx/lock')).toEqual([404, 'nowhere']);
  expect(await read(server.url, '/lock')).toEqual([404, 'nowhere']);
});

it.each([
  ['/c++', '/c++/lock'],
  ['/c++', '/c%2B%2B/lock'],
  ['/größe', '/gr%C3%B6%C3%9Fe/lock'],
  ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe/lock'],
  ['/my docs/v1', '/my%20docs/v1/lock'],
])('serves below the base path %s the request %s', async (basePath, page) => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere', basePath);
  server = await serveExport(out, 0);
  expect(await read(server.url, page)).toEqual([200, 'page']);
  expect(await read(server.url, '/lock')).toEqual([404, 'nowhere']);
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['identity', null],
])('answers an unknown path in the best form for %s', async (accepted, encoding) => {
  const out = path.join(root, 'out');
  await writeExport(out, 'page', 'nowhere');
  await writeFile(path.join(out, '404.html.br'), brotliCompressSync('nowhere'));
  await writeFile(path.join(out, '404.html.gz'), gzipSync('nowhere'));
  server = await serveExport(out, 0);
  const response = await fetch(new URL('other', server.url), { headers: { 'accept-encoding': accepted } });
  expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
    404,
    encoding,
    'nowhere',
  ]);
});

test.each([
  [{}, 3000],
  [{ PORT: '4000' }, 4000],
  [{ PORT: '0' }, 0],
])('%j', (environment, port) => {
  expect(readPort(environment)).toBe(port);
});

test.each(['abc', '', '70000', '-1', '3000a', '1.5'])('PORT=%s is no port', (port) => {
  expect(() => readPort({ PORT: port })).toThrow(
    `PORT: \`${port}\` is not a port; set it to a number from 1 to 65535, such as PORT=4000`,
  );
});

test('a port that another program uses is told in one sentence, and a free one is free afterwards', async () => {
  const port = await findFreePort();
  await checkPort(port, { host: '127.0.0.1' });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const failure = await checkPort(port, { host: '127.0.0.1', setting: '--port' }).catch(formatFailure);
  server.close();
  expect(failure).toBe(`port ${port}: another program uses this port; end it, or choose another port with --port`);
});

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('serves the export in a folder below the path that it was built for, and says where', async () => {
  writeBuildInfo(folder, { basePath: '/portal' });
  vi.stubEnv('PORT', '0');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const serving = serveUntilSignal(folder);
  await expect.poll(() => printed.mock.calls).toHaveLength(1);
  const [line = ''] = printed.mock.calls[0] ?? [];
  expect(line).toMatch(new RegExp(`^Serving ${folder}/ at http://localhost:[0-9]+/portal/$`));
  const url = String(line).replace(/^.* /, '');
  expect((await fetch(`${url}build.json`)).status).toBe(200);
  process.emit('SIGTERM');
  await serving;
  await expect(fetch(url)).rejects.toThrow();
});
