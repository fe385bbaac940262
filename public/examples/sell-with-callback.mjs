// Sell a listing, and learn the outcome by callback or by polling, as in the workflows sellListingByCallback and
// sellListingByPolling of flows.arazzo.yaml. Started again, it continues each sale where it stopped, and sells nothing
// twice. Node.js 20.6 or newer, with client.mjs in the same folder:
//   node --env-file=sell-with-callback.env sell-with-callback.mjs
// After an order was rejected, send it again when you have corrected the cause, or unlock its tickets when you have given
// up the sale and refunded the buyer:
//   node --env-file=sell-with-callback.env sell-with-callback.mjs order|unlock EXTERNAL_ORDER_ID
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError, createLinkClient, openStore } from './client.mjs';

const env = process.env;
const store = openStore('sales.json', { sales: [] });
const { sales } = store.data;
const headers = { 'User-Agent': 'ExampleMarketplace/1.4.0' };
const { read, change } = createLinkClient(store, { headers, retriesUnhandledException: true });

/** What to do with a sale in a state. `ordering`, `rejected`, `failed`, `delivered` and `unlocked` have none. */
const STEPS = {
  new: lock,
  locking: release, // Lock tickets: without a response, unlock them before you lock them again
  locked: order,
  pending: follow,
  complete: deliver,
  unlocking: release, // Unlock tickets: the call is idempotent
};

/** What a person must know about a sale that has not ended well. */
const ADVICE = {
  locking: 'The tickets may be locked. Start the program again to unlock them.',
  locked: 'The tickets are locked, and not ordered. Start the program again to order them.',
  // Complete an order: don't send it again without a response. No call finds an order by externalOrderId.
  ordering:
    "The order may be complete. Don't list or sell the tickets until you know. Ask the provider with the Request-ID.",
  // Complete an order: after a 4XX, treat the tickets as still locked and not sold.
  rejected:
    'The order was rejected. Treat the tickets as still locked and not sold. To send the order again, run `order`. To give ' +
    'up the sale, refund the buyer, then run `unlock`.',
  pending: 'The order is still pending. Keep the tickets off the market. Start the program again to follow the order.',
  complete: 'The order is complete, but its passes are not printed. Start the program again to print them.',
  // Complete an order: escalate a 207. Recommendation: after ERROR, ask the provider.
  failed: "The order failed, at least in part. Escalate to the provider. Don't repeat the order.",
  delivered: 'Some tickets have no pass. Ask the provider.',
  unlocking: 'The tickets may still be locked. Start the program again, or ask the provider what locked them.',
};

/** Errors and retries: what to do before a rejected order is sent again, by the status. Otherwise, correct the request. */
const BEFORE_ORDER = {
  401: 'Correct your credentials first.',
  403: "Don't send it again until the provider has confirmed your access.",
};

// --- The receiver of callbacks -----------------------------------------------------------------------------------

let wakeUp = () => {};

// Receive the callback: not documented is its content, so the order is identified by a path with a secret part.
const receiver = createServer((request, response) => {
  request.resume();
  const sale = sales.find(({ callbackPath }) => request.url.split('?')[0].endsWith(callbackPath));
  if (sale === undefined) return response.writeHead(404).end();
  // Before the response: the provider may not repeat a callback. It may arrive before the response to the order.
  store.update(sale, { callbacks: sale.callbacks + 1 });
  response.writeHead(204).end();
  wakeUp();
});

