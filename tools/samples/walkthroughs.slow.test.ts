import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMockFlows, writePublishedApis } from '@/lib/downloads/published-files';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { startMock } from '@/packages/mock/start';
import type { Exchange, Mock, Treat } from '@/packages/mock/types';
import { findFreePort } from '@/scripts/serve';
import { pendingOnce } from '@/tools/samples/flows';
import { copyProgram, EXAMPLES, type Run, runProgram } from '@/tools/samples/programs';
import { listInvalidRequests } from '@/tools/samples/sample-runs';

// The programs of `public/examples`, in both languages, on the mock.

const root = makeTestFolder({ shared: true });
let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ apis: await writePublishedApis(root), flows: await writeMockFlows(root) });
});

afterAll(() => mock.stop());

/** How the walkthroughs of one language are started; as their first lines say. */
type Language = { label: string; extension: string; toCommand: (name: string, args: string) => string };

const LANGUAGES: readonly Language[] = [
  { label: 'Node', extension: 'mjs', toCommand: (name, args) => `node --env-file=${name}.env ${name}.mjs ${args}` },
  {
    label: 'Python',
    extension: 'py',
    // The package of Debian brings requests to this Python, whichever comes first on the path.
    toCommand: (name, args) =>
      `python=python3; python3 -c 'import requests' 2>/dev/null || python=/usr/bin/python3; set -a; . ./${name}.env; set +a; $python ${name}.py ${args}`,
  },
];

/** What happened in a scenario: the runs in their order, all exchanges, and the files of the program's folder. */
type Story = { runs: Run[]; exchanges: Exchange[]; read: (file: string) => string };

