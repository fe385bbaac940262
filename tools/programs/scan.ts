import { checkEveryProgram, readJson, toCall, toViolations } from '@/tools/programs/rules';
import type { ObservedRequest, Plan, ProgramStart, Story, Violation } from '@/tools/programs/story';

const BARCODES = ['AAA', 'BBB', 'CCC', 'DDD', 'BBB', 'AAA', 'EEE', 'CCC', 'AAA', 'DDD'];

/** Scans a queue of tickets, some of them again. */
export const SCAN: Plan = {
  program: 'scan-at-gate',
  api: 'entryv1',
  storeFile: 'scans.json',
  settings: (dice) => ({ MAINTENANCE_SECONDS: '0.4', SCAN_MODE: dice('exit') < 0.3 ? 'Exit' : 'Entry' }),
  play: async ({ run }) => {
    const input = `${BARCODES.join('\n')}\n`;
    await run([], { input });
    await run([], { input });
    await run([], { input, isCalm: true });
  },
  outcome: (call, count, dice) => {
    if (call === 'POST /validate' && dice('stop', count) < 0.3) return { prefer: 'example=stop' };
    // Lists that never load.
    if (call === 'POST /events' && dice('events') < 0.4) return { failWith: 500 };
    return {};
  },
  // Otherwise a session would hardly ever be opened.
  faultRate: (call, dice) => (call === 'POST /session' ? (dice('session') < 0.5 ? 0.35 : 0) : undefined),
  check: (story) => [
    ...checkEveryProgram(story, 'entryv1'),
    ...checkAdmissions(story),
    ...checkGate(story),
    ...checkScans(story),
    ...checkShifts(story),
    ...checkSessions(story),
  ],
};

function toBarcode({ method, path, requestBody }: ObservedRequest): string {
  if (method === 'POST' && path === '/validate') return readJson(requestBody).token;
  return /^\/tickets\/(\w+)$/.exec(path)?.[1] ?? '';
}

function listVerdicts({ stdout }: ProgramStart): string[] {
  return [...stdout.matchAll(/^(ADMIT|STOP|LET OUT) .*$/gm)].map(([line]) => line);
}

function checkAdmissions({ starts, sent }: Story): Violation[] {
  const texts = starts.flatMap((start, index) =>
    [...new Set(BARCODES)].map((barcode) => {
      const printed = listVerdicts(start).filter((line) => line.startsWith(`ADMIT ${barcode}`)).length;
      const admitted = sent.filter(
        (request) =>
          request.start === index &&
          request.path === '/validate' &&
          toBarcode(request) === barcode &&
          request.seen === 'ok' &&
          readJson(request.body)?.status === 'Admit',
      ).length;
      return (
        printed > admitted &&
        `${barcode} was admitted ${printed} times in start ${index}, and ${admitted} scans said so`
      );
    }),
  );
  return toViolations('the scanner never admits on a lost scan', texts);
}

function checkGate({ starts, settings }: Story): Violation[] {
  const refused = settings.SCAN_MODE === 'Exit' ? 'STOP ' : 'LET OUT ';
  const texts = starts.flatMap(listVerdicts).filter((line) => line.startsWith(refused));
  return toViolations('an exit lets everybody out, and an entrance nobody', texts);
}

function checkScans({ sent, store, starts, settings }: Story): Violation[] {
  const unclear = new Set<string>();
  const texts: string[] = [];
  for (const request of sent) {
    const barcode = toBarcode(request);
    if (request.path === '/validate') {
      // At an exit, a person who is still there is scanned again.
      if (unclear.has(barcode) && settings.SCAN_MODE === 'Entry')
        texts.push(`${barcode} was scanned again without a lookup`);
      if (request.seen === 'unclear') unclear.add(barcode);
    } else if (request.seen === 'ok' || request.status === 404) unclear.delete(barcode);
  }
  const output = starts.at(-1)?.stdout ?? '';
  const open: { barcode: string }[] = readJson(store)?.scans ?? [];
  return [
    ...toViolations('a lost scan is looked up before the ticket is scanned again', texts),
    ...toViolations(
      'a lost scan ends in the list for a person',
      open.map(({ barcode }) => !output.includes(`- ${barcode}`) && `${barcode} is not printed`),
    ),
  ];
}

function checkShifts({ starts, sent }: Story): Violation[] {
  const texts = starts.map((start, index) => {
    const openings = sent.filter((request) => request.start === index && toCall(request) === 'POST /session');
    const isOpen = openings.some(({ seen }) => seen === 'ok') || hasStoredSession(sent, starts, openings);
    const count = listVerdicts(start).length;
    return (
      !start.killed &&
      isOpen &&
      count < BARCODES.length &&
      `start ${index} gave ${count} of ${BARCODES.length} decisions`
    );
  });
  return toViolations("the scanner never stops because a list can't be loaded", texts);
}

/** Whether a start that got no response for a session has one from an earlier start, which had the time to store it. */
function hasStoredSession(
  sent: readonly ObservedRequest[],
  starts: readonly ProgramStart[],
  openings: readonly ObservedRequest[],
): boolean {
  const [first] = openings;
  if (first === undefined || openings.some(({ seen }) => seen !== 'unclear')) return false;
  const former = sent.findLast(
    (request) => request.start < first.start && toCall(request) === 'POST /session' && request.seen === 'ok',
  );
  if (former === undefined || starts[former.start]?.killed === true) return false;
  const ends = readJson(former.body).exp * 1_000;
  return ends > first.time + 70_000;
}

function checkSessions({ sent }: Story): Violation[] {
  const ends = new Map<string, number>();
  const texts = sent.map((request) => {
    if (toCall(request) === 'POST /session') {
      const session = request.seen === 'ok' ? readJson(request.body) : undefined;
      if (session !== undefined) ends.set(session.jwt, session.exp * 1_000);
      return false;
    }
    const end =
      ends.get((request.requestHeaders.authorization ?? '').replace('Bearer ', '')) ?? Number.POSITIVE_INFINITY;
    return request.time > end + 250 && `${toCall(request)} was sent ${request.time - end} ms after exp`;
  });
  return toViolations('a session is not used after its exp', texts);
}