async function waitForCallback(sale, seconds) {
  const timer = new AbortController();
  const called = new Promise((resolve) => {
    wakeUp = resolve;
  });
  if (sale.callbacks === sale.callbacksRead) {
    await Promise.race([called, pause(seconds * 1000, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }
  store.update(sale, { callbacksRead: sale.callbacks });
}

// --- The sale ----------------------------------------------------------------------------------------------------

/** Finds the tickets of the listing and locks them, if none of them is in a sale already. */
async function sell() {
  const former = sales.find(({ listingId, state }) => listingId === env.LISTING_ID && state !== 'unlocked');
  if (former !== undefined)
    return console.log(`Listing ${env.LISTING_ID} is in sale ${former.externalOrderId} already.`);
  // List catalog events: calculate startDate for each request. Not documented: the time zone of the date.
  const startDate = env.START_DATE || new Date().toISOString().slice(0, 10);
  const filters = new URLSearchParams({ startDate, seasonCode: env.SEASON_CODE, facilityCode: env.FACILITY_CODE });
  const organization = { 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
  const events = (await read('GET', `/catalog/events?${filters}`, { headers: organization })).data;
  const listings = (await read('GET', `/listings/${encodeURIComponent(env.LISTING_ID)}`)).data;
  // Read a listing: find the entry by its ID. It can have tickets for several events.
  const listing = listings.find(({ listingId }) => listingId === env.LISTING_ID);
  if (listing === undefined) throw new CallError(`Listing ${env.LISTING_ID} was not found.`);
  const tickets = listing.tickets.map(({ accessId, seats }) => ({ accessId, tokens: seats.map(({ token }) => token) }));
  const tokens = tickets.flatMap((ticket) => ticket.tokens);
  const isHeld = (token) => sales.some((sale) => sale.state !== 'unlocked' && sale.tokens.includes(token));
  if (tokens.some(isHeld)) throw new CallError(`In another sale: ${tokens.filter(isHeld).join(', ')}`);
  // Errors and retries: at most 30 tokens in one request.
  if (tokens.length > 30)
    throw new CallError(`The listing has ${tokens.length} tokens. Lock at most 30 tokens in one request.`);
  const names = tickets.map(
    ({ accessId }) => events.find((event) => event.accessId === accessId)?.itemName ?? accessId,
  );
  console.log(`Selling ${tokens.length} seats for ${names.join(', ')}`);

  // Verify tickets: the fields of a failed seat are not documented, so rely on the tokens under `success`.
  const results = (await read('POST', '/tickets/verify', { body: { tickets } })).data;
  const verified = results.flatMap(({ success }) => success?.seats ?? []).map(({ token }) => token);
  const unverified = tokens.filter((token) => !verified.includes(token));
  if (unverified.length > 0) throw new CallError(`Not verified: ${unverified.join(', ')}`);

  const [externalListingId, externalOrderId] = [`MKT-${randomUUID()}`, `ORD-${randomUUID()}`];
  const callbackPath = `/callbacks/${externalOrderId}/${randomBytes(24).toString('hex')}`;
  const sale = { listingId: env.LISTING_ID, externalListingId, externalOrderId, tokens, callbackPath };
  sales.push(Object.assign(sale, { state: 'new', callbacks: 0, callbacksRead: 0 }));
  await proceed(sale);
}

const toPriced = ({ tokens }) => tokens.map((token) => ({ token, individualPrice: 90 }));

async function lock(sale) {
  const email = { email: 'ana.rivera@example.com', optIn: false };
  const body = {
    source: 'INDIVIDUAL',
    listing: { externalListingId: sale.externalListingId, totalPrice: 90 * sale.tokens.length, tokens: toPriced(sale) },
    seller: { lastName: 'Rivera', firstName: 'Ana', emailAddress: email },
  };
  try {
    const { status, data } = await change(sale, 'locking', 'PUT', '/tickets/lock', { body });
    if (status === 200) {
      store.update(sale, { state: 'locked', owners: data.success });
      return console.log('Locked. Publish the listing, and continue when a buyer has paid.');
    }
    // Lock tickets: after a 207 the whole lock is invalid. Unlock the tokens under `success`, which may be locked. If an
    // earlier attempt is unclear, it may have locked the others, so unlock all. No other sale has them.
    const wasUnclear = sale.requests.some(({ call, isUnclear }) => call === 'PUT /tickets/lock' && isUnclear);
    const toUnlock = wasUnclear ? sale.tokens : data.success.map(({ token }) => token);
    const state = toUnlock.length > 0 ? 'unlocking' : 'unlocked';
    store.update(sale, { state, toUnlock, reason: `not locked: ${JSON.stringify(data.failure)}` });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    store.update(sale, { state: error.outcome === 'unclear' ? 'locking' : 'unlocked', reason: error.message });
  }
}

async function release(sale) {
  const tokens = sale.toUnlock ?? sale.tokens;
  const options = { body: { tokens }, isIdempotent: true };
  const { status, data } = await change(sale, 'unlocking', 'PUT', '/tickets/unlock', options);
  // Unlock tickets: only the tokens under `success` are unlocked. The others are sent again when the program starts.
  const toUnlock = status === 200 ? [] : tokens.filter((token) => !data.success.some((entry) => entry.token === token));
  store.update(sale, { state: toUnlock.length > 0 ? 'unlocking' : 'unlocked', toUnlock });
  if (toUnlock.length > 0) throw new CallError(`Not unlocked: ${JSON.stringify(data.failure)}`);
}

async function order(sale) {
  const { externalListingId, externalOrderId, tokens, callbackPath } = sale;
  const [totalPrice, totalFees] = [90 * tokens.length, 9 * tokens.length];
  const sold = toPriced(sale).map((ticket) => ({ ...ticket, individualFees: 9 }));
  const body = {
    listing: { externalListingId, externalOrderId, totalPrice, totalFees, tokens: sold },
    buyer: { firstName: 'Noah', lastName: 'Berg', emailAddress: { email: 'noah.berg@example.com', optIn: true } },
    settlement: {
      totalAmountPaid: totalPrice + totalFees,
      amountToSeller: 81 * tokens.length,
      ...(env.CALLBACK_BASE_URL && { asyncCallbackUrl: env.CALLBACK_BASE_URL.replace(/\/$/, '') + callbackPath }),
    },
  };
  try {
    const { status, data } = await change(sale, 'ordering', 'POST', '/cart/complete-order', { body });
    const state = { COMPLETE: 'complete', PENDING: 'pending' }[status === 200 ? data.status : ''] ?? 'failed';
    // Complete an order: store processId first, and offers, transactions and the ownerId of each seat.
    const { processId, offers, transactions, errors } = data;
    store.update(sale, { state, processId, offers, transactions, errors });
  } catch (error) {
    if (error.outcome !== 'rejected') throw error;
    // Errors and retries: don't retry. A person corrects the cause, or refunds the buyer before the tickets are unlocked.
    console.error(error.message);
    store.update(sale, {
      state: 'rejected',
      toDo: BEFORE_ORDER[error.status] ?? 'Find the cause. Correct the request.',
    });
  }
}

/** Continues a sale whose order was rejected, as a person has decided. */
function decide(action, orderId) {
  const sale = sales.find(({ externalOrderId, state }) => externalOrderId === orderId && state === 'rejected');
  const state = { order: 'locked', unlock: 'unlocking' }[action];
  if (state === undefined) throw new CallError('Usage: sell-with-callback.mjs [order|unlock EXTERNAL_ORDER_ID]');
  if (sale === undefined) throw new CallError(`sales.json has no rejected order ${orderId}.`);
  store.update(sale, { state, toDo: undefined, reason: 'the order was rejected and given up' });
}

/** Waits until a pending order has ended. */
async function follow(sale) {
  // Recommendation: a person checks an order that is pending for long.
  const end = Date.now() + Number(env.PENDING_SECONDS || 900) * 1000;
  const interval = Number(env.POLL_SECONDS || 5);
  for (let wait = interval; sale.state === 'pending' && Date.now() < end; wait = Math.min(2 * wait, 12 * interval)) {
    console.log(`${sale.processId} is pending, ${env.CALLBACK_BASE_URL ? 'waiting for the callback' : 'polling'}`);
    await waitForCallback(sale, wait); // Poll until the order has ended: wait longer after each response
    try {
      const { data } = await read('GET', `/cart/complete-order/${encodeURIComponent(sale.processId)}`);
      const state = { COMPLETE: 'complete', ERROR: 'failed' }[data.status] ?? 'pending';
      store.update(sale, { state });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      console.error(error.message); // Read the order status: an error of this call doesn't change the order.
    }
  }
  if (sale.state === 'pending') throw new CallError(`${sale.processId} is still pending.`);
}

/** Gives the passes to the buyer. */
async function deliver(sale) {
  // Print mobile passes: use the tokens of the response to the order if it had any.
  const seats = (sale.offers ?? []).flatMap(({ event }) => event.seats);
  const tokens = seats.length > 0 ? seats.map(({ token }) => token) : sale.tokens;
  const hasPass = (list, token) => list.some((seat) => seat.token === token && seat.applePassUrl && seat.googlePassUrl);
  const toPrint = tokens.filter((token) => !hasPass(seats, token));
  let passes = seats.filter(({ token }) => !toPrint.includes(token));
  if (toPrint.length > 0) {
    // Print mobile passes: without a response, send the request again.
    const body = { externalOrderId: sale.externalOrderId, tokens: toPrint };
    const printed = await read('POST', '/tickets/print', { body });
    passes = [...passes, ...printed.data.tickets];
  }
  const withoutPass = tokens.filter((token) => !passes.some((pass) => pass.token === token));
  for (const { token, applePassUrl, googlePassUrl } of passes)
    console.log(`${token}: ${applePassUrl} ${googlePassUrl}`);
  store.update(sale, { state: 'delivered', passes, withoutPass });
}

/** Takes a sale as far as it can go. An error concerns this sale only. */
async function proceed(sale) {
  try {
    while (STEPS[sale.state] !== undefined) await STEPS[sale.state](sale);
    if (sale.state === 'unlocked') console.error(`Not sold, ${sale.reason ?? 'the tickets are unlocked'}`);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    store.save();
  }
}

/** Prints each sale that needs a person, and returns their number. */
function report() {
  const open = sales.filter(
    ({ state, withoutPass = [] }) => state in ADVICE && (state !== 'delivered' || withoutPass.length > 0),
  );
  if (open.length > 0) console.log('For a person to check:');
  for (const { state, externalOrderId, processId = 'no processId', tokens, withoutPass, requests, toDo } of open) {
    const last = requests.filter(({ call }) => call === requests.at(-1).call).map(({ requestId }) => requestId);
    const advice = toDo === undefined ? ADVICE[state] : `${ADVICE[state]} ${toDo}`;
    console.log(`- ${externalOrderId}, ${processId}, tickets ${(withoutPass ?? tokens).join(', ')}: ${advice}`);
    console.log(`  Request-ID of ${requests.at(-1).call}: ${last.join(', ')}`);
  }
  return open.length;
}

// Without a URL for callbacks, the orders are only polled.
if (env.CALLBACK_BASE_URL) await new Promise((resolve) => receiver.listen(Number(env.CALLBACK_PORT), resolve));
const [action, orderId] = process.argv.slice(2);
try {
  if (action !== undefined) decide(action, orderId);
  for (const sale of [...sales]) if (STEPS[sale.state] !== undefined) await proceed(sale);
  if (action === undefined) await sell();
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  receiver.close();
  receiver.closeAllConnections();
}
if (report() > 0 || sales.at(-1)?.state === 'unlocked') process.exitCode = 1;