type Scenario = {
  title: string;
  name: 'sell-with-callback' | 'transfer-by-seats' | 'sell-as-partner' | 'scan-at-gate';
  api: string;
  /** Arguments of each run, one after the other in the same folder. */
  runs?: (string | ((read: Story['read']) => string))[];
  input?: string;
  settings?: Record<string, string>;
  /** What is different in each further run. */
  laterSettings?: Record<string, string>;
  treat?: () => Treat;
  /** What is wrong with the story. */
  check: (story: Story) => (string | false)[];
};

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'polls when it has no URL for callbacks',
    name: 'sell-with-callback',
    api: 'linkv1',
    settings: { POLL_SECONDS: '0.2', CALLBACK_BASE_URL: '' },
    treat: () => pendingOnce,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 0 && 'did not exit with 0',
      count(exchanges, 'GET /cart/complete-order/') !== 2 && 'did not poll twice',
      exchanges.some(({ requestBody }) => requestBody.includes('asyncCallbackUrl')) && 'sent a URL for callbacks',
    ],
  },
  {
    title: 'sends and accepts',
    name: 'transfer-by-seats',
    api: 'linkv1',
    runs: ['send', 'accept CNF-20461', 'cancel CNF-20461'],
    check: ({ runs: [send, accept, cancel], read, exchanges }) => [
      send?.code !== 0 && 'send did not exit with 0',
      accept?.code !== 0 && 'accept did not exit with 0',
      cancel?.code !== 1 && 'canceled what was accepted',
      count(exchanges, 'DELETE ') !== 0 && 'sent the cancellation of an accepted transfer',
      count(exchanges, 'POST /tickets/transfer?distributorCode=DIST01') !== 1 && 'sent no distributorCode',
      count(exchanges, 'POST /tickets/transfer/accept?distributorCode=DIST01') !== 1 &&
        'accepted without distributorCode',
      !/"state": "accepted"/.test(read('transfers.json')) && 'the stored transfer is not accepted',
    ],
  },
  {
    title: 'sells the tickets of every event of the listing that was asked for',
    name: 'sell-with-callback',
    api: 'linkv1',
    settings: { CALLBACK_BASE_URL: '' },
    treat: () => twoEvents,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 0 && 'did not exit with 0',
      listLocked(exchanges) !== 'TKN-1207,TKN-1301' && `locked ${listLocked(exchanges) || 'nothing'}`,
    ],
  },
  {
    title: 'does not lock a ticket that is not under success',
    name: 'sell-with-callback',
    api: 'linkv1',
    treat: () => oneVerified,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 1 && 'did not exit with 1',
      !run?.stderr.includes('Not verified: TKN-1208') && 'does not name the ticket',
      count(exchanges, 'PUT /tickets/lock') !== 0 && 'locked the tickets',
    ],
  },
  {
    title: 'unlocks every token if a lock fails after an attempt that may have locked them',
    name: 'sell-with-callback',
    api: 'linkv1',
    settings: { RETRY_SECONDS: '0.05' },
    treat: () => lockedByFirstAttempt,
    check: ({ runs: [run], exchanges, read }) => [
      run?.code !== 1 && 'did not exit with 1',
      count(exchanges, 'PUT /tickets/lock') !== 2 && 'did not retry the lock once',
      listUnlocked(exchanges) !== 'TKN-1207,TKN-1208' && `unlocked ${listUnlocked(exchanges) || 'nothing'}`,
      !/"state": "unlocked"/.test(read('sales.json')) && 'the stored sale is not unlocked',
    ],
  },
  ...([401, 403, 422] as const).map(
    (status): Scenario => ({
      title: `keeps the tickets of an order that got a ${status} until a person decides`,
      name: 'sell-with-callback',
      api: 'linkv1',
      settings: { CALLBACK_BASE_URL: '' },
      treat: () => rejectOrders(status),
      check: ({ runs: [run], exchanges, read }) => [
        run?.code !== 1 && 'did not exit with 1',
        count(exchanges, 'PUT /tickets/unlock') !== 0 && 'unlocked the tickets',
        !/"state": "rejected"/.test(read('sales.json')) && 'the stored sale is not rejected',
        !run?.stdout.includes('refund the buyer, then run `unlock`') && 'does not say to refund the buyer first',
        !run?.stdout.includes(TO_DO[status]) && `does not say: ${TO_DO[status]}`,
      ],
    }),
  ),
  {
    title: 'unlocks the tickets of a rejected order when the buyer is refunded',
    name: 'sell-with-callback',
    api: 'linkv1',
    runs: ['', (read) => `unlock ${readOrderId(read)}`],
    settings: { CALLBACK_BASE_URL: '' },
    treat: () => rejectOrders(422),
    check: ({ exchanges, read }) => [
      listUnlocked(exchanges) !== 'TKN-1207,TKN-1208' && `unlocked ${listUnlocked(exchanges) || 'nothing'}`,
      count(exchanges, 'POST /cart/complete-order') !== 1 && 'sent the order again',
      !/"state": "unlocked"/.test(read('sales.json')) && 'the stored sale is not unlocked',
    ],
  },
  {
    title: 'sends a rejected order again when a person says so',
    name: 'sell-with-callback',
    api: 'linkv1',
    runs: ['', (read) => `order ${readOrderId(read)}`],
    settings: { CALLBACK_BASE_URL: '' },
    treat: () => rejectOrders(422, 1),
    check: ({ runs, exchanges, read }) => [
      runs.at(-1)?.code !== 0 && 'did not exit with 0',
      count(exchanges, 'POST /cart/complete-order') !== 2 && 'did not send the order again',
      !/"state": "delivered"/.test(read('sales.json')) && 'the stored sale is not delivered',
    ],
  },
  {
    title: 'holds the best seats and checks out',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold', 'check-out 4810235', 'cancel 4810235'],
    check: ({ runs: [hold, checkOut, cancel], read, exchanges }) => [
      hold?.code !== 0 && 'hold did not exit with 0',
      checkOut?.code !== 0 && 'check-out did not exit with 0',
      cancel?.code !== 1 && 'canceled what was sold',
      count(exchanges, 'DELETE ') !== 0 && 'deleted a cart that was sold',
      !/"state": "sold"/.test(read('carts.json')) && 'the stored cart is not sold',
      exchanges.some(({ path: url }) => url !== '/auth/token' && !url.endsWith('policyCode=WEBPARTNER')) &&
        'left out the sales policy',
      !exchanges.some(({ requestBody }) => /"section": ?null.*"section": ?null/.test(requestBody)) &&
        'did not ask for two best available seats',
    ],
  },
  {
    title: 'deletes a cart that is not sold',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold', 'cancel 4810235', 'check-out 4810235'],
    check: ({ runs: [hold, cancel, checkOut], read, exchanges }) => [
      (hold?.code !== 0 || cancel?.code !== 0) && 'did not exit with 0',
      checkOut?.code !== 1 && 'checked out a deleted cart',
      count(exchanges, 'DELETE /cart/4810235?') !== 1 && 'did not delete the cart once',
      !/"state": "deleted"/.test(read('carts.json')) && 'the stored cart is not deleted',
    ],
  },
  {
    title: 'scans after a restart when neither a session nor the events can be loaded',
    name: 'scan-at-gate',
    api: 'entryv1',
    runs: ['', ''],
    input: 'AAA\nBBB\nCCC\nDDD\nEEE\nFFF\n',
    settings: { RETRY_SECONDS: '0.05' },
    treat: () => startOnce,
    check: ({ runs, exchanges }) => [
      runs.some(({ code }) => code !== 0) && 'did not exit with 0',
      // The mock remembers the entries of the first run.
      !runs[1]?.stdout.includes('STOP AAA: Re-entry not allowed') && 'did not scan after the restart',
      !runs[1]?.stdout.includes('Today, as stored: ') && "does not use today's stored events",
      count(exchanges, 'POST /session') !== 2 && 'did not try once to open a session',
    ],
  },
  {
    title: 'scans a ticket again if there was no connection',
    name: 'scan-at-gate',
    api: 'entryv1',
    runs: ['', ''],
    input: 'AAA\n',
    settings: { RETRY_SECONDS: '0.05' },
    laterSettings: { BASE_URL: 'http://127.0.0.1:2' }, // 9, which fetch refuses itself, is another error
    check: ({ runs: [, run], read }) => [
      run?.code !== 0 && 'did not exit with 0',
      !run?.stdout.includes('STOP AAA: not sent. Scan again') && 'does not say to scan again',
      run?.stdout.includes('is unknown') === true && 'says that the scan may have counted',
      !/"scans": \[\]/.test(read('scans.json')) && 'stored the scan',
    ],
  },
  ...(['sell-with-callback', 'transfer-by-seats', 'sell-as-partner', 'scan-at-gate'] as const).map(
    (name): Scenario => ({
      title: 'says that there is no connection',
      name,
      api: 'linkv1',
      runs: [name === 'sell-as-partner' ? 'hold' : name === 'transfer-by-seats' ? 'send' : ''],
      settings: { BASE_URL: 'http://127.0.0.1:9', RETRY_SECONDS: '0.05' },
      check: ({ runs: [run] }) => [
        run?.code !== 1 && 'did not exit with 1',
        !run?.stderr.includes('No response: ') && 'does not say "No response: "',
        /Traceback|^\s+at /m.test(run?.stderr ?? '') && 'printed a stack trace',
      ],
    }),
  ),
];

