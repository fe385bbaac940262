import type { Language, Patch } from '@/tools/programs/story';

/** A program that breaks a rule; `fault` is the number in the list of what was once wrong with the programs. */
export type Mutant = {
  fault: number;
  title: string;
  program: string;
  patches: Record<Language['id'], readonly Patch[]>;
};

type Change = readonly [file: string, from: string | RegExp, to: string];

function mutant(
  fault: number,
  program: string,
  title: string,
  node: readonly Change[],
  python: readonly Change[],
): Mutant {
  const toPatches = (changes: readonly Change[], extension: string) =>
    changes.map(([file, from, to]): Patch => ({ file: file.includes('.') ? file : `${file}.${extension}`, from, to }));
  return { fault, title, program, patches: { node: toPatches(node, 'mjs'), python: toPatches(python, 'py') } };
}

const SELL = 'sell-with-callback';
const TRANSFER = 'transfer-by-seats';
const PARTNER = 'sell-as-partner';
const SCAN = 'scan-at-gate';

/** What each program must not do, as changes of its text. */
export const MUTANTS: readonly Mutant[] = [
  mutant(
    1,
    SELL,
    'started again, it sells the same tickets again',
    [
      [SELL, 'if (former !== undefined)', 'if (false)'],
      [SELL, 'if (tokens.some(isHeld))', 'if (false)'],
    ],
    [
      [SELL, 'if former is not None:', 'if False:'],
      [SELL, 'if held:', 'if False:'],
    ],
  ),
  mutant(
    1,
    SELL,
    'it repeats an order without a response when it is started again',
    [[SELL, 'const STEPS = {', 'const STEPS = {\n  ordering: order,']],
    [[SELL, 'STEPS = {', 'STEPS = {"ordering": order, ']],
  ),
  mutant(
    2,
    SELL,
    'it does not store the Request-ID',
    [['client', 'record.requests.push(request);', 'record.requests.push({ ...request, requestId: "" });']],
    [['client', '.append(request)', '.append({**request, "requestId": ""})']],
  ),
  mutant(
    3,
    SCAN,
    'it does not scan if the events cannot be loaded',
    [[SCAN, '\nmaintain();', '\nif (!(await attempt(loadEvents))) process.exit(1);\nmaintain();']],
    [[SCAN, '\nthreading.Thread(', '\nif not attempt(load_events):\n    sys.exit(1)\nthreading.Thread(']],
  ),
  mutant(
    4,
    SCAN,
    'it admits a lost scan whose history has Admit',
    [[SCAN, "console.log('  If the history shows", "console.log('ADMIT ' + entry.barcode, 'If the history shows"]],
    [[SCAN, 'print("  If the history shows', 'print(f"ADMIT {entry[\'barcode\']}", "If the history shows']],
  ),
  mutant(
    4,
    SCAN,
    'it stops people at an exit',
    [[SCAN, 'isExit ? `LET OUT', 'false ? `LET OUT']],
    [[SCAN, 'if is_exit else f"STOP', 'if False else f"STOP']],
  ),
  mutant(
    5,
    SCAN,
    'it does not read exp',
    [[SCAN, 'if (toMillisecondsLeft(session) < 60_000)', 'if (session === undefined)']],
    [[SCAN, 'if to_seconds_left(session) < 60:', 'if not session:']],
  ),
  mutant(
    6,
    TRANSFER,
    'it ignores the history when it cancels',
    [[TRANSFER, "entries.every(({ op }) => op === 'initiate')", 'true']],
    [[TRANSFER, 'all(entry["op"] == "initiate" for entry in entries)', 'True']],
  ),
  mutant(
    7,
    SELL,
    'it retries without a delay',
    [['client', 'await pause(delay);', '']],
    [['client', 'time.sleep(delay)', 'pass']],
  ),
  mutant(
    7,
    SELL,
    'it does not repeat reads',
    [['client', '(isRepeatable && isFailure)', 'false']],
    [['client', '(is_repeatable and is_failure)', 'False']],
  ),
  mutant(
    7,
    SELL,
    'it does not wait for a Retry-After',
    [
      ['client', 'if (response.retryAfter > 0)', 'if (false)'],
      ['client', 'Math.max(delay * 2, response.retryAfter)', 'delay * 2'],
    ],
    [
      ['client', 'if response.retry_after > 0:', 'if False:'],
      ['client', 'max(delay * 2, response.retry_after)', 'delay * 2'],
    ],
  ),
  mutant(
    8,
    SELL,
    'an order that was rejected stays as if its response were lost',
    [[SELL, "if (error.outcome !== 'rejected') throw error;", "sale.state = 'ordering';\n    throw error;"]],
    [[SELL, 'if error.outcome != "rejected":\n            raise', 'sale["state"] = "ordering"\n        raise']],
  ),
  mutant(
    13,
    SELL,
    'it unlocks the tickets of a rejected order before a person has refunded the buyer',
    [[SELL, "state: 'rejected',\n      toDo", "state: 'unlocking',\n      toDo"]],
    [[SELL, 'state="rejected", toDo', 'state="unlocking", toDo']],
  ),
  mutant(
    8,
    SELL,
    'it locks again without unlocking after a lost response',
    [[SELL, 'locking: release,', 'locking: lock,']],
    [[SELL, '"locking": release,', '"locking": lock,']],
  ),
  mutant(
    11,
    SELL,
    'after a 207 that follows a 500, it unlocks the tokens under success only',
    [[SELL, 'const toUnlock = wasUnclear ? sale.tokens :', 'const toUnlock =']],
    [[SELL, 'sale["tokens"] if was_unclear else [', '[']],
  ),
  mutant(
    9,
    SELL,
    'its settings have a fixed START_DATE',
    [[`${SELL}.env`, 'START_DATE=\n', 'START_DATE=2027-02-01\n']],
    [[`${SELL}.env`, 'START_DATE=\n', 'START_DATE=2027-02-01\n']],
  ),
  mutant(
    9,
    SELL,
    'it throws offers and transactions away, and prints with the tokens that it sent',
    [[SELL, /processId, offers, transactions, errors \}\);/, 'processId });']],
    [[SELL, 'kept = ("processId", "offers", "transactions", "errors")', 'kept = ("processId",)']],
  ),
  mutant(
    10,
    TRANSFER,
    'it stores nothing before it sends a transfer',
    [['client', 'store.update(record, { state });', '']],
    [['client', 'self.store.update(record, state=state)', 'pass']],
  ),
  mutant(
    12,
    TRANSFER,
    'it sends a transfer again after a 500',
    [[TRANSFER, ', maxRetries: 0', '']],
    [[TRANSFER, ', max_retries=0', '']],
  ),
  mutant(
    12,
    TRANSFER,
    'it does not read the history before it retries an accept or a cancel',
    [['client', 'beforeRetry?.()', 'Promise.resolve()']],
    [['client', 'before_retry()', 'pass']],
  ),
  mutant(
    10,
    SELL,
    'its receiver finds no callback if CALLBACK_BASE_URL has a path',
    [[SELL, '.endsWith(callbackPath)', ' === callbackPath']],
    [[SELL, 'path.endswith(entry["callbackPath"])', 'path == entry["callbackPath"]']],
  ),
  mutant(
    12,
    PARTNER,
    'it does not read the cart before it repeats a checkout',
    [[PARTNER, ', beforeRetry: () => checkUnsold(id)', '']],
    [[PARTNER, '"before_retry": lambda: check_unsold(cart_id)', '']],
  ),
  mutant(
    10,
    PARTNER,
    'it checks out a cart that has expired',
    [[PARTNER, 'if (Date.parse(data.expiration) - 10_000 < Date.now())', 'if (false)']],
    [[PARTNER, 'if to_time(data["expiration"]) - 10 < time.time():', 'if False:']],
  ),
  mutant(
    10,
    PARTNER,
    'it checks out again after a 5XX or without a response',
    [[PARTNER, "find(id, 'open');", "find(id, 'open', 'checking out');"]],
    [[PARTNER, 'find(cart_id, "open")', 'find(cart_id, "open", "checking out")']],
  ),
];
