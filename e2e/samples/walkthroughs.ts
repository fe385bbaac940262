import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Check, listInvalidRequests } from '@/e2e/samples/check';
import { type Run, runProgram } from '@/e2e/samples/run-program';
import type { Exchange, Mock, Treat } from '@/packages/mock/types';
import { findFreePort } from '@/scripts/serve/free-port';

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
  runs?: string[];
  input?: string;
  settings?: Record<string, string>;
  treat?: (context: { readStore: () => string; notes: string[] }) => Treat;
  /** What is wrong with the story; `notes` are those of `treat`. */
  check: (story: Story, notes: string[]) => (string | false)[];
};

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'sells with a callback that comes before the processId',
    name: 'sell-with-callback',
    api: 'linkv1',
    // The mock calls after a second, maybe before the program waits again; then the next poll finds the outcome.
    settings: { POLL_SECONDS: '3' },
    treat: callBackEarly,
    check: ({ runs: [run], read }, notes) => [
      run?.code !== 0 && 'did not exit with 0',
      !run?.stdout.includes('TKN-1207: https://') && 'printed no pass',
      !/"status": "COMPLETE"/.test(read('orders.json')) && 'the stored order is not COMPLETE',
      notes.join() !== 'forged 404,early 204,stored' && `the callbacks went otherwise: ${notes.join(', ')}`,
      !/"callbacks": 2/.test(read('orders.json')) && 'did not store the callback of the mock',
    ],
  },
  {
    title: 'sells although the callback is lost',
    name: 'sell-with-callback',
    api: 'linkv1',
    settings: { POLL_SECONDS: '1', CALLBACK_BASE_URL: 'http://127.0.0.1:9' },
    treat: () => pendingOnce,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 0 && 'did not exit with 0',
      count(exchanges, 'GET /cart/complete-order/') !== 2 && 'did not poll twice',
    ],
  },
  {
    title: 'polls when it has no URL for callbacks',
    name: 'sell-with-callback',
    api: 'linkv1',
    settings: { POLL_SECONDS: '1', CALLBACK_BASE_URL: '' },
    treat: () => pendingOnce,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 0 && 'did not exit with 0',
      count(exchanges, 'GET /cart/complete-order/') !== 2 && 'did not poll twice',
      exchanges.some(({ requestBody }) => requestBody.includes('asyncCallbackUrl')) && 'sent a URL for callbacks',
    ],
  },
  {
    title: 'finishes a pending order after a restart',
    name: 'sell-with-callback',
    api: 'linkv1',
    runs: ['', ''],
    settings: { POLL_SECONDS: '1', CALLBACK_BASE_URL: '' },
    treat: () => stopWhilePending,
    check: ({ runs: [stopped, restarted], exchanges, read }) => [
      stopped?.code !== 1 && 'did not exit with 1 when it lost the connection',
      restarted?.code !== 0 && 'did not exit with 0 after the restart',
      count(exchanges, 'POST /cart/complete-order') !== 2 && 'did not send one order in each run',
      read('orders.json').match(/"status": "COMPLETE"/g)?.length !== 2 && 'did not finish both orders',
      count(exchanges, 'POST /tickets/print') !== 2 && 'did not print the passes of both orders',
    ],
  },
  {
    title: 'unlocks every token under success of a lock with 207 and sends no order',
    name: 'sell-with-callback',
    api: 'linkv1',
    treat: () => partialLock,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 1 && 'did not exit with 1',
      listUnlocked(exchanges) !== 'TKN-1207,TKN-1209' && `unlocked ${listUnlocked(exchanges) || 'nothing'}`,
      count(exchanges, 'POST /cart/complete-order') !== 0 && 'sent the order',
    ],
  },
  {
    title: 'escalates an order with 207',
    name: 'sell-with-callback',
    api: 'linkv1',
    treat: () => onCall('POST /cart/complete-order', 'code=207'),
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 1 && 'did not exit with 1',
      !run?.stderr.includes('Escalate to customer support') && 'does not say that it must be escalated',
      count(exchanges, 'POST /cart/complete-order') !== 1 && 'repeated the order',
    ],
  },
  {
    title: 'retries UNHANDLED_EXCEPTION three times',
    name: 'sell-with-callback',
    api: 'linkv1',
    treat: () => onCall('GET /listings/', 'code=500'),
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 1 && 'did not exit with 1',
      count(exchanges, 'GET /listings/') !== 4 && 'did not send the request four times',
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
    title: 'sends and cancels',
    name: 'transfer-by-seats',
    api: 'linkv1',
    runs: ['send', 'cancel CNF-20461'],
    check: ({ runs, read }) => [
      runs.some(({ code }) => code !== 0) && 'did not exit with 0',
      !/"state": "canceled"/.test(read('transfers.json')) && 'the stored transfer is not canceled',
    ],
  },
  {
    title: 'retries UNHANDLED_EXCEPTION three times',
    name: 'transfer-by-seats',
    api: 'linkv1',
    runs: ['send'],
    treat: () => onCall('POST /tickets/transfer', 'code=500'),
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 1 && 'did not exit with 1',
      count(exchanges, 'POST /tickets/transfer') !== 4 && 'did not send the request four times',
    ],
  },
  {
    title: 'does not repeat a transfer without a response',
    name: 'transfer-by-seats',
    api: 'linkv1',
    runs: ['send'],
    treat: ({ notes }) => cutTransfers(notes),
    check: ({ runs: [run], read }, notes) => [
      run?.code !== 1 && 'did not exit with 1',
      !run?.stderr.includes('No response: ') && 'does not say "No response: "',
      notes.length !== 1 && `sent the transfer ${notes.length} times`,
      read('transfers.json') !== '' && 'stored a transfer',
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
    title: 'does not repeat a checkout without a response',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold', 'check-out 4810235', 'check-out 4810235', 'cancel 4810235', 'status 4810235'],
    treat: () => (request) => ({ cut: request.path.includes('/checkout') }),
    check: ({ runs, exchanges }) => [
      runs.map(({ code }) => code).join() !== '0,1,1,1,0' && 'did not exit with 0, 1, 1, 1, 0',
      !runs[1]?.stderr.includes('No response: ') && 'does not say "No response: "',
      !runs[2]?.stderr.includes('ask the provider') && 'does not say what to do',
      count(exchanges, 'DELETE ') !== 0 && 'deleted a cart that may be sold',
    ],
  },
  {
    title: 'does not repeat a checkout after a 500, and finds its orders',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold', 'check-out 4810235', 'check-out 4810235', 'status 4810235'],
    treat: () => failedCheckout(500, soldAtSecondRead),
    check: ({ runs, exchanges, read }) => [
      runs.map(({ code }) => code).join() !== '0,1,1,0' && 'did not exit with 0, 1, 1, 0',
      count(exchanges, 'POST /cart/4810235/checkout') !== 1 && 'repeated the checkout',
      !/"state": "sold"/.test(read('carts.json')) && 'the stored cart is not sold',
    ],
  },
  {
    title: 'deletes a cart whose checkout is rejected',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold', 'check-out 4810235', 'cancel 4810235'],
    treat: () => failedCheckout(422),
    check: ({ runs, exchanges, read }) => [
      runs.map(({ code }) => code).join() !== '0,1,0' && 'did not exit with 0, 1, 0',
      !runs[1]?.stderr.includes('422') && 'does not show the status',
      count(exchanges, 'DELETE /cart/4810235?') !== 1 && 'did not delete the cart once',
      !/"state": "deleted"/.test(read('carts.json')) && 'the stored cart is not deleted',
    ],
  },
  {
    title: 'stops at a cart that is refused',
    name: 'sell-as-partner',
    api: 'linkv2',
    runs: ['hold'],
    treat: () => onCall('POST /cart?', 'code=400'),
    check: ({ runs: [run], exchanges, read }) => [
      run?.code !== 1 && 'did not exit with 1',
      !run?.stderr.includes('400') && 'does not show the status',
      count(exchanges, 'POST /cart?') !== 1 && 'repeated the request',
      read('carts.json') !== '' && 'stored a cart',
    ],
  },
  {
    title: 'scans through a stop, a 401 and a lost connection',
    name: 'scan-at-gate',
    api: 'entryv1',
    input: 'ADMITTED\nSTOPPED\nEXPIRED\nOFFLINE\nOFFLINE\nOFFLINE\n',
    treat: () => shift,
    check: ({ runs: [run], exchanges }) => [
      run?.code !== 0 && 'did not exit with 0',
      toVerdicts(run).join() !== SHIFT.join() && `printed ${toVerdicts(run).join(', ')} instead of ${SHIFT.join(', ')}`,
      count(exchanges, 'POST /ping') !== 1 && 'did not report its health',
      count(exchanges, 'POST /session') !== 2 && 'did not open a second session after the 401',
      count(exchanges, 'POST /tickets/OFFLINE') !== 1 && 'did not read the history after the lost connection',
    ],
  },
  {
    title: 'keeps the gate closed on a 500, and reads the history before it scans again',
    name: 'scan-at-gate',
    api: 'entryv1',
    input: 'ONE\nONE\n',
    treat: () => onCall('POST /validate', 'code=500'),
    check: ({ runs: [run], exchanges }) => [
      toVerdicts(run).join() !== 'STOP,STOP' && `printed ${toVerdicts(run).join(', ')} instead of STOP, STOP`,
      count(exchanges, 'POST /validate') !== 1 && 'repeated the scan',
      count(exchanges, 'POST /tickets/ONE') !== 1 && 'did not read the history',
    ],
  },
  ...(['sell-with-callback', 'transfer-by-seats', 'sell-as-partner', 'scan-at-gate'] as const).map(
    (name): Scenario => ({
      title: 'says that there is no connection',
      name,
      api: 'linkv1',
      runs: [name === 'sell-as-partner' ? 'hold' : 'send'],
      settings: { BASE_URL: 'http://127.0.0.1:9' },
      check: ({ runs: [run] }) => [
        run?.code !== 1 && 'did not exit with 1',
        !run?.stderr.includes('No response: ') && 'does not say "No response: "',
        /Traceback|^\s+at /m.test(run?.stderr ?? '') && 'printed a stack trace',
      ],
    }),
  ),
];

