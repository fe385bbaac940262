import { checkEveryProgram, readJson, toCall, toViolations } from '@/tools/programs/rules';
import type { ObservedRequest, Plan, Story, Violation } from '@/tools/programs/story';

type Sale = {
  externalListingId: string;
  externalOrderId: string;
  tokens: string[];
  state: string;
  callbacks: number;
  offers?: unknown;
  transactions?: unknown;
};

type Seat = { token: string; googlePassUrl?: string };

const ORDERS = ['complete', 'complete', 'complete', 'pending', 'pending', 'pending', 'error', '207', '422'] as const;

function toOrderOutcome(dice: Story['dice']): (typeof ORDERS)[number] {
  return ORDERS[Math.floor(dice('order') * ORDERS.length)] ?? 'complete';
}

/** Sells one listing, is started again and again, and must never sell it twice. */
export const SELL: Plan = {
  program: 'sell-with-callback',
  api: 'linkv1',
  storeFile: 'sales.json',
  settings: (dice, port) => ({
    CALLBACK_PORT: String(port),
    CALLBACK_BASE_URL:
      ['', `http://127.0.0.1:${port}`, `http://127.0.0.1:${port}/hooks/sales/`][Math.floor(dice('base') * 3)] ?? '',
    POLL_SECONDS: '0.12',
    PENDING_SECONDS: '4',
  }),
  play: async ({ run, readStore, dice }) => {
    await run([]);
    await run([]);
    const sales: Sale[] = readJson(readStore())?.sales ?? [];
    const rejected = sales.find(({ state }) => state === 'rejected');
    if (rejected !== undefined) await run([dice('give up') < 0.5 ? 'unlock' : 'order', rejected.externalOrderId]);
    await run([], { isCalm: true });
    await run([], { isCalm: true });
  },
  outcome: (call, count, dice, body) => {
    if (call === 'PUT /tickets/lock' && count === 0 && dice('lock') < 0.2) {
      return { prefer: dice('lock') < 0.12 ? 'code=207' : 'code=422' };
    }
    // An attempt that may have locked the tickets, and a retry that finds some locked.
    const isLockedByRetry = dice('lock') >= 0.2 && dice('lock') < 0.4;
    if (call === 'PUT /tickets/lock' && isLockedByRetry && count < 2) {
      return count === 0 ? { fault: '500' } : { prefer: 'code=207' };
    }
    if (call === 'POST /tickets/print') return { edit: (text) => printAsSent(text, body) };
    const order = toOrderOutcome(dice);
    if (call === 'POST /cart/complete-order') {
      if (order === '207' || order === '422') return { prefer: `code=${order}` };
      return order === 'complete'
        ? { prefer: 'example=complete', edit: (body) => renameSeats(body, dice) }
        : { prefer: 'example=pending' };
    }
    if (call.startsWith('GET /cart/complete-order') && order === 'error') {
      return { prefer: count === 0 ? 'example=pending' : 'example=error' };
    }
    return {};
  },
  check: (story) => {
    const sales: Sale[] = readJson(story.store)?.sales ?? [];
    return [
      ...checkEveryProgram(story, 'linkv1'),
      ...checkOrders(story),
      ...checkRejectedOrders(story),
      ...checkLocks(story, sales),
      ...checkEnd(story, sales),
      ...checkPasses(story, sales),
      ...checkCallbacks(story, sales),
      ...toViolations(
        'startDate is today',
        story.sent.map(({ path }) => {
          const date = /startDate=([^&]*)/.exec(path)?.[1];
          const isToday = [0, 1].some((days) =>
            new Date(Date.now() - days * 86_400_000).toISOString().startsWith(date ?? ''),
          );
          return date !== undefined && !isToday && `it was ${date}`;
        }),
      ),
    ];
  },
};

/** The response has tokens of its own, and maybe a seat without a Google pass. */
function renameSeats(body: string, dice: Story['dice']): string {
  const order = readJson(body);
  if (order?.offers === undefined) return body;
  for (const { event } of order.offers) {
    for (const [index, seat] of event.seats.entries()) {
      seat.token = `${seat.token}-SOLD`;
      if (index > 0 && dice('google') < 0.5) delete seat.googlePassUrl;
    }
  }
  return JSON.stringify(order);
}

/** The passes of the tokens that were sent, whatever the example shows. */
function printAsSent(text: string, request: string): string {
  const printed = readJson(text);
  const tokens: string[] = readJson(request)?.tokens ?? [];
  if (printed?.tickets === undefined) return text;
  return JSON.stringify({
    ...printed,
    tickets: tokens.map((token) => ({ ...printed.tickets[0], token })),
    failure: [],
  });
}

