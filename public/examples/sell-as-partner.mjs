// Sell seats from the inventory of an organization, as in the workflow sellAsPartner of flows.arazzo.yaml.
// Node.js 20.6 or newer, with client.mjs in the same folder:
//   node --env-file=sell-as-partner.env sell-as-partner.mjs hold
//   node --env-file=sell-as-partner.env sell-as-partner.mjs check-out|cancel|status CART_ID
import { CallError, createLinkClient, openStore } from './client.mjs';

const env = process.env;
const store = openStore('carts.json', { carts: [] });
const { carts } = store.data;
// Sell as a partner: every request sends the organization. Link API v2 documents no retries.
const headers = { 'User-Agent': 'SeatPartner/1.4.0', 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
const client = createLinkClient(store, { headers, retriesUnhandledException: false });

// Sell as a partner: every call after the token call names the sales policy. It limits what you can see and sell.
const withPolicy = (path) => `${path}?policyCode=${encodeURIComponent(env.POLICY_CODE)}`;
const read = (path) => client.read('GET', withPolicy(path));
const change = (cart, state, method, path, options) => client.change(cart, state, method, withPolicy(path), options);

/** What a person must know about a cart that is in a state. `sold`, `deleted`, `expired` and `rejected` are ends. */
const ADVICE = {
  // Sell as a partner: without its ID, you can't delete a cart. Count the seats again before you create another one.
  creating: 'A cart may hold these seats until it expires. Count the available seats before you hold others.',
  open: 'It holds seats. Check out before the cart expires. If the buyer cancels, delete the cart.',
  // Sell as a partner: don't check out again after a 5XX or without a response. If the cart has orders, it is sold.
  'checking out':
    "It may be sold. Run `status`. Ask the provider if the list of `orders` is empty, or if you can't read the cart.",
  deleting: 'It may be deleted. Run `cancel` again, which reads the cart first.',
};

async function hold() {
  const items = (await read('/catalog/items')).data;
  const item = items.find(({ itemCode }) => itemCode === env.ITEM_CODE);
  if (item === undefined) throw new CallError(`Your policy has no item ${env.ITEM_CODE}.`);
  const { seasonCode, itemCode } = item;
  const place = `${encodeURIComponent(seasonCode)}/${encodeURIComponent(itemCode)}`;

  const { offers } = (await read(`/catalog/${place}`)).data;
  if (offers.length === 0) throw new CallError(`${itemCode} has no offers. For items without seats, leave out seats.`);
  const [{ priceLevel, priceType }] = offers;
  const quantity = Number(env.QUANTITY);
  const inventory = (await read(`/inventory/availability/${place}`)).data;
  const level = inventory.priceLevels.find((candidate) => candidate.priceLevel === priceLevel);
  if ((level?.availability ?? 0) < quantity) throw new CallError(`Price level ${priceLevel} has too few seats.`);

  // Sell as a partner: for the best available seats, section, row and seat are null.
  const seat = { priceLevel, priceType, section: null, row: null, seat: null };
  const cart = { state: 'rejected', seasonCode, itemCode, quantity };
  carts.push(cart);
  const body = { seasonCode, itemCode, quantity, seats: Array(quantity).fill(seat) };
  const { data } = await change(cart, 'creating', 'POST', '/cart', { body });
  store.update(cart, { id: data.ID, state: 'open', expiration: data.expiration });
  console.log(`Cart ${data.ID} holds ${quantity} seats of ${item.itemName} until ${data.expiration}.`);
}

async function checkOut(id) {
  const cart = find(id, 'open');
  const { data } = await read(`/cart/${id}`);
  // Sell as a partner: check out before the cart expires. Recommendation: ten seconds before, because clocks differ.
  store.update(cart, { expiration: data.expiration });
  if (Date.parse(data.expiration) - 10_000 < Date.now()) {
    store.update(cart, { state: 'expired' });
    throw new CallError(`Cart ${id} has expired. Hold seats again.`);
  }
  const method = data.availableDeliveryMethods.find(({ code }) => code === env.DELIVERY_METHOD);
  if (method === undefined) throw new CallError(`Cart ${id} has no delivery method ${env.DELIVERY_METHOD}.`);
  const needsEmail = ['MOBILE', 'PRINT_AT_HOME'].includes(method.type);
  const amount = env.CHECKOUT_AMOUNT ? Number(env.CHECKOUT_AMOUNT) : data.balance;
  const account = env.PATRON_ACCOUNT;
  const body = {
    // Sell as a partner: with an account, address, phone number and email address must be null.
    patron: account ? { account, address: null, phoneNumber: null, emailAddress: null } : null,
    // Print-at-home and mobile delivery require an email address. Card-based delivery requires an ID, not shown here.
    delivery: { method: method.code, ...(needsEmail && { emailAddress: env.DELIVERY_EMAIL }) },
    // Required if the balance is above zero.
    payments: data.balance > 0 ? [{ paymentMethod: env.PAYMENT_METHOD, amount }] : [],
    amount,
  };
  // Sell as a partner: after a 4XX, the cart is open again. Correct the request, or delete the cart.
  const options = { body, beforeRetry: () => checkUnsold(id) };
  recordSale(cart, (await change(cart, 'checking out', 'POST', `/cart/${id}/checkout`, options)).data);
}

/** Sell as a partner: read the cart before you repeat a checkout. Fails if the cart has orders. */
async function checkUnsold(id) {
  const { data } = await read(`/cart/${id}`);
  if (data.orders.length > 0) throw new CallError(`Cart ${id} has orders.`);
}

/** Sell as a partner: store `orders` and `transactions`. */
function recordSale(cart, { expiration, orders, transactions }) {
  store.update(cart, { state: 'sold', expiration, orders, transactions });
  for (const { season, order } of orders) console.log(`Sold: order ${order} of season ${season}`);
}

async function cancel(id) {
  const cart = find(id, 'open', 'deleting');
  // Sell as a partner: without a response, read the cart. If you still get it, delete it again.
  const isDeleted = cart.state === 'deleting' && !(await exists(id));
  if (!isDeleted) await change(cart, 'deleting', 'DELETE', `/cart/${id}`);
  store.update(cart, { state: 'deleted' });
  console.log(`Cart ${id} is deleted. Its seats are back in the inventory.`);
}

async function exists(id) {
  try {
    await read(`/cart/${id}`);
    return true;
  } catch (error) {
    if (error.status === 404) return false; // Recommendation: not documented is what a deleted cart returns
    throw error;
  }
}

async function status(id) {
  const { data } = await read(`/cart/${id}`);
  console.log(`Cart ${id}: balance ${data.balance}, expires at ${data.expiration}, ${data.orders.length} orders`);
  const cart = carts.find((candidate) => String(candidate.id) === id);
  // Checkout produces the orders, so the cart is sold.
  if (cart?.state === 'checking out' && data.orders.length > 0) recordSale(cart, data);
}

function find(id, ...states) {
  const cart = carts.find((candidate) => String(candidate.id) === id);
  if (cart === undefined) throw new CallError(`carts.json has no cart ${id}. Hold seats first.`);
  if (!states.includes(cart.state)) throw new CallError(`Cart ${id} is ${cart.state}.`);
  return cart;
}

/** Prints each cart that needs a person. */
function report() {
  const open = carts.filter(({ state }) => ADVICE[state] !== undefined);
  if (open.length > 0) console.log('For a person to check:');
  for (const { id = 'without ID', state, itemCode, quantity, expiration = 'not known', requests } of open) {
    const { call, requestId } = requests.at(-1);
    console.log(`- Cart ${id}, ${quantity} seats of ${itemCode}, expires: ${expiration}. ${ADVICE[state]}`);
    console.log(`  Request-ID of ${call}: ${requestId}`);
  }
}

const ACTIONS = { hold, 'check-out': checkOut, cancel, status };
const [name = '', ...ids] = process.argv.slice(2);
try {
  if (!Object.hasOwn(ACTIONS, name) || ids.length !== (name === 'hold' ? 0 : 1)) {
    throw new CallError('Usage: sell-as-partner.mjs hold | check-out CART_ID | cancel CART_ID | status CART_ID');
  }
  await ACTIONS[name](...ids.map(encodeURIComponent));
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  store.save(); // a rejected request leaves the cart in its former state
  process.exitCode = 1;
}
report();
