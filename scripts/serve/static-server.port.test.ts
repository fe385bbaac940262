import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { formatFailure } from '@/lib/diagnostic';
import { checkPort, findFreePort, readPort } from './static-server';

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
