import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toMockEnvironment } from '@/e2e/samples/mock-environment';
import { type MockServer, startMockServer } from '@/e2e/samples/mock-servers';
import { type PublishedApi, writePublishedApis } from '@/e2e/samples/published-files';
import { installTools } from '@/e2e/samples/tools';
import { throwError } from '@/lib/diagnostic';
import { runCommand } from '@/scripts/command';

/** `npm run mock`: serves every API of the site on localhost with Prism, one port each from MOCK_PORT (4010), until Ctrl+C. */
await runCommand(async () => {
  installTools();
  const firstPort = readPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const servers: MockServer[] = [];
  stopOnSignal(servers);
  try {
    const apis = await writePublishedApis(folder);
    for (const [index, { id, document }] of apis.entries()) {
      const onLog = (line: string) => console.log(`${id} ${line}`);
      servers.push(await startMockServer({ id, document, port: firstPort + index, onLog }));
    }
    console.log(formatWelcome(apis, servers));
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()));
    throw error;
  }
});

function readPort(): number {
  const text = process.env.MOCK_PORT ?? '4010';
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port;
  return throwError({ file: 'MOCK_PORT', message: `${text} is not a port`, hint: 'use a number from 1 to 64999' });
}

function stopOnSignal(servers: MockServer[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all(servers.map((server) => server.stop()));
      console.log('\nThe mock servers have stopped.');
      process.exit(0);
    });
  }
}

function formatWelcome(apis: PublishedApi[], servers: MockServer[]): string {
  const blocks = apis.map(({ api, label }, index) => {
    const url = servers[index]?.url ?? '';
    const lines = Object.entries(toMockEnvironment(api, url)).map(([name, value]) => `export ${name}='${value}'`);
    return `# ${label}: ${url}\n${lines.join('\n')}`;
  });
  return [
    '',
    'The APIs are mocked. Paste the lines of the API that you call into another terminal:',
    ...blocks,
    'Valid requests get the documented examples, invalid ones an error whose header `sl-violations` says what is wrong.',
    'For a documented error, add the header `Prefer: code=422`. Ctrl+C stops the servers.',
    '',
  ].join('\n\n');
}
