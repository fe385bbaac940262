import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';
const START_MS = 60_000;

/** A running Prism. `url` has no trailing slash. */
export type Prism = { url: string; stop: () => Promise<void> };

/**
 * Starts Prism with a document on a free port and waits until it listens. Prism checks each request against the
 * document: a valid one gets the documented example, an invalid one an error with the header `sl-violations`.
 */
export async function startPrism(
  program: string,
  id: string,
  document: string,
  onLog?: (line: string) => void,
): Promise<Prism> {
  const port = await findFreePort();
  const options = ['mock', '--errors', '--host', HOST, '--port', String(port), document];
  // A group of its own: Ctrl+C would otherwise reach Prism before this process can say that the servers stop.
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await waitUntilListening(id, child, onLog);
  return {
    url: `http://${HOST}:${port}`,
    stop: async () => {
      process.off('exit', kill);
      await end(child);
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server's address is never a pipe's name
  probe.close();
  await once(probe, 'close');
  return port;
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