function listOrders({ sent }: Story): (ObservedRequest & { orderId: string; tokens: string[] })[] {
  return sent
    .filter((request) => toCall(request) === 'POST /cart/complete-order')
    .map((request) => {
      const { listing } = readJson(request.requestBody);
      return { ...request, orderId: listing.externalOrderId, tokens: listing.tokens.map(({ token }: Seat) => token) };
    });
}

function checkOrders(story: Story): Violation[] {
  const orders = listOrders(story);
  const mayHaveSucceeded = orders.filter(({ seen }) => seen !== 'rejected');
  const byToken = new Map<string, Set<string>>();
  for (const { tokens, orderId } of mayHaveSucceeded) {
    for (const token of tokens) byToken.set(token, (byToken.get(token) ?? new Set()).add(orderId));
  }
  const repeated = orders.map((order, index) => {
    const former = orders
      .slice(0, index)
      .findLast(({ tokens }) => tokens.some((token) => order.tokens.includes(token)));
    if (former === undefined || former.seen === 'rejected') return false;
    const isRetry = former.orderId === order.orderId && former.start === order.start && former.fault === '500';
    return !isRetry && `after ${former.seen} ${former.status} (${former.fault ?? 'no fault'})`;
  });
  return [
    ...toViolations(
      'no token is in two orders that may both have succeeded',
      [...byToken].map(([token, ids]) => ids.size > 1 && `${token} is in ${ids.size} orders`),
    ),
    ...toViolations('no order is repeated after 207, ERROR or a lost response', repeated),
  ];
}

/** Whether a person has given up a sale before or in this start. */
function isGivenUp({ starts }: Story, orderId: string, start = starts.length): boolean {
  return starts.slice(0, start + 1).some(({ args: [action, id] }) => action === 'unlock' && id === orderId);
}

function checkRejectedOrders(story: Story): Violation[] {
  const orders = listOrders(story);
  const texts = story.sent.map((request, index) => {
    if (toCall(request) !== 'PUT /tickets/unlock') return false;
    const tokens: string[] = readJson(request.requestBody).tokens;
    const before = story.sent.slice(0, index);
    const lock = before.findLast((former) => toCall(former) === 'PUT /tickets/lock');
    const order = orders.findLast(
      (former) =>
        former.time <= request.time &&
        former.time >= (lock?.time ?? 0) &&
        former.tokens.some((token) => tokens.includes(token)),
    );
    return order !== undefined && !isGivenUp(story, order.orderId, request.start) && `after ${order.status}`;
  });
  return toViolations('tickets of an order are unlocked only when a person has given up the sale', texts);
}

function checkLocks({ sent, stateOf, starts }: Story, sales: readonly Sale[]): Violation[] {
  const locked = new Set<string>();
  const texts: string[] = [];
  let former: ObservedRequest | undefined;
  for (const request of sent) {
    const call = toCall(request);
    if (call === 'PUT /tickets/lock') {
      const { listing } = readJson(request.requestBody);
      const tokens: string[] = listing.tokens.map(({ token }: Seat) => token);
      const isRetry = former?.fault === '500' || former?.status === 401;
      if (!isRetry)
        texts.push(...tokens.filter((token) => locked.has(token)).map((token) => `${token} was locked again`));
      const isPartial = request.status === 207 && request.seen === 'ok';
      const held: string[] = isPartial ? readJson(request.body).success.map(({ token }: Seat) => token) : tokens;
      if (request.seen !== 'rejected') for (const token of held) locked.add(token);
      former = request;
    }
    if (call === 'PUT /tickets/unlock' && request.seen === 'ok') {
      for (const token of readJson(request.requestBody).tokens) locked.delete(token);
    }
  }
  const ids = new Set(
    sent
      .filter((request) => toCall(request) === 'PUT /tickets/lock')
      .map(({ requestBody }) => readJson(requestBody).listing.externalListingId),
  );
  const output = starts.at(-1)?.stdout ?? '';
  const lost = [...ids].map((id) => {
    const sale = sales.find(({ externalListingId }) => externalListingId === id);
    if (sale === undefined) return `the lock of ${id} is not stored`;
    const isHeld = (token: string) =>
      sales.some((other) => other !== sale && other.state !== 'unlocked' && other.tokens.includes(token));
    const wrong = sale.tokens.filter((token) => stateOf('lock', token) === 'LOCKED' && !isHeld(token));
    if (sale.state === 'unlocked')
      return wrong.length > 0 && `${wrong.join(', ')} is stored as unlocked, and is locked`;
    return (
      sale.state !== 'delivered' &&
      !output.includes(sale.externalOrderId) &&
      `${sale.state} ${sale.externalOrderId} is not printed`
    );
  });
  return [
    ...toViolations('tickets are unlocked before they are locked again', texts),
    ...toViolations('every lock ends as sold, unlocked, or in the list for a person', lost),
  ];
}

