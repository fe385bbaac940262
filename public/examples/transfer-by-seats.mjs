// Send tickets to another person, identified by their seats. The workflows transferAndAccept and transferAndCancel of
// flows.arazzo.yaml do the same with tokens. Node.js 20.6 or newer, no packages:
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

/** Sends a request. Retries it up to three times after UNHANDLED_EXCEPTION, the only error that may be retried. */
async function call(method, path, { body, headers = {}, retries = 3 } = {}) {
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
  if (response.ok) return JSON.parse(text); // not documented: which 2XX the transfer calls return
  if (response.status === 500 && text.includes('UNHANDLED_EXCEPTION') && retries > 0) {
    console.error(`${method} ${path}: 500, retrying. Report it to the provider.`);
    return call(method, path, { body, headers, retries: retries - 1 });
  }
  throw new Error(`${method} ${path}: ${response.status} ${text}`);
}

async function logIn() {
  const body = { grantType: 'authorization_code', code: env.AUTHORIZATION_CODE };
  const { accessToken } = await call('POST', '/auth/token', { body });
  // All transfer calls require the organization.
  return { Authorization: `Bearer ${accessToken}`, 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
}

/** A transfer by seats requires this query when you initiate it and when you accept it. */
const query = `?distributorCode=${encodeURIComponent(env.DISTRIBUTOR_CODE)}`;

const recipient = {
  email: env.RECIPIENT_EMAIL,
  recipientFirstName: env.RECIPIENT_FIRST_NAME,
  recipientLastName: env.RECIPIENT_LAST_NAME,
  phone: env.RECIPIENT_PHONE,
};

// --- What you can do ---------------------------------------------------------------------------------------------

async function send(headers) {
  // One entry has seats in one row of one event. A transfer has at most 30 seat items.
  const seatInfo = { level: 'LOWER', section: '112', row: '12', seats: ['7', '8'] };
  const seats = [{ season: 'BB27', event: 'B05', priceLevel: 2, priceType: 'A', seatInfo }];
  // One transfer request in each call: the documented response describes one transfer.
  const body = { transferRequests: [{ sender: { patronId: env.SENDER_PATRON_ID }, recipient, seats }] };
  // After a lost response, don't send it again: no call finds a transfer by its tickets.
  const transfer = await call('POST', `/tickets/transfer${query}`, { headers, body });
  // Store both: you need confirmationCd to read and cancel the transfer, and transferId to accept it.
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
  await history(headers, confirmationCd); // the recipient may have accepted in the meantime
  const path = `/tickets/transfer/${encodeURIComponent(confirmationCd)}`;
  const { transferStatus, cancelDt } = await call('DELETE', path, { headers });
  if (transferStatus !== 'Cancelled') throw new Error(`Not canceled: transferStatus is ${transferStatus}`);
  transfers[confirmationCd].state = 'canceled';
  save();
  console.log(`Canceled ${confirmationCd} on ${cancelDt}.`);
}

async function history(headers, confirmationCd) {
  const path = `/tickets/transfer/${encodeURIComponent(confirmationCd)}`;
  const transfer = await call('GET', path, { headers });
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
  // Without a response to `send`, block the tickets in your app and ask the provider, with the Request-ID. Without a
  // response to `accept` or `cancel`, read the history first.
  // A lost connection has a cause; a time-out is an error of its own.
  const lost = error.cause ?? (error.name === 'TimeoutError' ? error : undefined);
  console.error(lost === undefined ? error.message : `No response: ${lost.message}`);
  process.exitCode = 1;
}
