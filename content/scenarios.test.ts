import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { toMockDocument } from '@/lib/downloads/published-files';
import { loadFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { serializeParameter } from '@/lib/openapi/example-values/serialize';
import { asObject, getArray, getProperty } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { type PublishedApi, readPublished } from '@/lib/openapi/published/published';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import { loadDocuments } from '@/lib/site/documents';
import { createRun } from '@/packages/mock/run';
import { listScenarios, type Scenario } from '@/packages/mock/scenarios';
import type { FaultKind } from '@/packages/mock/types';
import { siteConfig } from '@/site.config';

let apis: PublishedApi[] = [];
let scenarios: Scenario[] = [];
let flows: Flow[] = [];

beforeAll(async () => {
  const { specs, apis: parsed, mockStates } = await loadDocuments();
  apis = siteConfig.apis.flatMap(({ id }, index) => {
    const [spec, api] = [specs[index], parsed[index]];
    if (spec === undefined || api === undefined) return [];
    return [readPublished(id, toMockDocument(spec.document, api, mockStates[id]))];
  });
  flows = await loadFlows();
  scenarios = listScenarios(apis, flows);
});

test('every scenario that the guide and the README name exists', () => {
  const names = scenarios.map(({ name }) => name);
  const text = ['content/docs/try-it.mdx', 'README.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const ids = siteConfig.apis.map(({ id }) => id).join('|');
  const named = [...text.matchAll(new RegExp(`(?<![/\\w])(?:${ids})/[a-z0-9-]+-(?:\\d..|no-response)[a-z0-9-]*`, 'g'))];
  expect(named.length).toBeGreaterThan(4);
  expect(named.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});

test('the guide and the settings of the programs have the values that the terminal shows', async () => {
  const { apis: parsed } = await loadDocuments();
  const values = Object.assign({}, ...parsed.map((api) => toMockEnvironment(api, 'http://127.0.0.1:4010'))) as Record<
    string,
    string
  >; // it merges records of strings
  const folder = 'public/examples';
  const files = readdirSync(folder).filter((file) => file.endsWith('.env'));
  const texts = ['content/docs/try-it.mdx', ...files.map((file) => `${folder}/${file}`)];
  const found = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:export )?([A-Z_]+)=(.+)$/gm)].flatMap(([, name = '', value]) =>
      values[name] === undefined ? [] : [{ file, name, value }],
    ),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ name, value }) => value !== values[name])).toEqual([]);
});

/** Returns the request of a call with the values of its examples. */
function toRequest({ method, path, parameters, security, body, exampleRequest }: PublishedCall) {
  const headers: Record<string, string> = { 'user-agent': 'test/1.0.0' };
  const query: string[] = [];
  let target = path;
  for (const parameter of parameters) {
    const { location, name, required } = parameter;
    const example = getProperty(exampleRequest[location], name) ?? (required ? '1' : undefined);
    if (example === undefined) continue;
    const text = serializeParameter(parameter, example);
    if (location === 'path') target = target.replace(`{${name}}`, text);
    else if (location === 'query') query.push(text);
    else headers[name] = text;
  }
  for (const { location, name, type } of security[0] ?? []) {
    if (location === 'header') headers[name.toLowerCase()] = type === undefined ? 'x' : `${type} eDp4`;
    else query.push(`${name}=x`);
  }
  const [content] = body?.contents ?? [];
  if (content !== undefined) headers['content-type'] = content.type;
  const bytes = content === undefined ? '' : JSON.stringify(exampleRequest.body);
  return { method, path: [target, query.join('&')].filter(Boolean).join('?'), headers, body: Buffer.from(bytes) };
}

/** Returns what is wrong with the response to a call by the sentence of its scenario; undefined if nothing is. */
function findMistake(
  text: string,
  { responses }: PublishedCall,
  status: number,
  body: string,
  assumed: string,
): string | undefined {
  const [, named = ''] = /\b([1-5](?:\d\d|XX)|No response)\b/.exec(text) ?? [];
  if (named === 'No response') return status === 0 ? undefined : `${status} instead of none`;
  if (!new RegExp(`^${named.replace('XX', '..')}$`).test(String(status))) return `${status} instead of ${named}`;
  const [, except = ''] = /other than (\d+)/.exec(text) ?? [];
  const others = /Any other 5XX/.test(text) ? ['500'] : /Any other 4XX/.test(text) ? ['401'] : [except];
  if (others.includes(String(status))) return `${status}, which the sentence excludes`;
  const [, reason = ''] = /(?:with|,) ([A-Z]+_[A-Z_]+|COMPLETE|PENDING|ERROR)\b/.exec(text) ?? [];
  if (!body.includes(reason)) return `the body without ${reason}: ${body}`;
  const documented = responses.find((response) =>
    new RegExp(`^${response.status.replace(/x/gi, '.')}$`).test(String(status)),
  );
  const hasBody = documented === undefined || documented.types.length > 0;
  return body === '' && hasBody && !assumed.includes('no source shows') ? 'an empty body' : undefined;
}