/** Runs the programs of `public/examples` in both languages through every scenario. */
export async function runWalkthroughs(mock: Mock, root: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const language of LANGUAGES) {
    for (const scenario of SCENARIOS) {
      const folder = path.join(root, 'walkthroughs', String(checks.length));
      checks.push(await runScenario(language, scenario, mock, folder));
    }
  }
  return checks;
}

async function runScenario(language: Language, scenario: Scenario, mock: Mock, folder: string): Promise<Check> {
  const { title, name, api, runs: argumentsOfRuns = [''], input = '', settings = {}, treat, check } = scenario;
  mkdirSync(folder, { recursive: true });
  copyFileSync(`public/examples/${name}.${language.extension}`, path.join(folder, `${name}.${language.extension}`));
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '';
  const notes: string[] = [];
  const session = mock.open({ treat: treat?.({ readStore: () => read('orders.json'), notes }) });
  const port = String(await findFreePort());
  const callback = { CALLBACK_PORT: port, CALLBACK_BASE_URL: `http://127.0.0.1:${port}` };
  writeSettings(name, folder, { BASE_URL: session.urlOf(api), ...callback, ...settings });
  const runs: Run[] = [];
  for (const args of argumentsOfRuns) {
    runs.push(
      await runProgram({
        command: ['bash', '-c', language.toCommand(name, args)],
        cwd: folder,
        input,
        timeoutMs: 40_000,
      }),
    );
  }
  const wrong = check({ runs, exchanges: session.exchanges, read }, notes).filter((failure) => failure !== false);
  const failures = [...wrong, ...listInvalidRequests(session.exchanges)];
  const output = runs.map(({ code, stdout, stderr }) => `exit ${code}\n${stdout}${stderr}`.trim());
  return {
    title: `${language.label}, ${name}: ${title}`,
    failures: failures.length === 0 ? [] : [...failures, ...output],
  };
}

