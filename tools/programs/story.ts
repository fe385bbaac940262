import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange, FaultKind, Mock, MockRun, Treat, Treatment } from '@/packages/mock/types';
import { random } from '@/packages/mock/values';
import { findFreePort } from '@/scripts/serve';
import { copyProgram, EXAMPLES, runProgram } from '@/tools/samples/programs';

/** Seconds before the first retry, and until a request is given up, in the settings of every program under test. */
export const RETRY_MS = 60;
const TIMEOUT_MS = 15_000;
const START_LIMIT_MS = 60_000;

/** A language in which each program exists, and how one is started in its folder. */
export type Language = { id: 'node' | 'python'; extension: string; program: string };

/** One start of a program. `killed` when the test ended it. */
export type ProgramStart = {
  args: string[];
  isCalm: boolean;
  killed: boolean;
  code: number;
  stdout: string;
  stderr: string;
  storeAfter: string;
};

/** A request as the mock got it, with the start that sent it, and what the program can know about it. */
export type ObservedRequest = Exchange & {
  start: number;
  requestId: string;
  /** What the program knows of the response; `unclear` when it has not read it. */
  seen: 'ok' | 'rejected' | 'unclear';
  /** The program was killed after this request. Nobody can tell whether it had read the response and stored it. */
  isMaybeUnread: boolean;
  isEffect: boolean;
};

export type Story = {
  starts: ProgramStart[];
  sent: ObservedRequest[];
  exchanges: Exchange[];
  store: string;
  /** What the store lacked when a request with an effect came in. */
  unstored: string[];
  stateOf: MockRun['stateOf'];
  dice: Chance;
  settings: Record<string, string>;
};

/**
 * Returns the violations of a story. Each response that the program may not have read before it was killed is taken as
 * read and as unread. The story breaks a rule when it does so in every case; then the case with the fewest violations
 * is returned.
 */
export function checkStory(plan: Plan, story: Story): Violation[] {
  const cases = story.sent.reduce<ObservedRequest[][]>(
    (former, request) =>
      former.flatMap((sent) => [
        [...sent, request],
        ...(request.isMaybeUnread && request.seen !== 'unclear'
          ? [[...sent, { ...request, seen: 'unclear' as const }]]
          : []),
      ]),
    [[]],
  );
  const [fewest = []] = cases.map((sent) => plan.check({ ...story, sent })).sort((a, b) => a.length - b.length);
  return fewest;
}

/** Returns a number from 0 to 1 for a name; the same in each language, and each time that the story runs. */
export type Chance = (...names: (string | number)[]) => number;

/** What the program breaks; `when` says what was expected, and what happened. */
export type Violation = { invariant: string; when: string };

/** What a story can do with the program. */
type Runner = {
  /** Starts the program until it ends by itself: as often as it is killed. */
  run: (args: string[], options?: { isCalm?: boolean; input?: string }) => Promise<ProgramStart>;
  readStore: () => string;
  dice: Chance;
};

/** A program, what it is told to do, what the mock answers, and what must hold. */
export type Plan = {
  program: string;
  api: string;
  storeFile: string;
  settings: (dice: Chance, port: number) => Record<string, string>;
  play: (runner: Runner) => Promise<void>;
  /** The response without faults; `count` counts the requests to the same method and path from 0. */
  outcome: (call: string, count: number, dice: Chance, body: string) => Treatment;
  /** Share of requests with a fault, for calls that differ from the others. */
  faultRate?: (call: string, dice: Chance) => number | undefined;
  check: (story: Story) => Violation[];
};

const EFFECTS =
  /^(PUT \/tickets\/(un)?lock|POST \/cart\/complete-order|POST \/tickets\/transfer|DELETE |POST \/cart\?|POST \/cart\/\d+\/checkout|POST \/validate)/;

const FAULTS: readonly FaultKind[] = [
  'lost-response',
  'lost-request',
  '500',
  '500-no-reason',
  '502',
  '503',
  'slow',
  'half-body',
  '500',
  'lost-response',
];
const CALLBACK_FAULTS: readonly FaultKind[] = [
  'callback-repeated',
  'callback-early',
  'callback-late',
  'callback-never',
  'callbacks-out-of-order',
];

