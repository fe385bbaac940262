import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';

// The package of the mock as an integrator starts it, without a package registry.

const folder = makeTestFolder({ shared: true });

beforeAll(() => {
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const { status, stderr } = spawnSync('npm', ['install', '--offline', path.resolve('out/mock.tgz')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

const start = (...args: string[]) => spawn('node', [path.join(folder, 'node_modules/.bin/mock'), ...args]);

/** Returns the exit code of a program that ends, and the first line that it printed. */
async function run(...args: string[]) {
  const program = start(...args);
  const [out, error, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')]);
  return [code, (error || out).trim().split('\n')[0]];
}

/** Starts the mock server on a free port, and returns it with the URL of its page when it is ready. */
async function startServer(): Promise<{ program: ChildProcess; port: number; page: string }> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo; // a TCP server's address is never a pipe's name
  free.close();
  await once(free, 'close');
  const program = start('--api', 'linkv1', '--port', String(port));
  const page = `http://127.0.0.1:${port}/__scenarios`;
  await expect
    .poll(() =>
      fetch(page).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return { program, port, page };
}

test.each([
  [['--list'], 0, 'linkv1/sale-401'],
  [['--help'], 0, 'Options:'],
  [
    ['--scenario', 'linkv1/order-207', '--scenario', 'linkv1/lock-207'],
    1,
    '--scenario: the option appears twice; keep one: a mock server has one scenario at a time, which you can change on its page `/__scenarios`',
  ],
  [
    ['--scenario', 'linkv1/oder-207'],
    1,
    '--scenario: no scenario is named linkv1/oder-207; the nearest are linkv1/order-207, linkv1/lock-207, linkv1/unlock-207; --list prints all',
  ],
  [['--api', 'linkv3'], 1, '--api: no API is named linkv3; did you mean `linkv1`?'],
  [['--faults', '5o3'], 1, '--faults: no fault is named 5o3; did you mean `503`?'],
])('%j ends with the code %i', async (args, code, line) => {
  expect(await run(...args)).toEqual([code, line]);
});

test('a second server on the same port ends with 1, and the form that stops the first one with 0', async () => {
  const { program, port, page } = await startServer();
  expect(await run('--port', String(port))).toEqual([
    1,
    `port ${port}: another program is using it; end that program, or name another first port with --port`,
  ]);
  const headers = { origin: 'https://elsewhere.example' };
  const body = new URLSearchParams({ stop: '1' });
  expect((await fetch(page, { method: 'POST', headers, body })).status).toBe(403);
  const ended = once(program, 'exit');
  expect((await fetch(page, { method: 'POST', body })).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server with 0', async (signal) => {
  const { program } = await startServer();
  const ended = once(program, 'exit');
  program.kill(signal);
  expect(await ended).toEqual([0, null]);
});