/** Writes the template of the program with the values that this run needs. */
function writeSettings(name: string, folder: string, values: Record<string, string>): void {
  const template = readFileSync(`public/examples/${name}.env`, 'utf8');
  const text = template.replace(/^([A-Z_]+)=.*$/gm, (line, key: string) =>
    values[key] === undefined ? line : `${key}=${values[key]}`,
  );
  writeFileSync(path.join(folder, `${name}.env`), text);
}

/** Before the response to the order, a forged path is called, and the right one; the mock calls the right one again after it. */
function callBackEarly({ readStore, notes }: { readStore: () => string; notes: string[] }): Treat {
  const call = (url: string) => fetch(url, { method: 'POST' }).then(({ status }) => String(status), String);
  return async (request) => {
    if (request.method === 'POST' && request.path === '/cart/complete-order') {
      const url: string = JSON.parse(request.body).settlement.asyncCallbackUrl;
      notes.push(`forged ${await call(`${new URL(url).origin}/callbacks/other`)}`, `early ${await call(url)}`);
      if (/"callbacks": 1/.test(readStore()) && !readStore().includes('processId')) notes.push('stored');
    }
    return pendingOnce(request);
  };
}

const pendingOnce: Treat = ({ method, path: url, index }) => {
  if (!url.startsWith('/cart/complete-order')) return {};
  return { prefer: method === 'POST' || index === 0 ? 'example=pending' : 'example=complete' };
};