test('every scenario returns what its sentence says, to its calls only', async () => {
  const found: string[] = [];
  let count = 0;
  for (const scenario of scenarios) {
    const api = apis.find(({ id }) => id === scenario.api);
    for (const call of api?.calls ?? []) {
      const run = createRun(apis, scenarios, { scenario: scenario.name, isStrict: true });
      const { status, body, headers } = await run.handle(scenario.api, toRequest(call));
      const response = scenario.responses.get(call.id);
      count += 1;
      const mistake =
        response === undefined
          ? status >= 200 && status < 300
            ? undefined
            : `${status} although the scenario is not about the call: ${headers['mock-problems']}`
          : findMistake(scenario.text, call, status, body.toString(), headers['mock-assumed'] ?? '');
      if (mistake !== undefined) found.push(`${scenario.name}, ${call.id}: ${mistake}`);
    }
  }
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

/**
 * Follows a flow as a client does, from step to step by the response of each, until it sends a call that the scenario is about or the flow
 * ends. Returns the steps that it sent, and the last response with what is wrong with it.
 */
async function walk({ steps }: Flow, { name, api, text, responses }: Scenario) {
  const run = createRun(apis, scenarios, { scenario: name, isStrict: true });
  const calls = apis.find(({ id }) => id === api)?.calls ?? [];
  const sent: string[] = [];
  let next = steps.at(0);
  while (next !== undefined && sent.length < 20) {
    const step = next;
    const call = calls.find(({ id }) => id === step.call?.operationId);
    if (call === undefined) return { sent, isReached: false };
    const { status, body, headers } = await run.handle(api, toRequest(call));
    sent.push(`${step.id} ${status}`);
    if (responses.has(call.id)) {
      const mistake = findMistake(text, call, status, body.toString(), headers['mock-assumed'] ?? '');
      return { sent, isReached: true, mistake };
    }
    const isSuccess = status >= 200 && status < 300;
    const branch = step.branches.find(
      ({ label, outcome }) =>
        label === String(status) || (isSuccess && outcome === 'success' && body.toString().includes(label)),
    );
    if (branch === undefined && !isSuccess) break;
    next = branch === undefined ? steps[steps.indexOf(step) + 1] : steps.find(({ id }) => id === branch.to);
  }
  return { sent, isReached: false };
}

test('a client that follows a flow gets the response of every scenario about a call of it', async () => {
  const found: string[] = [];
  let count = 0;
  for (const scenario of scenarios) {
    const own = flows.filter(({ steps }) =>
      steps.some(({ call }) => call?.api === scenario.api && scenario.responses.has(call.operationId)),
    );
    for (const flow of own) {
      const { sent, isReached, mistake } = await walk(flow, scenario);
      count += 1;
      if (!isReached || mistake !== undefined)
        found.push(`${scenario.name}, ${flow.id}: ${sent.join(', ')}${mistake === undefined ? '' : `: ${mistake}`}`);
    }
  }
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

/** Sends requests of calls, with other values of their body, to one run. Returns what `read` finds in each response. */
async function play(api: string, requests: readonly (readonly [id: string, body?: object, fault?: FaultKind])[]) {
  let lost: FaultKind | undefined;
  const treat = () => (lost === undefined ? {} : { fault: lost });
  const run = createRun(apis, scenarios, { isStrict: true, treat });
  const calls = apis.find(({ id }) => id === api)?.calls ?? [];
  const found: { status: number; body: Json; assumed: string | undefined }[] = [];
  for (const [id, body, fault] of requests) {
    lost = fault;
    const call = calls.find((each) => each.id === id);
    if (call === undefined) throw new Error(`no call is named ${id}`);
    const request = toRequest(call);
    const sent = { ...asObject(call.exampleRequest.body), ...body };
    const reply = await run.handle(
      api,
      call.body === undefined ? request : { ...request, body: Buffer.from(JSON.stringify(sent)) },
    );
    const text = reply.body.toString();
    found.push({
      status: reply.status,
      body: text === '' ? null : (JSON.parse(text) as Json), // what JSON.parse returns is JSON
      assumed: reply.headers['mock-assumed'],
    });
  }
  return found;
}

test('a second lock says that its response is assumed', async () => {
  const [first, second] = await play('linkv1', [['lockTickets'], ['lockTickets']]);
  expect([first?.status, first?.assumed, second?.status]).toEqual([200, undefined, 207]);
  expect(second?.assumed).toContain('is LOCKED, and the response for that is not documented');
});

test.each([
  ['cancelTransfer', 'mock-cancel'],
  ['acceptTransfer', 'mock-accept'],
])('after %s, even if it got no response, the history shows it once', async (id, op) => {
  const found = await play('linkv1', [
    ['initiateTransfer'],
    ['readTransferHistory'],
    [id, {}, 'lost-response'],
    ['readTransferHistory'],
    [id],
    ['readTransferHistory'],
  ]);
  const operations = [1, 3, 5].map((index) => getArray(asObject(found[index]?.body) ?? {}, 'history'));
  const toNames = (entries: Json[]) => entries.map((entry) => getProperty(entry, 'op'));
  expect(operations.map(toNames)).toEqual([['initiate'], ['initiate', op], ['initiate', op]]);
  expect([found[1]?.assumed, found[3]?.assumed]).toEqual([
    undefined,
    `the entries of ${id} in the history are the data of the mock, because no source shows them`,
  ]);
});

test.each([
  'linkv2',
  'legacy',
])('after a checkout of %s, even if it got no response, the cart shows the order', async (api) => {
  const found = await play(api, [
    ['createCart'],
    ['readCart'],
    ['checkOutCart', {}, 'lost-response'],
    ['readCart'],
    ['deleteCart'],
  ]);
  const orders = [1, 3].map((index) => getArray(asObject(found[index]?.body) ?? {}, 'orders').length);
  expect(orders).toEqual([0, 1]);
  expect([found[1]?.assumed, found[3]?.assumed]).toEqual([
    undefined,
    expect.stringMatching(/^cart \d+ is CHECKED_OUT, and what the call returns then is not documented$/),
  ]);
});

test('an export is complete when it is polled for the second time, which is an assumption', async () => {
  const found = await play('legacy', [['startOrderExport'], ['readBatchStatus'], ['readBatchStatus']]);
  expect(found.map(({ body, assumed }) => [getProperty(body, 'status'), assumed])).toEqual([
    ['SCHEDULED', undefined],
    ['SCHEDULED', undefined],
    ['COMPLETED', expect.stringMatching(/^export \d+ is COMPLETED, although no source shows when$/)],
  ]);
});

test('a deleted cart is shown with an assumption', async () => {
  const found = await play('linkv2', [['createCart'], ['deleteCart'], ['readCart']]);
  expect([found[2]?.status, found[2]?.assumed]).toEqual([
    200,
    expect.stringMatching(/^cart \d+ is DELETED, and what the call returns then is not documented$/),
  ]);
});

test('a ticket is admitted once, again after an exit, and always let out; the history shows lost scans', async () => {
  const scan = (scanMode: string, deviceTimestamp: string) =>
    ['validateTicket', { scanMode, deviceTimestamp }] as const;
  const [unused] = await play('entryv1', [['lookUpTicket']]);
  expect([getArray(asObject(unused?.body) ?? {}, 'scanHistory'), unused?.assumed]).toEqual([
    [],
    'the history has no entries of the example, because no call of this run has added them',
  ]);
  const found = await play('entryv1', [
    scan('Exit', '1'),
    [...scan('Entry', '2'), 'lost-response'],
    scan('Entry', '3'),
    scan('Exit', '4'),
    scan('Entry', '5'),
    ['lookUpTicket'],
  ]);
  expect(found.slice(0, 5).map(({ body }) => getProperty(body, 'status'))).toEqual([
    'Admit',
    undefined,
    'Stop',
    'Admit',
    'Admit',
  ]);
  expect(found[2]?.assumed).toContain('ticket 8830021749550 is INSIDE, and the response for that is not documented');
  const history = getArray(asObject(found[5]?.body) ?? {}, 'scanHistory').map((entry) => [
    getProperty(entry, 'scanTimestamp'),
    getProperty(entry, 'status'),
    getProperty(entry, 'reason'),
    getProperty(entry, 'device'),
  ]);
  expect(history).toEqual([
    ['1', 'Admit', 'OK', 'North Gate 4'],
    ['2', 'Admit', 'OK', 'North Gate 4'],
    ['3', 'Stop', 'EXIT_REQUIRED_BEFORE_REENTRY', 'North Gate 4'],
    ['4', 'Admit', 'OK', 'North Gate 4'],
    ['5', 'Admit', 'OK', 'North Gate 4'],
  ]);
  expect(found[5]?.assumed).toContain('the entries of validateTicket in the history are the data of the mock');
});

test.each([
  ['linkv1/sale-401', 'createToken', 200],
  ['linkv1/sale-401', 'listEvents', 401],
  ['linkv1/sale-4xx', 'createToken', 200],
  ['linkv1/sale-5xx', 'createToken', 200],
  ['linkv1/sale-5xx', 'lockTickets', 503],
  ['linkv1/order-5xx', 'completeOrder', 503],
  ['linkv1/called-back-order-5xx', 'completeOrder', 503],
])('%s: %s gets %i', async (scenario, id, expected) => {
  const run = createRun(apis, scenarios, { scenario });
  const call =
    apis[0]?.calls.find((each) => each.id === id) ?? apis.flatMap(({ calls }) => calls).find((each) => each.id === id);
  expect(call).toBeDefined();
  const sent = call && (await run.handle('linkv1', toRequest(call)));
  expect([sent?.status, sent?.body.toString().includes('reason')]).toEqual([expected, false]);
});
