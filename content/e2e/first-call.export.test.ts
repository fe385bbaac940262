import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '@/scripts/serve';

const PORT = 4010;

let mock: ChildProcess | undefined;

afterAll(() => {
  if (mock?.pid !== undefined) process.kill(-mock.pid, 'SIGINT');
});

test('the response on the landing page is what the published mock returns to the call there', async () => {
  const $ = load(readFileSync('out/index.html', 'utf8'));
  const [command = '', call = '', shown = ''] = $('section[aria-labelledby="first-call"] pre')
    .toArray()
    .map((code) => $(code).text());
  const [, file = '', options = ''] = /^npx --yes https:\/\/[^/]+\/(\S+) (.*)$/.exec(command) ?? [];
  const port = await findFreePort();
  const args = ['--yes', `file:${path.resolve('out', file)}`, ...options.split(' '), '--port', String(port)];
  mock = spawn('npx', args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  // It listens once it has said how to stop it.
  for (let said = ''; mock.stdout !== null && !said.includes('Ctrl+C'); ) said += await once(mock.stdout, 'data');

  const [, url = ''] = /^curl "([^"$]+)"/.exec(call) ?? [];
  const filled = call.replace(/\$\(cat [^)]*uuidgen\)/, randomUUID());
  // Nothing else is left for the shell to fill in.
  expect(filled).not.toContain('$');
  const headers = [...filled.matchAll(/-H "([\w-]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  const response = await fetch(url.replace(`:${PORT}/`, `:${port}/`), { headers: Object.fromEntries(headers) });
  expect([response.status, response.headers.get('mock-problems'), await response.json()]).toEqual([
    200,
    null,
    JSON.parse(shown),
  ]);
});