for (const language of LANGUAGES) {
  describe(language.label, () => {
    for (const [index, scenario] of SCENARIOS.entries()) {
      // Most of the time, a program waits.
      test.concurrent(`${scenario.name}: ${scenario.title}`, () => runScenario(language, scenario, String(index)));
    }
  });
}

async function runScenario({ extension, toCommand }: Language, scenario: Scenario, id: string): Promise<void> {
  const { name, api, runs: argumentsOfRuns = [''], input = '', settings, laterSettings, treat, check } = scenario;
  const folder = path.join(root, extension, id);
  mkdirSync(folder, { recursive: true });
  copyProgram(name, extension, folder);
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '';
  const session = mock.open({ treat: treat?.(), keep: Number.POSITIVE_INFINITY });
  const port = String(await findFreePort());
  const callback = { CALLBACK_PORT: port, CALLBACK_BASE_URL: `http://127.0.0.1:${port}` };
  const runs: Run[] = [];
  for (const args of argumentsOfRuns) {
    const changed = runs.length > 0 ? laterSettings : {};
    writeSettings(name, folder, { BASE_URL: session.urlOf(api), ...callback, ...settings, ...changed });
    const command = toCommand(name, typeof args === 'string' ? args : args(read));
    runs.push(await runProgram({ command: ['bash', '-c', command], cwd: folder, input }));
  }
  const wrong = check({ runs, exchanges: session.exchanges, read }).filter((failure) => failure !== false);
  const output = runs.map(({ code, stdout, stderr }) => `exit ${code}\n${stdout}${stderr}`);
  expect([...wrong, ...listInvalidRequests(session.exchanges)], output.join('\n')).toEqual([]);
}

