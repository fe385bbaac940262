import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { METHODS } from '@/lib/http';
import { getEntries, getObject, type RawObject } from '@/lib/openapi/json';
import { follow } from '@/lib/openapi/pointer';
import { addParsedForm, hideParsedType } from '@/packages/mock/multipart';
import { isProblem, VIOLATIONS } from '@/packages/mock/violations';

const HOST = '127.0.0.1';
const START_MS = 60_000;

/** A running Prism. `url` has no trailing slash. */
type Prism = { url: string; stop: () => Promise<void> };

/**
 * Starts Prism with a document on a free port and waits until it listens. Prism checks each request against the
 * document: a valid one gets the documented example, an invalid one an error with the header `sl-violations`. Without `--errors`, a
 * response that doesn't match its schema is sent anyway, because the client can't correct it.
 */
export async function startPrism(
  program: string,
  id: string,
  document: string,
  onLog?: (line: string) => void,
): Promise<Prism> {
  const port = await findFreePort();
  const options = ['mock', '--host', HOST, '--port', String(port), document];
  // A separate process group. Otherwise Ctrl+C would reach Prism before this process can print that the servers stop.
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
    const timer = setTimeout(() => refuse(`no response within ${START_MS / 1000} seconds`), START_MS);
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

/**
 * Returns a document for Prism: without callbacks, which the mock sends itself, without references to files, and with the media type of
 * forms that the mock parses. In a published document only extensions and examples can contain references to files, and Prism fails if
 * the file doesn't exist.
 */
export function formatPrismDocument(document: RawObject): string {
  const copy = structuredClone(document);
  for (const [, raw] of getEntries(copy, 'paths')) {
    const item = follow(raw, copy);
    for (const method of METHODS) addParsedForm(copy, getObject(item, method) ?? {});
  }
  return JSON.stringify(copy, (key, value) => {
    const isFile = key === '$ref' && typeof value === 'string' && !value.startsWith('#');
    return key === 'callbacks' || isFile ? undefined : value;
  });
}

/** A received request. */
export type Incoming = { method: string; path: string; headers: Record<string, string>; body: Buffer };

/** A response of Prism. */
export type Forwarded = { status: number; headers: Record<string, string>; body: Buffer };

/** Sends a request to Prism; `prefer` selects the documented response, and `type` its media type. */
export type Forward = (incoming: Incoming, prefer: string | undefined, type?: string) => Promise<Forwarded>;

/** Returns a function that sends requests to the Prism at this URL. */
export function forwardTo(url: string): Forward {
  return ({ method, path, headers, body }, prefer, type) => {
    const { connection, host, 'transfer-encoding': encoding, 'accept-encoding': compression, ...passed } = headers;
    // If a request does not accept an error's only media type, Prism returns a success, but servers return the error.
    const accept = [type ?? passed.accept, '*/*;q=0.1'].filter((type) => type !== undefined).join(', ');
    const options = { method, headers: { ...passed, ...(prefer !== undefined && { prefer, accept }) } };
    return new Promise((resolve, reject) => {
      const outgoing = send(`${url}${path}`, options, (response) => {
        const {
          connection: _,
          'keep-alive': __,
          'transfer-encoding': ___,
          'content-length': ____,
          ...received
        } = response.headers;
        // The mock itself decides which pages may read a response.
        const kept = Object.fromEntries(
          Object.entries(received).filter(([name]) => name !== 'vary' && !name.startsWith('access-control-')),
        );
        buffer(response).then((whole) => {
          resolve(
            withoutParsedType({ status: response.statusCode ?? 502, headers: toSingleValues(kept), body: whole }),
          );
        }, reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  };
}

function withoutParsedType(sent: Forwarded): Forwarded {
  const header = sent.headers[VIOLATIONS];
  if (header === undefined && !isProblem(sent)) return sent;
  const headers = { ...sent.headers, ...(header !== undefined && { [VIOLATIONS]: hideParsedType(header) }) };
  return { ...sent, headers, body: Buffer.from(hideParsedType(sent.body.toString())) };
}

/** Returns headers with one value each. */
export function toSingleValues(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