/** The first order is pending, and its first status gets no response. */
const stopWhilePending: Treat = ({ method, path: url, index }) => {
  if (!url.startsWith('/cart/complete-order')) return {};
  if (method === 'GET') return index === 0 ? { cut: true } : { prefer: 'example=complete' };
  return { prefer: index === 0 ? 'example=pending' : 'example=complete' };
};

/** A lock of which two tokens succeed and one fails. */
const partialLock: Treat = ({ path: url }) => {
  if (url !== '/tickets/lock') return {};
  const addToken = (body: string) => {
    const lock = JSON.parse(body) as { success: object[] }; // the documented example
    return JSON.stringify({ ...lock, success: [...lock.success, { token: 'TKN-1209', ownerId: 'OWN-301' }] });
  };
  return { prefer: 'code=207', edit: addToken };
};

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

/** One of two tickets is verified, and the other one is nowhere in the response. */
const oneVerified: Treat = ({ path: url }) =>
  url === '/tickets/verify' ? { edit: () => JSON.stringify([toVerified('ACC-BB27-B05', 'TKN-1207')]) } : {};

function toVerified(accessId: string, token: string): object {
  return { accessId, success: { seats: [{ token }] }, failure: { seats: [] } };
}

/** No transfer gets a response; `notes` counts them. */
function cutTransfers(notes: string[]): Treat {
  return ({ path: url }) => {
    if (!url.startsWith('/tickets/transfer')) return {};
    notes.push('transfer');
    return { cut: true };
  };
}

function listLocked(exchanges: readonly Exchange[]): string {
  const bodies = exchanges.flatMap(({ path: url, requestBody }) => (url === '/tickets/lock' ? requestBody : []));
  type Lock = { listing: { tokens: { token: string }[] } }; // what the program sends
  return bodies.flatMap((body) => (JSON.parse(body) as Lock).listing.tokens.map(({ token }) => token)).join();
}

function listUnlocked(exchanges: readonly Exchange[]): string {
  const bodies = exchanges.flatMap(({ path: url, requestBody }) => (url === '/tickets/unlock' ? requestBody : []));
  return bodies.flatMap((body) => (JSON.parse(body) as { tokens: string[] }).tokens).join(); // what the program sends
}

/** Six scans: one is admitted, one is stopped, one finds the session ended, one gets no response at first. */
const shift: Treat = ({ path: url, body, index }) => {
  if (url !== '/validate') return {};
  const { token } = JSON.parse(body) as { token: string }; // what the program sends
  if (token === 'STOPPED') return { prefer: 'example=stop' };
  if (token === 'EXPIRED' && index === 2) return { prefer: 'code=401' };
  return token === 'OFFLINE' && index === 4 ? { cut: true } : {};
};
const SHIFT = ['ADMIT', 'STOP', 'ADMIT', 'STOP', 'STOP', 'ADMIT'];

function failedCheckout(status: number, others: Treat = () => ({})): Treat {
  return (request) => (request.path.includes('/checkout') ? { failWith: status } : others(request));
}

/** The cart has an order when it is read again. */
const soldAtSecondRead: Treat = ({ method, path: url, index }) => {
  if (method !== 'GET' || !url.startsWith('/cart/') || index === 0) return {};
  return { edit: (body) => JSON.stringify({ ...JSON.parse(body), orders: [{ season: 'F26', order: 77120 }] }) };
};

function onCall(call: string, prefer: string): Treat {
  return ({ method, path: url }) => (`${method} ${url}`.startsWith(call) ? { prefer } : {});
}

function count(exchanges: readonly Exchange[], call: string): number {
  return exchanges.filter(({ method, path: url }) => `${method} ${url}`.startsWith(call)).length;
}

function toVerdicts(run: Run | undefined): string[] {
  return run?.stdout.match(/^(ADMIT|STOP)/gm) ?? [];
}
