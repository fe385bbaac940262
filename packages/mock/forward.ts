import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it came in. */
export type Incoming = { method: string; path: string; headers: Record<string, string>; body: Buffer };

/** What Prism returned. */
type Forwarded = { status: number; headers: Record<string, string>; body: Buffer };

/** Sends a request to Prism; `prefer` chooses the documented response, and `type` its media type. */
export type Forward = (incoming: Incoming, prefer: string | undefined, type?: string) => Promise<Forwarded>;

/** Returns what sends requests to the Prism at this URL. */
export function forwardTo(url: string): Forward {
  return ({ method, path, headers, body }, prefer, type) => {
    const { connection, host, 'transfer-encoding': encoding, 'accept-encoding': compression, ...passed } = headers;
    // Prism returns a success instead of an error whose only media type the request does not accept; servers return the error.
    const accept = [type ?? passed.accept, '*/*;q=0.1'].filter((type) => type !== undefined).join(', ');
    const options = { method, headers: { ...passed, ...(prefer !== undefined && { prefer, accept }) } };
    return new Promise((resolve, reject) => {
      const outgoing = send(`${url}${path}`, options, (response) => {
        buffer(response).then((received) => {
          const status = response.statusCode ?? 502;
          resolve({ status, headers: toPassedHeaders(response.headers), body: received });
        }, reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  };
}

/** Headers with one value each, without those of the connection to Prism. */
function toPassedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const {
    connection,
    'keep-alive': keepAlive,
    'transfer-encoding': encoding,
    'content-length': length,
    ...passed
  } = headers;
  return Object.fromEntries(
    Object.entries(passed).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Prism names what it found in a header, and in the body when it refuses the request. */
export function listViolations({ headers, body }: Forwarded): string[] {
  const header = headers['sl-violations'];
  const isRefusal = headers['content-type']?.startsWith('application/problem+json') === true;
  return [...(header === undefined ? [] : [header]), ...(isRefusal ? [body.toString()] : [])];
}
