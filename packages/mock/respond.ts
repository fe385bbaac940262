import { isJsonType } from '@/lib/openapi/http';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { isSuccess, type PublishedExample, type PublishedResponse } from '@/lib/openapi/published/responses';

export type MockRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer };

/** A response to send; status 0 for none. */
export type MockResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** A documented response by its status or range, and by the name of its example. */
export type ResponseChoice = { status?: string | undefined; example?: string | undefined };

/** Returns the choice of a header such as `Prefer: code=422, example=pending`. */
export function parsePrefer(header: string | undefined): ResponseChoice | undefined {
  const find = (name: string) => new RegExp(`\\b${name}="?([^",;\\s]+)`).exec(header ?? '')?.[1];
  const [status, example] = [find('code'), find('example')];
  return status === undefined && example === undefined ? undefined : { status, example };
}

/** Returns the documented response of a choice: without one, the first success. An error says that there is none. */
export function respondWith(call: PublishedCall, choice: ResponseChoice, { headers }: MockRequest): MockResponse {
  const response = findResponse(call, choice.status);
  if (response === undefined) return toProblem(404, `The call documents no response ${choice.status ?? ''}`.trim());
  const status = toStatus(response, choice.status);
  // Such a status says that another response follows.
  if (!/^[2-9]\d\d$/.test(String(status))) return toProblem(501, `The mock cannot send the status ${status}`);
  const example = findExample(response, choice.example, headers.accept);
  if (example === undefined && choice.example !== undefined) {
    return toProblem(404, `The response ${status} has no example ${choice.example}`);
  }
  const body = Buffer.from(example === undefined || status === 204 || status === 304 ? '' : formatExampleText(example));
  const documented = response.headers.map(({ name, value }): [string, string] => [name.toLowerCase(), value]);
  const type: [string, string][] = example === undefined || body.length === 0 ? [] : [['content-type', example.type]];
  return { status, headers: Object.fromEntries([...documented, ...type]), body };
}

const TITLES: Record<number, string> = { 404: 'Not documented', 501: 'Not supported' };

export function toProblem(status: number, detail: string): MockResponse {
  const body = Buffer.from(JSON.stringify({ title: TITLES[status] ?? 'Invalid request', status, detail }));
  return { status, headers: { 'content-type': 'application/problem+json' }, body };
}

/** Returns the response of a status, else of its range, else `default`; the first success without a status. */
export function findResponse({ responses }: PublishedCall, status: string | undefined): PublishedResponse | undefined {
  if (status === undefined) {
    return (
      responses.find((each) => isSuccess(each.status)) ??
      responses.find((each) => each.status === 'default') ??
      responses[0]
    );
  }
  const names = [status, `${status[0]}XX`, 'default'];
  return names.flatMap((name) => responses.find((each) => each.status === name) ?? [])[0];
}

/** Returns the status to send for a response, which may be a range or `default`. */
function toStatus(response: PublishedResponse, wanted: string | undefined): number {
  const status = Number(response.status);
  if (Number.isInteger(status)) return status;
  if (wanted !== undefined && /^\d{3}$/.test(wanted)) return Number(wanted);
  return response.status === 'default' ? 200 : Number(`${response.status[0]}00`);
}

/** Returns the example with a name, or the first one; of several media types, the one that the client prefers. */
function findExample(
  { examples }: PublishedResponse,
  name: string | undefined,
  accept: string | undefined,
): PublishedExample | undefined {
  const named = name === undefined ? examples : examples.filter((example) => example.name === name);
  const wanted = (accept ?? '*/*').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const type of wanted) {
    const prefix = type.replace(/\*$/, '');
    const found = named.find((example) => (prefix === '*/' ? true : example.type.toLowerCase().startsWith(prefix)));
    if (found !== undefined) return found;
  }
  // Servers return an error in its only media type, even if the request doesn't accept it.
  return named[0];
}

export function formatExampleText({ type, value }: Pick<PublishedExample, 'type' | 'value'>): string {
  if (value === undefined) return '';
  return typeof value === 'string' && !isJsonType(type) ? value : JSON.stringify(value);
}
