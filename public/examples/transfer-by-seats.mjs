// Send tickets to another person, identified by their seats. The workflows transferAndAccept and transferAndCancel of
// flows.arazzo.yaml do the same with tokens. Node.js 20.6 or newer, with client.mjs in the same folder:
//   node --env-file=transfer-by-seats.env transfer-by-seats.mjs send
//   node --env-file=transfer-by-seats.env transfer-by-seats.mjs accept|cancel|history CONFIRMATION_CODE
import { setTimeout as pause } from 'node:timers/promises';
import { CallError, createLinkClient, openStore } from './client.mjs';

const env = process.env;
const store = openStore('transfers.json', { transfers: [] });
const { transfers } = store.data;
// Initiate a transfer: all transfer calls require the organization.
const headers = { 'User-Agent': 'ExampleMarketplace/1.4.0', 'PAC-Organization-ID': env.PAC_ORGANIZATION_ID };
const { read, change } = createLinkClient(store, { headers, retriesUnhandledException: true });

/** What a person must know about a transfer that is in a state. `accepted`, `canceled` and `rejected` are ends. */
const ADVICE = {
  // Initiate a transfer: don't send it again without a response. No call finds a transfer by its tickets.
  sending:
    "It may have been sent. Don't initiate it again. Block the tickets in your app until the provider has told you what " +
    'happened. Ask the provider with the Request-ID.',
  // Check whether a transfer is complete: read the history before you send the request again.
  accepting: 'It may have been accepted. Run `accept` again, which reads the history first.',
  canceling: 'It may have been canceled. Run `cancel` again, which reads the history first.',
  unknown:
    "Something has happened to it. Until you know what the `op` means, don't let anyone accept or cancel the transfer.",
};

/** Initiate a transfer, Accept a transfer: seats require this query. */
const query = `?distributorCode=${encodeURIComponent(env.DISTRIBUTOR_CODE)}`;

const recipient = {
  email: env.RECIPIENT_EMAIL,
  recipientFirstName: env.RECIPIENT_FIRST_NAME,
  recipientLastName: env.RECIPIENT_LAST_NAME,
  phone: env.RECIPIENT_PHONE,
};

async function send() {
  // One entry has seats in one row of one event. A transfer has at most 30 seat items.
  const seatInfo = { level: 'LOWER', section: '112', row: '12', seats: ['7', '8'] };
  const seats = [{ season: 'BB27', event: 'B05', priceLevel: 2, priceType: 'A', seatInfo }];
  // Initiate a transfer: block the tickets until the transfer has ended.
  const hasEnded = ({ state }) => state === 'canceled' || state === 'rejected';
  const former = transfers.find(
    (transfer) => !hasEnded(transfer) && toPlaces(transfer).some(isIn(toPlaces({ seats }))),
  );
  if (former !== undefined)
    throw new CallError(`The seats are in transfer ${toName(former)} already: ${former.state}.`);

  const transfer = { state: 'rejected', seats, recipient };
  transfers.push(transfer);
  // One transfer request in each call: the documented response describes one transfer. Errors and retries: don't send it
  // again after a 500 either, because a retry might create a second transfer. Ask the provider first.
  const body = { transferRequests: [{ sender: { patronId: env.SENDER_PATRON_ID }, recipient, seats }] };
  const { data } = await change(transfer, 'sending', 'POST', `/tickets/transfer${query}`, { body, maxRetries: 0 });
  // Initiate a transfer: you need confirmationCd to read and cancel the transfer, and transferId to accept it.
  const { confirmationCd, transferId, expireDt } = data;
  store.update(transfer, { confirmationCd, transferId, expireDt, state: 'pending' });
  console.log(`Sent ${confirmationCd}. It expires on ${expireDt} (month first, time zone not documented).`);
}

