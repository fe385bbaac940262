import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { MockServer } from '@/e2e/samples/mock-servers';

/** A request that went through the proxy, and what came back. */
export type Exchange = {
  method: string;
  /** Path and query as the API sees them. */
  path: string;
  requestId: string | undefined;
  requestBody: string;
  status: number;
  body: Buffer;
  /** What Prism found wrong with the request or with its own response. */
  violations: string[];
};

/**
 * What happens to a request: a `Prefer` header is added, the connection is cut before a response, the body of the
 * response is edited, or the request fails with a status that the document doesn't have.
 */
type Treatment = { prefer?: string; cut?: boolean; edit?: (body: string) => string; failWith?: number };

/** Chooses the treatment of a request; `index` counts the requests to the same method and path from 0. */
export type Treat = (request: {
  method: string;
  path: string;
  body: string;
  index: number;
}) => Treatment | Promise<Treatment>;

/** A URL of its own for one run, so that each exchange is known to belong to it. */
export type Session = { url: string; exchanges: Exchange[] };

/** A proxy in front of the mock servers, which chooses responses without any change to the program that calls. */
export type OutcomeProxy = { open: (api: string, treat?: Treat) => Session; stop: () => Promise<void> };

/** Starts the proxy. A session's URL is `http://127.0.0.1:PORT/NUMBER`. */
export async function startProxy(servers: readonly MockServer[]): Promise<OutcomeProxy> {
  const routes = new Map<string, Route>();
  const server = createServer((request, response) => {
    pass(routes, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
  return {
    open: (api, treat = () => ({})) => {
      const target = servers.find(({ id }) => id === api)?.url;
      if (target === undefined) throw new Error(`no mock server for ${api}`);
      const key = String(routes.size + 1);
      const session: Session = { url: `http://127.0.0.1:${port}/${key}`, exchanges: [] };
      routes.set(key, { target, treat, session, counts: new Map() });
      return session;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Route = { target: string; treat: Treat; session: Session; counts: Map<string, number> };

async function pass(
  routes: ReadonlyMap<string, Route>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, key = '', path = '/'] = /^\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? [];
  const route = routes.get(key);
  if (route === undefined) return void response.writeHead(404).end('No run has this URL.');
  const method = request.method ?? 'GET';
  const body = await buffer(request);
  const call = `${method} ${path}`;
  const index = route.counts.get(call) ?? 0;
  route.counts.set(call, index + 1);
  const {
    prefer,
    cut = false,
    edit = (text) => text,
    failWith,
  } = await route.treat({ method, path, body: body.toString(), index });
  if (cut) return void request.socket.destroy(); // the request itself is complete, so that destroying it does nothing
  if (failWith !== undefined) {
    const requestId = request.headers['request-id']?.toString();
    const exchange = { method, path, requestId, requestBody: body.toString(), status: failWith };
    route.session.exchanges.push({ ...exchange, body: Buffer.alloc(0), violations: [] });
    return void response.writeHead(failWith).end();
  }
  const answer = await forward(`${route.target}${path}`, request, body, prefer);
  const original = await buffer(answer);
  const received = Buffer.from(edit(original.toString()));
  route.session.exchanges.push({
    method,
    path,
    requestId: request.headers['request-id']?.toString(),
    requestBody: body.toString(),
    status: answer.statusCode ?? 0,
    body: received,
    violations: listViolations(answer, original),
  });
  const {
    connection,
    'keep-alive': keepAlive,
    'transfer-encoding': encoding,
    'content-length': length,
    ...headers
  } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers).end(received);
}

function forward(
  url: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
  prefer?: string,
): Promise<IncomingMessage> {
  const { connection, host, 'transfer-encoding': encoding, ...passed } = headers;
  // Prism returns a success instead of an error whose only media type the request does not accept; servers return the error.
  const accept = [passed.accept, '*/*;q=0.1'].filter((type) => type !== undefined).join(', ');
  const options = { method, headers: { ...passed, ...(prefer !== undefined && { prefer, accept }) } };
  return new Promise((resolve, reject) => {
    const outgoing = send(url, options, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Prism names what it found in a header, and in the body when it refuses the request. */
function listViolations(answer: IncomingMessage, body: Buffer): string[] {
  const header = answer.headers['sl-violations'];
  const isRefusal = answer.headers['content-type']?.startsWith('application/problem+json') === true;
  return [...(header === undefined ? [] : [header.toString()]), ...(isRefusal ? [body.toString()] : [])];
}
