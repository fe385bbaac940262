// Sell seats from the inventory of an organization, as in the workflow sellAsPartner of flows.arazzo.yaml.
// Node.js 20.6 or newer, no packages:
//   node --env-file=sell-as-partner.env sell-as-partner.mjs hold
//   node --env-file=sell-as-partner.env sell-as-partner.mjs check-out|cancel|status CART_ID
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const env = process.env;
const STORE = 'carts.json'; // use your database instead
const carts = existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : {};

function save() {
  writeFileSync(`${STORE}.new`, JSON.stringify(carts, null, 2));
  renameSync(`${STORE}.new`, STORE); // never leaves half a file
}

// --- Calls -------------------------------------------------------------------------------------------------------

/** An error response. The body of most errors is not documented. */
class ResponseError extends Error {
  constructor(call, status, text) {
    super(`${call}: ${status} ${text}`);
    this.status = status;
  }
}

// No call is repeated: Link API v2 documents no retries.
async function call(method, path, { body, token } = {}) {
  const response = await fetch(env.BASE_URL + path, {
    method,
    headers: {
      Accept: 'application/json',
      'PAC-Application-ID': env.PAC_APPLICATION_ID,
      'PAC-API-Key': env.PAC_API_KEY,
      'PAC-Channel-Code': env.PAC_CHANNEL_CODE,
      'PAC-Organization-ID': env.PAC_ORGANIZATION_ID,
      'Request-ID': randomUUID(), // support can trace the request by it
      'User-Agent': 'SeatPartner/1.4.0',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new ResponseError(`${method} ${path}`, response.status, text);
  return text === '' ? undefined : JSON.parse(text);
}

async function logIn() {
  const body = { grantType: 'authorization_code', code: env.AUTHORIZATION_CODE };
  const { accessToken: token } = await call('POST', '/auth/token', { body });
  // Every call after the token call names the sales policy. It limits what you can see and sell.
  const policy = `policyCode=${encodeURIComponent(env.POLICY_CODE)}`;
  return (method, path, body) => call(method, `${path}?${policy}`, { body, token });
}

// --- What you can do ---------------------------------------------------------------------------------------------

async function hold(request) {
  const items = await request('GET', '/catalog/items');
  const item = items.find(({ itemCode }) => itemCode === env.ITEM_CODE);
  if (item === undefined) throw new Error(`Your policy has no item ${env.ITEM_CODE}.`);
  const { seasonCode, itemCode } = item;
  const place = `${encodeURIComponent(seasonCode)}/${encodeURIComponent(itemCode)}`;

  const { offers } = await request('GET', `/catalog/${place}`);
  if (offers.length === 0) throw new Error(`${itemCode} has no offers. For items without seats, leave out seats.`);
  const [{ priceLevel, priceType }] = offers;
  const quantity = Number(env.QUANTITY);
  const inventory = await request('GET', `/inventory/availability/${place}`);
  const level = inventory.priceLevels.find((candidate) => candidate.priceLevel === priceLevel);
  if ((level?.availability ?? 0) < quantity) throw new Error(`Price level ${priceLevel} has too few available seats.`);

  // Best available: section, row and seat are null.
  const seat = { priceLevel, priceType, section: null, row: null, seat: null };
  // Without a response, a cart may hold the seats, and without its ID you can't delete it: count the seats again.
  const cart = await request('POST', '/cart', { seasonCode, itemCode, quantity, seats: Array(quantity).fill(seat) });
  carts[cart.ID] = { expiration: cart.expiration, state: 'open' };
  save();
  console.log(`Cart ${cart.ID} holds ${quantity} seats of ${item.itemName} until ${cart.expiration}.`);
}

async function checkOut(request, id) {
  find(id);
  const cart = await request('GET', `/cart/${id}`);
  const method = cart.availableDeliveryMethods.find(({ code }) => code === env.DELIVERY_METHOD);
  if (method === undefined) throw new Error(`Cart ${id} has no delivery method ${env.DELIVERY_METHOD}.`);
  const needsEmail = ['MOBILE', 'PRINT_AT_HOME'].includes(method.type);
  const amount = env.CHECKOUT_AMOUNT ? Number(env.CHECKOUT_AMOUNT) : cart.balance;
  const account = env.PATRON_ACCOUNT;
  const body = {
    // With an account, address, phone number and email address must be null.
    patron: account ? { account, address: null, phoneNumber: null, emailAddress: null } : null,
    // Print-at-home and mobile delivery require an email address. Card-based delivery requires an ID, not shown here.
    delivery: { method: method.code, ...(needsEmail && { emailAddress: env.DELIVERY_EMAIL }) },
    // Required if the balance is above zero.
    payments: cart.balance > 0 ? [{ paymentMethod: env.PAYMENT_METHOD, amount }] : [],
    amount,
  };
  // Before the request: if its response is lost, the sale may be committed.
  carts[id].state = 'checking out';
  save();
  try {
    recordSale(id, await request('POST', `/cart/${id}/checkout`, body));
  } catch (error) {
    // A 4XX rejects the request: correct it, or delete the cart. After a 5XX, the sale may be committed.
    if (error instanceof ResponseError && error.status < 500) carts[id].state = 'open';
    save();
    throw error;
  }
}

function recordSale(id, { expiration, orders, transactions }) {
  carts[id] = { expiration, state: 'sold', orders, transactions };
  save();
  for (const { season, order } of orders) console.log(`Sold: order ${order} of season ${season}`);
}

async function cancel(request, id) {
  find(id);
  await request('DELETE', `/cart/${id}`);
  carts[id].state = 'deleted';
  save();
  console.log(`Cart ${id} is deleted. Its seats are back in the inventory.`);
}

async function status(request, id) {
  const cart = await request('GET', `/cart/${id}`);
  console.log(`Cart ${id}: balance ${cart.balance}, expires at ${cart.expiration}, ${cart.orders.length} orders`);
  if (cart.orders.length > 0) recordSale(id, cart); // Checkout produces the orders, so the cart is sold.
}

function find(id) {
  const state = carts[id]?.state;
  if (state === undefined) throw new Error(`${STORE} has no cart ${id}. Hold seats first.`);
  if (state === 'checking out') {
    throw new Error(`The outcome of the checkout of ${id} is unknown. Read its status. No orders: ask the provider.`);
  }
  if (state !== 'open') throw new Error(`Cart ${id} is ${state} already.`);
}

const ACTIONS = { hold, 'check-out': checkOut, cancel, status };
const [name = '', ...ids] = process.argv.slice(2);
const action = ACTIONS[name];
if (action === undefined || ids.length !== (name === 'hold' ? 0 : 1)) {
  console.error('Usage: sell-as-partner.mjs hold | check-out CART_ID | cancel CART_ID | status CART_ID');
  process.exit(1);
}
try {
  await action(await logIn(), ...ids.map(encodeURIComponent));
} catch (error) {
  // A lost connection has a cause, a time-out is an error of its own.
  const lost = error.cause ?? (error.name === 'TimeoutError' ? error : undefined);
  console.error(lost === undefined ? error.message : `No response: ${lost.message}`);
  process.exitCode = 1;
}
