import type { IncomingMessage } from 'node:http';

const MAX_BODY = 10_000_000;

/** A request that the mock refuses before it reads more of it. */
export type RefusedRequest = { status: number; text: string };

/** Returns whether a URL or origin names this machine over HTTP, whatever its port. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname);
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Returns why a request is refused: its `Host` is not this machine, as after DNS rebinding, or a page of another site sent it. With
 * `isOwn`, the request is for the mock's own page, which only that page itself may use.
 */
export function findRefusal({ method, headers }: IncomingMessage, isOwn: boolean): RefusedRequest | undefined {
  const { host = '', origin } = headers;
  if (!isLoopbackUrl(`http://${host}`)) {
    return { status: 403, text: 'The mock accepts only requests whose Host is localhost or 127.0.0.1.' };
  }
  // A browser may send a form of another site without its origin, but a program sends no `Sec-Fetch-Site`.
  const isForeign = (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin' && method !== 'GET';
  if (isOwn && (origin === undefined ? isForeign : origin !== `http://${host}`)) {
    return { status: 403, text: 'Only the page of the mock may use its controls.' };
  }
  if (origin === undefined || isLoopbackUrl(origin)) return undefined;
  return { status: 403, text: 'The mock accepts only requests of pages on localhost or 127.0.0.1.' };
}

/** Returns the CORS headers for the pages of an accepted origin; none for programs, which send no origin. */
export function toCorsHeaders({ method, headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' };
  if (!isPreflight({ method, headers })) return allowed;
  return {
    ...allowed,
    'access-control-allow-methods': headers['access-control-request-method'] ?? '',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  };
}

/** Returns whether a browser asks which requests it may send. */
export function isPreflight({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

/** Returns the body of a request; undefined if it is too large, of which no more than the maximum is kept. */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