/** Plays one story in a folder of its own, and returns what happened. */
export async function playStory(
  plan: Plan,
  language: Language,
  mock: Mock,
  { seed, number, folder }: { seed: number; number: number; folder: string },
): Promise<Story> {
  const dice: Chance = (...names) => random(seed, plan.program, number, ...names);
  const settings = { ...readTemplate(plan.program), ...plan.settings(dice, await findFreePort()) };
  copyProgram(plan.program, language.extension, folder);
  const storeFile = path.join(folder, plan.storeFile);
  const readStore = () => (existsSync(storeFile) ? readFileSync(storeFile, 'utf8') : '');
  const starts: ProgramStart[] = [];
  const unstored: string[] = [];
  const startOf = new Map<string, number>();
  const counts = new Map<string, number>();
  let current: { child: ChildProcess; isCalm: boolean; requests: number; kill?: Kill | undefined };

  const onRequest = ({ method, path: url, headers, body }: Parameters<Treat>[0]) => {
    const call = `${method} ${url}`;
    const requestId = headers['request-id'] ?? '';
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    startOf.set(requestId, starts.length);
    if (EFFECTS.test(call) && !readStore().includes(requestId)) unstored.push(`${call} ${requestId}`);
    current.requests += 1;
    const { child, kill } = current;
    if (kill !== undefined && current.requests >= kill.request) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
    const outcome = plan.outcome(call, count, dice, body);
    if (current.isCalm)
      return { ...outcome, ...(Object.keys(outcome).length === 0 && { edit: (text: string) => text }) };
    const fault = pickFault(call, count, settings, plan, dice);
    return { ...outcome, ...(fault === undefined ? { edit: outcome.edit ?? ((text: string) => text) } : { fault }) };
  };
  const run = mock.open({
    seed: seed * 1_000 + number,
    pending: { polls: 3, milliseconds: 250 },
    faults: { rate: 0, slowMilliseconds: 150, lateMilliseconds: 300 },
    treat: onRequest,
    keep: Number.POSITIVE_INFINITY,
  });
  settings.BASE_URL = run.urlOf(plan.api);
  settings.RETRY_SECONDS = String(RETRY_MS / 1_000);
  settings.TIMEOUT_SECONDS = String(TIMEOUT_MS / 1_000);

  const startOnce = async (args: string[], isCalm: boolean, input: string): Promise<ProgramStart> => {
    const index = starts.length;
    const file = `${plan.program}.${language.extension}`;
    const isKilled = !isCalm && index < 4 && dice('kill', index) < 0.7;
    const afterMs = dice('kill after', index) < 0.5 ? 0 : Math.floor(dice('kill ms', index) * 60);
    const kill = isKilled ? { request: 1 + Math.floor(dice('kill request', index) ** 2 * 10), afterMs } : undefined;
    const ended = await runProgram({
      command: [language.program, file, ...args],
      cwd: folder,
      env: { PYTHONDONTWRITEBYTECODE: '1', ...settings },
      input,
      timeoutMs: START_LIMIT_MS,
      onStart: (child) => {
        current = { child, isCalm, requests: 0, kill };
      },
    });
    const killed = current.child.signalCode === 'SIGKILL' && ended.isTimeout !== true;
    const start = { args, isCalm, killed, ...ended, storeAfter: readStore() };
    starts.push(start);
    return start;
  };

  await plan.play({
    dice,
    readStore,
    run: async (args, { isCalm = false, input = '' } = {}) => {
      for (;;) {
        const start = await startOnce(args, isCalm, input);
        if (!start.killed) return start;
      }
    },
  });
  // A slow response is recorded when it has been sent.
  const listRequests = () => run.exchanges.filter(({ direction }) => direction === 'request');
  for (let wait = 0; wait < 40 && listRequests().length < startOf.size; wait += 1) await pause(50);
  const sent = listRequests().sort((a, b) => a.time - b.time);
  return {
    starts,
    sent: toSent(sent, startOf, starts),
    exchanges: [...run.exchanges],
    store: readStore(),
    unstored,
    stateOf: run.stateOf,
    dice,
    settings,
  };
}

type Kill = { request: number; afterMs: number };

function pickFault(
  call: string,
  count: number,
  settings: Record<string, string>,
  plan: Plan,
  dice: Chance,
): FaultKind | undefined {
  const rate = plan.faultRate?.(call, dice) ?? [0.05, 0.2, 0.4][Math.floor(dice('rate') * 3)] ?? 0;
  const [name] = call.split('?');
  const roll = (what: string) => dice('fault', what, name ?? '', count);
  const hasCallback = name === 'POST /cart/complete-order' && settings.CALLBACK_BASE_URL !== '';
  if (hasCallback && roll('callback') < 0.5) return CALLBACK_FAULTS[Math.floor(roll('which') * CALLBACK_FAULTS.length)];
  if (roll('whether') >= rate) return undefined;
  if (roll('retry after') < 0.08) return '503-retry-after';
  const issues = /^POST \/(auth\/token|session)/.test(call);
  if (issues && roll('ended') < 0.4) return 'expired-token';
  return FAULTS[Math.floor(roll('kind') * FAULTS.length)];
}

/** The settings of the template, as a shell reads them. */
function readTemplate(program: string): Record<string, string> {
  const text = readFileSync(path.join(EXAMPLES, `${program}.env`), 'utf8');
  const pairs = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]));
}

function toSent(
  exchanges: readonly Exchange[],
  startOf: ReadonlyMap<string, number>,
  starts: readonly ProgramStart[],
): ObservedRequest[] {
  const requestIds = exchanges.map(({ requestHeaders }) => requestHeaders['request-id'] ?? '');
  return exchanges.map((exchange, index) => {
    const start = startOf.get(requestIds[index] ?? '') ?? 0;
    const isLast = !requestIds.slice(index + 1).some((id) => (startOf.get(id) ?? 0) === start);
    const isMaybeUnread = starts[start]?.killed === true && isLast;
    const seen = toSeen(exchange);
    const isEffect = EFFECTS.test(`${exchange.method} ${exchange.path}`);
    return { ...exchange, start, requestId: requestIds[index] ?? '', seen, isMaybeUnread, isEffect };
  });
}

function toSeen({ status, fault, body }: Exchange): ObservedRequest['seen'] {
  if (status === 0) return 'unclear';
  if (status >= 400 && status < 500) return 'rejected';
  if (status >= 300 || (fault === 'half-body' && body.length > 0)) return 'unclear';
  return 'ok';
}
