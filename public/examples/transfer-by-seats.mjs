// Send tickets to another person by naming their seats, as in the workflows transferAndAccept and transferAndCancel of
// flows.arazzo.yaml, which name them by tokens. Node.js 20.6 or newer, no packages:
//   node --env-file=transfer-by-seats.env transfer-by-seats.mjs send
//   node --env-file=transfer-by-seats.env transfer-by-seats.mjs accept|cancel|history CONFIRMATION_CODE
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const env = process.env;
const STORE = 'transfers.json'; // use your database instead
const transfers = existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : {};

function save() {
  writeFileSync(`${STORE}.new`, JSON.stringify(transfers, null, 2));
  renameSync(`${STORE}.new`, STORE); // never leaves half a file
}

// --- Calls -------------------------------------------------------------------------------------------------------

/** Sends a request. `retries` is how often it is repeated after a 500, which only UNHANDLED_EXCEPTION allows. */
async function call(method, path, { body, headers = {}, retries = 0 } = {}) {
  const response = await fetch(env.BASE_URL + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json', // on every call, also without a body
      'PAC-Application-ID': env.PAC_APPLICATION_ID,
      'PAC-API-Key': env.PAC_API_KEY,
      'PAC-Channel-Code': env.PAC_CHANNEL_CODE,
      'Request-ID': randomUUID(), // new for each request, also for each retry
      'User-Agent': 'ExampleMarketplace/1.4.0',
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text); // which 2XX the transfer calls return is not documented
  if (response.status === 500 && text.includes('UNHANDLED_EXCEPTION') && retries > 0) {
    console.error(`${method} ${path}: 500, trying again`);
    return call(method, path, { body, headers, retries: retries - 1 });
  }
  throw new Error(`${method} ${path}: ${response.status} ${text}`);
}

async function logIn() {
  const body = { grantType: 'authorization_code', code: env.AUTHORIZATION_CODE };
  const { accessToken } = await call('POST', '/auth/token', { body });
  // All transfer calls need the organization.
  return { Authorization: `Bearer ${accessToken}`, 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
}

/** Transfers that name their tickets by seats need this query when they are sent and when they are accepted. */
const query = `?distributorCode=${encodeURIComponent(env.DISTRIBUTOR_CODE)}`;

const recipient = {
  email: env.RECIPIENT_EMAIL,
  recipientFirstName: env.RECIPIENT_FIRST_NAME,
  recipientLastName: env.RECIPIENT_LAST_NAME,
  phone: env.RECIPIENT_PHONE,
};

// --- What you can do ---------------------------------------------------------------------------------------------

async function send(headers) {
  // One entry is for seats in one row of one event; a transfer has one entry for its tickets, and at most 30 seats.
  const seatInfo = { level: 'LOWER', section: '112', row: '12', seats: ['7', '8'] };
  const seats = [{ season: 'BB27', event: 'B05', priceLevel: 2, priceType: 'A', seatInfo }];
  // One transfer request in each call: the documented response describes one transfer.
  const body = { transferRequests: [{ sender: { patronId: env.SENDER_PATRON_ID }, recipient, seats }] };
  // Not repeated: whether the same transfer may be sent twice is not documented, and no call finds it by its tickets.
  const transfer = await call('POST', `/tickets/transfer${query}`, { headers, body });
  // Both, because they serve different calls: confirmationCd reads and cancels, transferId accepts.
  const { confirmationCd, transferId, expireDt } = transfer;
  transfers[confirmationCd] = { transferId, expireDt, state: 'pending' };
  save();
  console.log(`Sent ${confirmationCd}. It expires on ${expireDt} (month first, time zone not documented).`);
}

async function accept(headers, confirmationCd) {
  const { transferId } = find(confirmationCd);
  const body = { transferId, Recipient: recipient };
  await call('POST', `/tickets/transfer/accept${query}`, { headers, body });
  transfers[confirmationCd].state = 'accepted';
  save();
  console.log(`Accepted ${confirmationCd}.`);
  await history(headers, confirmationCd);
}

async function cancel(headers, confirmationCd) {
  find(confirmationCd);
  await history(headers, confirmationCd); // so that you do not cancel what has just been accepted
  // Not repeated after a 500: read the history first, to see whether the cancellation arrived.
  const path = `/tickets/transfer/${encodeURIComponent(confirmationCd)}`;
  const { transferStatus, cancelDt } = await call('DELETE', path, { headers });
  if (transferStatus !== 'Cancelled') throw new Error(`Not canceled: transferStatus is ${transferStatus}`);
  transfers[confirmationCd].state = 'canceled';
  save();
  console.log(`Canceled ${confirmationCd} on ${cancelDt}.`);
}

async function history(headers, confirmationCd) {
  const path = `/tickets/transfer/${encodeURIComponent(confirmationCd)}`;
  const transfer = await call('GET', path, { headers, retries: 3 });
  for (const { op, ts, initiator } of transfer.history) console.log(`${ts}: ${op} by ${initiator}`);
}

function find(confirmationCd) {
  const transfer = transfers[confirmationCd];
  if (transfer === undefined) throw new Error(`${STORE} has no transfer ${confirmationCd}. Send it first.`);
  if (transfer.state !== 'pending') throw new Error(`${confirmationCd} is ${transfer.state} already.`);
  return transfer;
}

const [action, confirmationCd] = process.argv.slice(2);
const actions = { send, accept, cancel, history };
try {
  if (!Object.hasOwn(actions, action ?? '') || (action !== 'send' && confirmationCd === undefined)) {
    throw new Error('Usage: transfer-by-seats.mjs send | accept CODE | cancel CODE | history CODE');
  }
  await actions[action](await logIn(), confirmationCd);
} catch (error) {
  // Without a response, block the tickets on your side and ask the provider, naming the Request-ID.
  // A lost connection has a cause, a time-out is an error of its own.
  const lost = error.cause ?? (error.name === 'TimeoutError' ? error : undefined);
  console.error(lost === undefined ? error.message : `No response: ${lost.message}`);
  process.exitCode = 1;
}
