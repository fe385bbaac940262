import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { TOOLS } from '@/e2e/samples/tools';
import { throwError } from '@/lib/diagnostic';

const HOST = '127.0.0.1';
const START_MS = 60_000;

/** A running Prism. `url` has no trailing slash. */
export type MockServer = { id: string; url: string; stop: () => Promise<void> };

/** What a mock server is started with. */
type MockOptions = { id: string; document: string; port: number; onLog?: (line: string) => void };

/**
 * Starts Prism with a document and waits until it listens. Prism checks each request against the document: a valid one gets
 * the documented example, an invalid one an error with the header `sl-violations`. Fails when the port is taken.
 */
export async function startMockServer({ id, document, port, onLog }: MockOptions): Promise<MockServer> {
  await checkPort(port);
  const options = ['mock', '--errors', '--host', HOST, '--port', String(port), document];
  // A group of its own: Ctrl+C would otherwise reach Prism before this process can say that the servers stop.
  const child = spawn('node', [TOOLS.prism, ...options], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => end(child);
  process.once('exit', () => child.kill('SIGKILL'));
  await waitUntilListening(id, child, onLog);
  return { id, url: `http://${HOST}:${port}`, stop };
}

async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throwError({
      file: `port ${port}`,
      message: code === 'EADDRINUSE' ? 'another program is using it' : `it cannot be used (${code})`,
      hint: 'end that program, or name another first port: MOCK_PORT=5010 npm run mock',
    });
  }
  probe.close();
  await once(probe, 'close');
}

function waitUntilListening(id: string, child: ChildProcess, onLog?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const refuse = (message: string) => reject(new Error(`Prism did not start for ${id}: ${message}\n${text}`));
    const timer = setTimeout(() => refuse(`no answer within ${START_MS / 1000} seconds`), START_MS);
    const read = (chunk: Buffer) => {
      const lines = (text + chunk.toString()).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line.includes('Prism is listening')) {
          clearTimeout(timer);
          resolve();
        } else onLog?.(line);
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', ({ message }) => refuse(message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      refuse(`it ended with exit code ${code}`);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