/** The end depends on what the provider decided, and never on when callbacks come or when the program was killed. */
function checkEnd(story: Story, sales: readonly Sale[]): Violation[] {
  const output = story.starts.at(-1)?.stdout ?? '';
  const outcome = toOrderOutcome(story.dice);
  const texts = sales.flatMap((sale) => {
    const orders = listOrders(story).filter(({ orderId }) => orderId === sale.externalOrderId);
    const last = orders.at(-1);
    const isPrinted = ['delivered', 'unlocked'].includes(sale.state) || output.includes(sale.externalOrderId);
    const printing = !isPrinted && `${sale.state} ${sale.externalOrderId} is not printed for a person`;
    if (last === undefined) {
      const isExpected = sale.state === 'unlocked' || (sale.state === 'ordering' && wasKilledBeforeOrder(story, sale));
      return [!isExpected && `a sale without an order is ${sale.state}`, printing];
    }
    const wasUnclear = orders.some(({ seen }) => seen === 'unclear');
    const status = readJson(last.body)?.status;
    const expected =
      last.seen === 'unclear' || (last.seen === 'rejected' && wasUnclear)
        ? 'ordering'
        : last.seen === 'rejected'
          ? isGivenUp(story, sale.externalOrderId)
            ? 'unlocked'
            : 'rejected'
          : status === 'COMPLETE'
            ? 'delivered'
            : status === 'PENDING' && outcome !== 'error'
              ? 'delivered'
              : 'failed';
    const lacksId = sale.state === 'ordering' && !output.includes(last.requestId);
    return [
      sale.state !== expected &&
        !(sale.state === 'ordering' && wasKilledBeforeOrder(story, sale)) &&
        `${sale.externalOrderId} is ${sale.state} instead of ${expected}`,
      printing,
      lacksId && `the Request-ID of ${sale.externalOrderId} is not printed`,
    ];
  });
  return toViolations('a sale ends as the provider decided, whenever callbacks come', texts);
}

/** The order is stored before it is sent. After a kill between the two, a person has to find out. */
function wasKilledBeforeOrder({ starts }: Story, { externalOrderId }: Sale): boolean {
  const isOrdering = ({ storeAfter }: Story['starts'][number]) =>
    (readJson(storeAfter)?.sales ?? []).some(
      (sale: Sale) => sale.externalOrderId === externalOrderId && sale.state === 'ordering',
    );
  return starts.find(isOrdering)?.killed === true;
}

function checkPasses(story: Story, sales: readonly Sale[]): Violation[] {
  const output = story.starts.map(({ stdout }) => stdout).join('');
  const orders = listOrders(story);
  const texts = sales.flatMap((sale) => {
    const order = orders.find(
      ({ orderId, seen, status }) => orderId === sale.externalOrderId && seen === 'ok' && status === 200,
    );
    const body = order === undefined ? undefined : readJson(order.body);
    if (sale.state !== 'delivered' || body?.status !== 'COMPLETE') return [];
    const seats: Seat[] = body.offers.flatMap((offer: { event: { seats: Seat[] } }) => offer.event.seats);
    const prints = story.sent
      .filter((request) => toCall(request) === 'POST /tickets/print')
      .map(({ requestBody }) => readJson(requestBody));
    const printed: string[] = prints
      .filter(({ externalOrderId }) => externalOrderId === sale.externalOrderId)
      .flatMap(({ tokens }) => tokens);
    return [
      ...seats.map(({ token }) => !output.includes(`${token}: https://`) && `no pass of ${token} was printed`),
      ...printed.map(
        (token) => !seats.some((seat) => seat.token === token) && `${token} is not in the response to the order`,
      ),
      JSON.stringify(sale.offers) !== JSON.stringify(body.offers) && 'offers and ownerId were not stored',
      JSON.stringify(sale.transactions) !== JSON.stringify(body.transactions) && 'transactions were not stored',
    ];
  });
  return toViolations('the response to a complete order is kept and used', texts);
}

function checkCallbacks({ exchanges }: Story, sales: readonly Sale[]): Violation[] {
  const callbacks = exchanges.filter(({ direction }) => direction === 'callback');
  const accepted = callbacks.filter(({ status }) => status === 204).length;
  const stored = sales.reduce((sum, sale) => sum + sale.callbacks, 0);
  return toViolations('a callback is stored, and answered with 204', [
    ...callbacks.map(({ status, path }) => status !== 204 && status !== 0 && `${path} was answered with ${status}`),
    stored < accepted && `${accepted} callbacks were accepted, and ${stored} stored`,
  ]);
}