async function accept(code) {
  const transfer = find(code, 'accepting');
  if (transfer.state === 'accepting') await checkPending(transfer);
  // Accept a transfer: `Recipient` has a capital letter, and transferId identifies the transfer.
  const body = { transferId: transfer.transferId, Recipient: recipient };
  // Errors and retries: read the history before each retry.
  const options = { body, beforeRetry: () => checkPending(transfer) };
  const { data } = await change(transfer, 'accepting', 'POST', `/tickets/transfer/accept${query}`, options);
  const isSame = data.transferId === transfer.transferId;
  store.update(transfer, { state: isSame ? 'accepted' : 'unknown' });
  if (!isSame) throw new CallError(`Another transfer was accepted: ${data.transferId}`);
  console.log(`Accepted ${code}.`);
}

async function cancel(code) {
  const transfer = find(code, 'canceling');
  await checkPending(transfer); // Cancel a transfer: the recipient may have accepted in the meantime
  const options = { beforeRetry: () => checkPending(transfer) }; // Errors and retries: and before each retry
  const { data } = await change(transfer, 'canceling', 'DELETE', toPath(code), options);
  // Cancel a transfer: don't treat it as canceled for any other transferStatus.
  const isCanceled = data.transferStatus === 'Cancelled' && data.confirmationCd === code;
  store.update(transfer, { state: isCanceled ? 'canceled' : 'unknown', cancelDt: data.cancelDt });
  if (!isCanceled) throw new CallError(`Not canceled: ${JSON.stringify(data)}`);
  console.log(`Canceled ${code} on ${data.cancelDt}.`);
}

/** Prints the history, and returns it. */
async function history(code) {
  const { data } = await read('GET', toPath(code));
  for (const { op, ts, initiator } of data.history) console.log(`${ts}: ${op} by ${initiator}`);
  return data.history;
}

/** Fails if the history has an operation other than `initiate`: its meaning is not documented. */
async function checkPending(transfer) {
  // Check whether a transfer is complete: after a lost response, the history may not be up to date immediately.
  const reads = transfer.state === 'pending' ? 1 : 2;
  for (let index = 0; index < reads; index += 1) {
    if (index > 0) await pause(Number(env.POLL_SECONDS || 5) * 1000);
    const entries = await history(transfer.confirmationCd);
    if (entries.length > 0 && entries.every(({ op }) => op === 'initiate')) continue;
    // Check whether a transfer is complete: nobody accepts or cancels it until a person has checked the history.
    store.update(transfer, { state: 'unknown' });
    throw new CallError(`${transfer.confirmationCd} may not be pending any more.`);
  }
}

/** Finds a transfer that is pending, or whose response to the same command was lost. */
function find(code, state) {
  const transfer = transfers.find(({ confirmationCd }) => confirmationCd === code);
  if (transfer === undefined) throw new CallError(`transfers.json has no transfer ${code}. Send it first.`);
  if (transfer.state === 'pending' || transfer.state === state) return transfer;
  throw new CallError(`${code} is ${transfer.state}.`);
}

const toPath = (code) => `/tickets/transfer/${encodeURIComponent(code)}`;
const toName = ({ confirmationCd = 'without confirmation code' }) => confirmationCd;
const isIn = (list) => (item) => list.includes(item);
const toPlaces = ({ seats }) =>
  seats.flatMap(({ season, event, seatInfo: { level, section, row, seats: numbers } }) =>
    numbers.map((number) => [season, event, level, section, row, number].join(' ')),
  );

/** Prints each transfer that needs a person. */
function report() {
  const open = transfers.filter(({ state }) => ADVICE[state] !== undefined);
  if (open.length > 0) console.log('For a person to check:');
  for (const transfer of open) {
    const { call } = transfer.requests.at(-1);
    const ids = transfer.requests.filter((request) => request.call === call).map(({ requestId }) => requestId);
    console.log(`- Transfer ${toName(transfer)} of ${toPlaces(transfer).join(', ')}: ${ADVICE[transfer.state]}`);
    console.log(`  Request-ID of ${call}: ${ids.join(', ')}`);
  }
}

const actions = { send, accept, cancel, history };
const [name = '', code] = process.argv.slice(2);
try {
  if (!Object.hasOwn(actions, name) || (name !== 'send' && code === undefined)) {
    throw new CallError('Usage: transfer-by-seats.mjs send | accept CODE | cancel CODE | history CODE');
  }
  await actions[name](code);
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  store.save(); // a rejected request leaves the transfer in its former state
  process.exitCode = 1;
}
report();