/** Writes the template of the program with the values that this run needs. */
function writeSettings(name: string, folder: string, values: Record<string, string>): void {
  const template = readFileSync(`${EXAMPLES}/${name}.env`, 'utf8');
  const text = template.replace(/^([A-Z_]+)=.*$/gm, (line, key: string) =>
    values[key] === undefined ? line : `${key}=${values[key]}`,
  );
  writeFileSync(path.join(folder, `${name}.env`), text);
}

/** The listing has a ticket for each of two events, and comes after another listing. */
const twoEvents: Treat = ({ path: url }) => {
  if (url.startsWith('/listings/')) {
    const other = { listingId: 'LST-1', tickets: [{ accessId: 'ACC-1', seats: [{ token: 'TKN-1' }] }] };
    const tickets = [
      { accessId: 'ACC-BB27-B05', seats: [{ token: 'TKN-1207' }] },
      { accessId: 'ACC-BB27-P05', seats: [{ token: 'TKN-1301' }] },
    ];
    return { edit: () => JSON.stringify([other, { listingId: 'LST-48213', tickets }]) };
  }
  if (url !== '/tickets/verify') return {};
  return {
    edit: () => JSON.stringify([toVerified('ACC-BB27-B05', 'TKN-1207'), toVerified('ACC-BB27-P05', 'TKN-1301')]),
  };
};

function listUnlocked(exchanges: readonly Exchange[]): string {
  const unlocks = exchanges.filter(({ path: url }) => url === '/tickets/unlock');
  return unlocks.flatMap(({ requestBody }) => JSON.parse(requestBody).tokens).join();
}

/** What "Errors and retries" says to do before the order is sent again. */
const TO_DO = {
  401: 'Correct your credentials first.',
  403: "Don't send it again until the provider has confirmed your access.",
  422: 'Correct the request.',
} as const;

/** The first orders, or all of them, are rejected. */
function rejectOrders(status: keyof typeof TO_DO, orders = Number.POSITIVE_INFINITY): Treat {
  return ({ path: url, index }) =>
    url === '/cart/complete-order' && index < orders ? { prefer: `code=${status}` } : {};
}

function readOrderId(read: Story['read']): string {
  return /"externalOrderId": "([^"]+)"/.exec(read('sales.json'))?.[1] ?? '';
}

/** Session and events are available only at first. */
const startOnce: Treat = ({ path: url, index }) =>
  (url === '/session' || url === '/events') && index > 0 ? { cut: true } : {};

/** The first attempt to lock has its effect and returns 500, so the second finds every seat locked. */
const lockedByFirstAttempt: Treat = ({ path: url, index }) => {
  if (url !== '/tickets/lock') return {};
  return index === 0 ? { prefer: 'code=500' } : { prefer: 'code=207', edit: failEveryToken };
};

function failEveryToken(body: string): string {
  const { success, failure, ...rest } = JSON.parse(body);
  const [example] = failure;
  const failed = [...success, ...failure].map(({ token }: { token: string }) => ({ ...example, token }));
  return JSON.stringify({ ...rest, success: [], failure: failed });
}

/** One of two tickets is verified, and the other one is nowhere in the response. */
const oneVerified: Treat = ({ path: url }) =>
  url === '/tickets/verify' ? { edit: () => JSON.stringify([toVerified('ACC-BB27-B05', 'TKN-1207')]) } : {};

function toVerified(accessId: string, token: string): object {
  return { accessId, success: { seats: [{ token }] }, failure: { seats: [] } };
}

function listLocked(exchanges: readonly Exchange[]): string {
  const bodies = exchanges.flatMap(({ path: url, requestBody }) => (url === '/tickets/lock' ? requestBody : []));
  type Lock = { listing: { tokens: { token: string }[] } }; // what the program sends
  return bodies.flatMap((body) => (JSON.parse(body) as Lock).listing.tokens.map(({ token }) => token)).join();
}

function count(exchanges: readonly Exchange[], call: string): number {
  return exchanges.filter(({ method, path: url }) => `${method} ${url}`.startsWith(call)).length;
}
