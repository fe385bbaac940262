import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, throwError } from '@/lib/diagnostic';
import type { Flow } from '@/lib/flows/model';
import { loadPublished } from '@/lib/openapi/published/published';
import { findRefusal, isPreflight, type RefusedRequest, readRequestBody, toCorsHeaders } from '@/packages/mock/access';
import { applyForm, PAGE_PATH, renderPage } from '@/packages/mock/page';
import { createRun, type Reply, type Run, takeFirstHalf } from '@/packages/mock/run';
import { findScenario, listScenarios, type Scenario } from '@/packages/mock/scenarios';
import type { Mock, MockOptions, MockRun, RunOptions } from '@/packages/mock/types';

const HOST = '127.0.0.1';

/** A client that sends slowly, or nothing, must not hold its connection. */
const TIMEOUTS = { requestTimeout: 60_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Path prefix of the runs that `open` creates: `/__runs/3/copies/lend`. */
const RUN_PATH = /^\/__runs\/(\d+)(\/.*)?$/;

/** Starts the mock: a server for each API. */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { apis, firstPort, onLog } = options;
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(stops.splice(0).map((end) => end()));
  };
  const stop = async () => {
    if (stops.length === 0) return;
    await close();
    options.onStop?.();
  };
  try {
    const loaded = apis.map(({ id, document }) => loadPublished(id, document));
    const scenarios = listScenarios(loaded, readFlows(options.flows));
    if (options.scenario !== undefined) findScenario(scenarios, options.scenario);
    const servers: { id: string; server: Server; url: string }[] = [];
    const runs: Run[] = [];
    for (const [index, { id }] of apis.entries()) {
      const server = createServer(TIMEOUTS, (request, response) => {
        respond({ runs, scenarios, apis: servers, api: id, stop }, request, response).catch((error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          onLog?.(`${id} ${request.method} ${request.url}: ${text}`);
          if (response.headersSent) response.destroy();
          else refuse(response, { status: 500, text: `The mock failed: ${text}` });
        });
      });
      const port = await listen(server, firstPort === undefined ? 0 : firstPort + index);
      servers.push({ id, server, url: `http://${HOST}:${port}` });
      stops.push(() => closeServer(server));
    }
    const open = (runOptions: RunOptions, prefix: string): MockRun => {
      const run = createRun(loaded, scenarios, runOptions);
      runs.push(run);
      const found = servers.map(({ id, url }) => ({ id, url: `${url}${prefix}` }));
      return {
        ...run,
        apis: found,
        urlOf: (api) => found.find(({ id }) => id === api)?.url ?? throwUnknownApi(api, found),
      };
    };
    return {
      ...open(options, ''),
      scenarios: scenarios.map(({ name, text, api, responses }) => ({
        name,
        text,
        api,
        calls: [...responses].map(([operationId, { status, fault }]) => ({ operationId, status, fault })),
      })),
      open: (runOptions = {}) => open(runOptions, `/__runs/${runs.length}`),
      stop,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function throwUnknownApi(api: string, known: readonly { id: string }[]): never {
  throw new Error(`the mock has no API ${api}, only ${known.map(({ id }) => id).join(', ')}`);
}

/** Returns the flows of a file that the portal wrote; none without a file. */
export function readFlows(file: string | undefined): Flow[] {
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Flow[]); // the portal wrote it
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port, HOST), 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const message = code === 'EADDRINUSE' ? 'another program is using it' : `it cannot be used (${code})`;
    throwError({ file: `port ${port}`, message, hint: 'end that program, or name another first port with --port' });
  }
  return (server.address() as AddressInfo).port; // a TCP server's address is never a pipe's name
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

type ServerContext = {
  runs: readonly Run[];
  scenarios: readonly Scenario[];
  apis: readonly { id: string; url: string }[];
  api: string;
  stop: () => Promise<void>;
};

async function respond(
  { runs, scenarios, apis, api, stop }: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const [, key, rest] = RUN_PATH.exec(url) ?? [];
  const run = runs[Number(key ?? 0)];
  if (run === undefined) return void response.writeHead(404).end('No run has this URL.');
  const target = key === undefined ? url : (rest ?? '/');
  const isOwn = target.split('?')[0] === PAGE_PATH;
  const refusal = findRefusal(request, isOwn);
  if (refusal !== undefined) return refuse(response, refusal);
  const method = request.method ?? 'GET';
  if (!isOwn) response.setHeaders(new Map(Object.entries(toCorsHeaders(request))));
  if (isPreflight(request)) return void response.writeHead(204).end();
  const body = await readRequestBody(request);
  if (body === undefined) return refuse(response, { status: 413, text: 'The body has more than 10 MB.' });
  if (isOwn) {
    const form = new URLSearchParams(body.toString());
    const error = method === 'POST' ? applyForm(run, form) : undefined;
    if (error !== undefined && !request.headers.accept?.includes('text/html')) {
      return refuse(response, { status: 400, text: error });
    }
    if (method === 'POST' && error === undefined) {
      if (!form.has('stop')) return void response.writeHead(303, { location: url }).end(); // a reload must not send the form again
      return void response.writeHead(200, TEXT_HEADERS).end('The mock server stops.', () => void stop());
    }
    const page = renderPage({ run, scenarios, apis }, error);
    return void response.writeHead(error === undefined ? 200 : 400, PAGE_HEADERS).end(page);
  }
  const headers = toSingleValues(request.headers);
  send(await run.handle(api, { method, path: target, headers, body }), request, response);
}

function toSingleValues(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function refuse(response: ServerResponse, { status, text }: RefusedRequest): void {
  response.writeHead(status, TEXT_HEADERS).end(text);
}

const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8' };

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

function send(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  const { kind, status, body } = reply;
  const exposed = response.hasHeader('access-control-allow-origin') && Object.keys(reply.headers).join(', ');
  const headers = { ...reply.headers, ...(exposed && { 'access-control-expose-headers': exposed }) };
  if (kind === 'none') return void request.socket.destroy(); // the request is complete, so that destroying it does nothing
  if (kind === 'whole') return void response.writeHead(status, headers).end(body);
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(takeFirstHalf(body), () => request.socket.destroy());
}
