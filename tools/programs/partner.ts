import { checkEveryProgram, readJson, toCall, toViolations } from '@/tools/programs/rules';
import type { ObservedRequest, Plan, Story, Violation } from '@/tools/programs/story';

type Cart = { id?: number; state: string };

/** Holds seats, and checks the cart out or deletes it. */
export const PARTNER: Plan = {
  program: 'sell-as-partner',
  api: 'linkv2',
  storeFile: 'carts.json',
  settings: () => ({}),
  play: async ({ run, readStore, dice }) => {
    await run(['hold']);
    const id = readCarts(readStore()).find((cart) => cart.id !== undefined)?.id;
    if (id === undefined) return void (await run(['hold'], { isCalm: true }));
    const end = dice('end') < 0.6 ? 'check-out' : 'cancel';
    await run([end, String(id)]);
    await run([end, String(id)]);
    await run(['status', String(id)], { isCalm: true });
    await run(['cancel', String(id)], { isCalm: true });
  },
  outcome: (call, _count, dice) => {
    if (call.includes('/checkout') && dice('rejected') < 0.1) return { failWith: 422 };
    const isCart = /^(GET|POST) \/cart(\/\d+)?\?/.test(call);
    return isCart ? { edit: (body) => setExpiration(body, dice) } : {};
  },
  check: (story) => {
    const carts = readCarts(story.store);
    return [...checkEveryProgram(story, 'linkv2'), ...checkCheckouts(story), ...checkEnds(story, carts)];
  },
};

function readCarts(store: string): Cart[] {
  return readJson(store)?.carts ?? [];
}

/** A cart has an hour left, or has expired. */
function setExpiration(body: string, dice: Story['dice']): string {
  const cart = readJson(body);
  if (cart?.expiration === undefined) return body;
  const left = dice('expired') < 0.25 ? -1_000 : 3_600_000;
  return JSON.stringify({ ...cart, expiration: new Date(Date.now() + left).toISOString() });
}

/** Whether a request has read a cart. */
function isRead({ method, path, seen }: ObservedRequest): boolean {
  return method === 'GET' && path.startsWith('/cart/') && seen === 'ok';
}

function checkCheckouts({ sent }: Story): Violation[] {
  const checkouts = sent.filter(({ path }) => path.includes('/checkout'));
  const late = checkouts.map((request) => {
    const before = sent.slice(0, sent.indexOf(request));
    const read = before.findLast(isRead);
    const expiration = Date.parse(read === undefined ? '' : readJson(read.body).expiration);
    return (
      !(expiration > request.time) && `checked out, and the cart expired at ${new Date(expiration || 0).toISOString()}`
    );
  });
  const repeated = checkouts.map((request, index) => {
    const former = checkouts[index - 1];
    return (
      former !== undefined && former.seen !== 'rejected' && `${toCall(request)} after ${former.seen} ${former.status}`
    );
  });
  const unread = checkouts.map((request, index) => {
    const former = checkouts[index - 1];
    const between = sent.filter(({ time }) => time > (former?.time ?? 0) && time < request.time);
    return former !== undefined && !between.some(isRead) && `${toCall(request)} after ${former.status}`;
  });
  const deleted = sent.map((request) => {
    if (request.method !== 'DELETE') return false;
    const before = sent.slice(0, sent.indexOf(request));
    const isSold = before.some(({ path, seen }) => path.includes('/checkout') && seen !== 'rejected');
    if (isSold) return 'a cart that may be sold was deleted';
    const former = before.findLast(({ method }) => method === 'DELETE');
    const isUnclear = former !== undefined && former.seen !== 'rejected';
    const isKnown = before.some((other) => isRead(other) && other.time > (former?.time ?? 0));
    return isUnclear && !isKnown && 'a cart was deleted again without reading it';
  });
  return [
    ...toViolations('the expiration of a cart is respected', late),
    ...toViolations('no checkout is repeated after a 5XX or without a response', repeated),
    ...toViolations('a cart is read before its checkout is repeated', unread),
    ...toViolations('a cart that may be sold or deleted is read first', deleted),
  ];
}

function checkEnds({ sent, starts }: Story, carts: readonly Cart[]): Violation[] {
  const output = starts.at(-1)?.stdout ?? '';
  const created = sent.filter((request) => toCall(request) === 'POST /cart' && request.seen !== 'rejected');
  const lost = created.map((request) => {
    const id: number | undefined = request.seen === 'ok' ? readJson(request.body).ID : undefined;
    const isStored = id !== undefined && carts.some((cart) => cart.id === id);
    return !isStored && !output.includes(request.requestId) && `${request.requestId} is not printed`;
  });
  const unprinted = carts.map(({ id, state }) => {
    const isEnd = ['sold', 'deleted', 'expired', 'rejected'].includes(state);
    return !isEnd && id !== undefined && !output.includes(String(id)) && `cart ${id} is ${state}, and not printed`;
  });
  const sold = sent.filter(({ path, seen }) => path.includes('/checkout') && seen === 'ok');
  const forgotten = sold.map((request) => {
    const { orders } = readJson(request.body);
    return (
      orders.length > 0 &&
      !JSON.stringify(carts).includes(JSON.stringify(orders)) &&
      'the orders of a sale were not stored'
    );
  });
  return [
    ...toViolations('every cart ends as sold, deleted, expired, or in the list for a person', [...lost, ...unprinted]),
    ...toViolations('orders and transactions of a sale are stored', forgotten),
  ];
}
