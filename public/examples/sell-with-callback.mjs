// Sell a listing, and learn the outcome by callback or by polling, as in the workflows sellListingByCallback and
// sellListingByPolling of flows.arazzo.yaml.
// Node.js 20.6 or newer, no packages: node --env-file=sell-with-callback.env sell-with-callback.mjs
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const env = process.env;
const STORE = 'orders.json'; // use your database instead
const orders = existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : {};

function save() {
  writeFileSync(`${STORE}.new`, JSON.stringify(orders, null, 2));
  renameSync(`${STORE}.new`, STORE); // never leaves half a file
}

// --- Calls -------------------------------------------------------------------------------------------------------

async function call(method, path, { body, headers = {}, statuses = [] } = {}) {
  for (let retries = 3; ; retries--) {
    const response = await fetch(env.BASE_URL + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json', // on every call, even without a body
        'PAC-Application-ID': env.PAC_APPLICATION_ID,
        'PAC-API-Key': env.PAC_API_KEY,
        'PAC-Channel-Code': env.PAC_CHANNEL_CODE,
        'Request-ID': randomUUID(), // not documented: whether a retry keeps it
        'User-Agent': 'ExampleMarketplace/1.4.0',
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (statuses.length > 0 ? statuses.includes(response.status) : response.ok) {
      return { status: response.status, data: JSON.parse(text) };
    }
    // UNHANDLED_EXCEPTION is the only error that may be retried: three times. Report it to the provider.
    const retry = response.status === 500 && text.includes('UNHANDLED_EXCEPTION') && retries > 0;
    if (!retry) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    console.error(`${method} ${path}: 500, retrying`);
  }
}

let token;

async function authorized(method, path, options = {}) {
  if (token === undefined) await createToken({ grantType: 'authorization_code', code: env.AUTHORIZATION_CODE });
  // A pending order can outlast the token. Refresh it a minute early, because clocks differ.
  if (Date.parse(token.expiration) - 60_000 < Date.now()) {
    await createToken({ grantType: 'refresh_token', refreshToken: token.refreshToken });
  }
  const headers = { Authorization: `Bearer ${token.accessToken}`, ...options.headers };
  return call(method, path, { ...options, headers });
}

async function createToken(body) {
  token = (await call('POST', '/auth/token', { body })).data;
}

// --- The receiver of callbacks -----------------------------------------------------------------------------------

let wakeUp = () => {};

// Not documented: the content of a callback. Its secret path identifies the order.
const receiver = createServer((request, response) => {
  request.resume();
  const order = Object.values(orders).find(({ callbackPath }) => callbackPath === request.url);
  if (order === undefined) return response.writeHead(404).end();
  order.callbacks += 1; // even before the order has a processId: sell() reads the status later
  save(); // before the response: the provider may not repeat a callback
  response.writeHead(204).end();
  wakeUp();
});

async function waitForCallback(order) {
  const timer = new AbortController();
  const called = new Promise((resolve) => {
    wakeUp = resolve;
  });
  // The callback may have arrived already, even before the response to the order.
  if (order.callbacks === order.callbacksRead) {
    const poll = pause(Number(env.POLL_SECONDS) * 1000, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([called, poll]);
    timer.abort();
  }
  order.callbacksRead = order.callbacks;
  save();
}

// --- The sale ----------------------------------------------------------------------------------------------------

async function sell() {
  const organization = { 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
  const filters = { startDate: env.START_DATE, seasonCode: env.SEASON_CODE, facilityCode: env.FACILITY_CODE };
  const events = await authorized('GET', `/catalog/events?${new URLSearchParams(filters)}`, { headers: organization });
  const listings = await authorized('GET', `/listings/${encodeURIComponent(env.LISTING_ID)}`);
  const found = listings.data.find(({ listingId }) => listingId === env.LISTING_ID);
  if (found === undefined) throw new Error(`Listing ${env.LISTING_ID} was not found.`);
  // A listing can have tickets for several events.
  const tickets = found.tickets.map(({ accessId, seats }) => ({ accessId, tokens: seats.map(({ token }) => token) }));
  const tokens = tickets.flatMap((ticket) => ticket.tokens);
  if (tokens.length > 30) throw new Error(`The listing has ${tokens.length} tokens. Send at most 30 in one request.`);
  const names = tickets.map(
    ({ accessId }) => events.data.find((event) => event.accessId === accessId)?.itemName ?? accessId,
  );
  console.log(`Selling ${tokens.length} seats for ${names.join(', ')}`);

  // The fields of a failed seat are not documented, so rely on the tokens under `success`.
  const results = await authorized('POST', '/tickets/verify', { body: { tickets } });
  const verified = results.data.flatMap(({ success }) => success?.seats ?? []).map(({ token }) => token);
  const unverified = tokens.filter((token) => !verified.includes(token));
  if (unverified.length > 0) throw new Error(`Not verified: ${unverified.join(', ')}`);

  const externalListingId = `MKT-${randomUUID()}`;
  const source = 'INDIVIDUAL';
  const seller = {
    lastName: 'Rivera',
    firstName: 'Ana',
    emailAddress: { email: 'ana.rivera@example.com', optIn: false },
  };
  const listing = { externalListingId, totalPrice: 90 * tokens.length };
  const priced = tokens.map((token) => ({ token, individualPrice: 90 }));
  // Publish only after a 200. After a 207 the whole lock is invalid: unlock the tokens under `success`, which may be locked.
  const lock = { source, listing: { ...listing, tokens: priced }, seller };
  const locked = await authorized('PUT', '/tickets/lock', { body: lock, statuses: [200, 207] });
  if (locked.status === 207) {
    const release = { tokens: locked.data.success.map(({ token }) => token) };
    if (release.tokens.length > 0) await authorized('PUT', '/tickets/unlock', { body: release });
    throw new Error(`Not locked: ${JSON.stringify(locked.data.failure)}`);
  }
  console.log('Locked. Publish the listing, and continue when a buyer has paid.');

  const externalOrderId = `ORD-${randomUUID()}`;
  const callbackPath = `/callbacks/${externalOrderId}/${randomBytes(24).toString('hex')}`;
  const order = { externalOrderId, tokens, callbackPath, status: 'SENDING', callbacks: 0, callbacksRead: 0 };
  orders[externalOrderId] = order;
  // Store the order before you send it: the callback may arrive before the response. Treat an order that stays SENDING,
  // after a crash or a lost response, like a 207.
  save();

  const buyer = { firstName: 'Noah', lastName: 'Berg', emailAddress: { email: 'noah.berg@example.com', optIn: true } };
  const sold = priced.map((ticket) => ({ ...ticket, individualFees: 9 }));
  const totalFees = 9 * tokens.length;
  const settlement = {
    totalAmountPaid: listing.totalPrice + totalFees,
    amountToSeller: 81 * tokens.length,
    ...(env.CALLBACK_BASE_URL && { asyncCallbackUrl: env.CALLBACK_BASE_URL + callbackPath }),
  };
  const body = { listing: { ...listing, externalOrderId, totalFees, tokens: sold }, buyer, settlement };
  const completed = await authorized('POST', '/cart/complete-order', { body, statuses: [200, 207] });
  order.processId = completed.data.processId;
  order.status = completed.status === 207 ? 'PARTIAL' : completed.data.status;
  save();
  if (order.status === 'PARTIAL') {
    throw new Error(`${order.processId} failed in part. Escalate to customer support. Don't send it again.`);
  }
  await finish(order);
}

/** Waits until a pending order has ended, then prints its passes. */
async function finish(order) {
  while (order.status === 'PENDING') {
    console.log(`${order.processId} is pending, ${env.CALLBACK_BASE_URL ? 'waiting for the callback' : 'polling'}`);
    await waitForCallback(order);
    const current = await authorized('GET', `/cart/complete-order/${encodeURIComponent(order.processId)}`);
    order.status = current.data.status;
    save();
  }
  if (order.status !== 'COMPLETE') {
    throw new Error(`${order.processId} is ${order.status}. Contact customer support. Don't send it again.`);
  }
  const { externalOrderId, tokens } = order;
  const printed = await authorized('POST', '/tickets/print', { body: { externalOrderId, tokens } });
  for (const ticket of printed.data.tickets)
    console.log(`${ticket.token}: ${ticket.applePassUrl} ${ticket.googlePassUrl}`);
  const withPass = printed.data.tickets.map(({ token }) => token);
  for (const token of tokens) if (!withPass.includes(token)) console.error(`${token}: no pass. Ask customer support.`);
}

// Without a URL for callbacks, the order is only polled.
if (env.CALLBACK_BASE_URL) await new Promise((resolve) => receiver.listen(Number(env.CALLBACK_PORT), resolve));
try {
  // Orders that were pending when the program last stopped.
  for (const order of Object.values(orders)) if (order.status === 'PENDING') await finish(order);
  await sell();
} catch (error) {
  // A lost connection has a cause; a time-out is an error of its own.
  const lost = error.cause ?? (error.name === 'TimeoutError' ? error : undefined);
  console.error(lost === undefined ? error.message : `No response: ${lost.message}`);
  process.exitCode = 1;
} finally {
  receiver.close();
  receiver.closeAllConnections();
}
