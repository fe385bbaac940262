import { checkEveryProgram, readJson, toCall, toViolations } from '@/tools/programs/rules';
import type { ObservedRequest, Plan, Story, Violation } from '@/tools/programs/story';

type Transfer = { confirmationCd?: string; transferId?: string; state: string };

const SEND = 'POST /tickets/transfer';
const ACCEPT = 'POST /tickets/transfer/accept';

/** Sends a transfer, is told to send it again, and accepts or cancels it. */
export const TRANSFER: Plan = {
  program: 'transfer-by-seats',
  api: 'linkv1',
  storeFile: 'transfers.json',
  settings: () => ({ POLL_SECONDS: '0.1' }),
  play: async ({ run, readStore, dice }) => {
    await run(['send']);
    await run(['send']);
    const code = readTransfers(readStore())[0]?.confirmationCd;
    const end = dice('end') < 0.4 ? 'accept' : 'cancel';
    if (code === undefined) return void (await run(['send'], { isCalm: true }));
    await run([end, code]);
    await run([end, code]);
    await run(['history', code]);
    await run([end, code], { isCalm: true });
  },
  outcome: (call, count, dice) => {
    if (call.startsWith(`${SEND}?`) && count === 0 && dice('rejected') < 0.1) return { prefer: 'code=422' };
    // Nobody knows whether such a transfer exists, so it must not be sent again.
    if (call.startsWith(`${SEND}?`) && dice('send') < 0.15) return { fault: '500' };
    if (/^(DELETE|POST) /.test(call) && !call.startsWith(`${SEND}?`) && count < 2 && dice('end fails') < 0.3) {
      return call.startsWith('POST /auth') ? {} : { fault: '500' };
    }
    if (call.startsWith('GET ') && dice('operation') < 0.3) return { edit: (body) => addOperation(body) };
    return {};
  },
  check: (story) => {
    const transfers = readTransfers(story.store);
    return [...checkEveryProgram(story, 'linkv1'), ...checkSends(story, transfers), ...checkEnds(story, transfers)];
  },
};

function readTransfers(store: string): Transfer[] {
  return readJson(store)?.transfers ?? [];
}

/** The history has an operation whose meaning is not documented. */
function addOperation(body: string): string {
  const transfer = readJson(body);
  if (transfer?.history === undefined) return body;
  const history = [...transfer.history, { op: 'resend', ts: '01/20/2027 15:00:00', initiator: 'sample-initiator' }];
  return JSON.stringify({ ...transfer, history });
}

function checkSends({ sent, starts }: Story, transfers: readonly Transfer[]): Violation[] {
  const sends = sent.filter((request) => toCall(request) === SEND);
  const repeated = sends.slice(0, -1).map(({ seen, status }) => seen !== 'rejected' && `after ${seen} ${status}`);
  const last = sends.at(-1);
  const output = starts.at(-1)?.stdout ?? '';
  const isLost = last !== undefined && last.seen === 'unclear' && !output.includes(last.requestId);
  return [
    ...toViolations('a transfer is not sent again while it may exist', repeated),
    ...toViolations('what has no response is in the list for a person', [
      isLost && `${last.requestId} is not printed`,
      last !== undefined && transfers.length === 0 && 'no transfer is stored',
    ]),
  ];
}

function checkEnds(story: Story, transfers: readonly Transfer[]): Violation[] {
  const { sent, stateOf, starts } = story;
  const unread: string[] = [];
  for (const [index, request] of sent.entries()) {
    const isCancel = request.method === 'DELETE';
    if (!isCancel && toCall(request) !== ACCEPT) continue;
    const before = sent.slice(0, index);
    const former = before.findLast((other) => toCall(other) === toCall(request));
    if (former?.start === request.start && former.status === 401) continue;
    const isUnclear = former !== undefined && former.seen !== 'rejected';
    const history = findHistory(isUnclear ? before.slice(before.indexOf(former)) : before, request.start);
    const mustRead = isCancel || isUnclear;
    if (mustRead && history === undefined) unread.push(`${toCall(request)} without reading the history`);
    const operations: string[] = history?.history?.map(({ op }: { op: string }) => op) ?? [];
    const unknown = operations.find((op) => op !== 'initiate');
    if (unknown !== undefined) unread.push(`${toCall(request)} although the history has ${unknown}`);
  }
  const output = starts.at(-1)?.stdout ?? '';
  const wrong = transfers.map(({ confirmationCd, transferId = '', state }) => {
    const truth =
      confirmationCd === undefined
        ? undefined
        : (stateOf('transfer', confirmationCd) ?? stateOf('transfer', transferId));
    const isMoved = truth === 'ACCEPTED' || truth === 'CANCELLED';
    if (state === 'accepted' || state === 'canceled')
      return truth !== (state === 'accepted' ? 'ACCEPTED' : 'CANCELLED') && `${state}, but ${truth}`;
    return (
      isMoved &&
      !output.includes(confirmationCd ?? '') &&
      `${confirmationCd} is ${truth}, stored as ${state}, and not printed`
    );
  });
  return [
    ...toViolations('the history is read, and an unknown operation is left to a person', unread),
    ...toViolations('a transfer ends as stored, or in the list for a person', wrong),
  ];
}

function findHistory(before: readonly ObservedRequest[], start: number) {
  const read = before.findLast(
    (request) => request.start === start && request.method === 'GET' && request.seen === 'ok',
  );
  return read === undefined ? undefined : readJson(read.body);
}
