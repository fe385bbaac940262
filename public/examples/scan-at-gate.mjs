// Scan tickets at the gate, as in the workflow scanAtGate of flows.arazzo.yaml. Each line of the input is a barcode.
// Node.js 20.6 or newer, with client.mjs in the same folder: node --env-file=scan-at-gate.env scan-at-gate.mjs
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError, createClient, openStore } from './client.mjs';

const env = process.env;
const isExit = env.SCAN_MODE === 'Exit';
// Scans whose outcome is not known survive a restart, because the first scan may have counted. So do the session and
// today's events, because neither can be loaded during an outage.
const store = openStore('scans.json', { scans: [] });
const scans = store.data.scans.filter(({ requests }) => requests !== undefined); // the others were never sent
store.data.scans = scans;
const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
// Scan at the gate: a scan without a connection can't have counted.
const { read, change } = createClient({ store, headers, authorize, renew: openSession, recognizesUnsent: true });

const attributes = () => ({ softwareMode: 'Handheld', deviceTimestamp: new Date().toISOString() });

// --- The session -------------------------------------------------------------------------------------------------

const device = {
  serialNumber: env.SERIAL_NUMBER,
  venueCode: env.VENUE_CODE,
  dataAccountId: env.DATA_ACCOUNT_ID,
  make: env.DEVICE_MAKE,
  model: env.DEVICE_MODEL,
};
let session;
let opening;

/** Opens a session, once at a time: scans and maintenance share it. */
function openSession(options) {
  opening ??= createSession(options).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function createSession(options) {
  // Open a device session: the authorization key is for this call only. Wait before you try again.
  const request = { body: device, authorization: env.AUTHORIZATION_KEY, ...options };
  adoptSession((await read('POST', '/session', request)).data);
  store.update(store.data, { device, session }); // Open a device session: store `jwt` on the device
}

function adoptSession(opened) {
  session = opened;
  console.log(`Session open: ${session.deviceName}, ${session.venueName}, ${session.checkpointName}`);
}

/** Opens a session when the program starts. During an outage, a stored session of this device is good until its `exp`. */
async function start() {
  const isOurs = JSON.stringify(store.data.device) === JSON.stringify(device);
  const stored = isOurs && toMillisecondsLeft(store.data.session) > 60_000 ? store.data.session : undefined;
  try {
    await openSession(stored && { maxRetries: 0 });
  } catch (error) {
    if (stored === undefined || error.outcome === 'rejected') throw error;
    console.error(`${error.message}\n  The stored session is used. Tell the staff.`);
    adoptSession(stored);
  }
}

/** Open a device session: read `exp`, and open a new session before it. Not documented: its format. */
async function authorize() {
  // Recommendation: a minute before. Until `exp`, the old session is good enough if there is no new one.
  if (toMillisecondsLeft(session) < 60_000) {
    await openSession().catch((error) => {
      if (toMillisecondsLeft(session) <= 0) throw error;
    });
  }
  return `Bearer ${session.jwt}`;
}

const toMillisecondsLeft = (opened) => (opened?.exp ?? 0) * 1000 - Date.now(); // the example has seconds since 1970

// --- Maintenance -------------------------------------------------------------------------------------------------

let eventsOf; // the day of the events that this start has loaded

/** Keeps session, events and health current while tickets are scanned. A failure never stops the scanning. */
async function maintain() {
  // Scan at the gate: use the events that were loaded earlier on the same day, and never those of another day.
  if (store.data.eventsOf === new Date().toDateString()) {
    for (const event of store.data.events) showEvent('Today, as stored', event);
  }
  for (;;) {
    const today = new Date().toDateString();
    // Scan at the gate: load the events each day, and keep scanning if they can't be loaded.
    if (eventsOf !== today && (await attempt(loadEvents))) eventsOf = today;
    if (eventsOf !== today) console.error("Today's events are not loaded. Tell the staff. Scanning goes on.");
    await attempt(reportHealth);
    // Not documented: how often to report the health of a device.
    await pause(Number(env.MAINTENANCE_SECONDS || 60) * 1000, undefined, { ref: false });
  }
}

async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

async function loadEvents() {
  // The response also has the private keys for NFC. Keep them in protected storage and never log them.
  const { events } = (await read('POST', '/events', { body: attributes() })).data;
  store.update(store.data, { events, eventsOf: new Date().toDateString() });
  for (const event of events) showEvent('Today', event);
}

function showEvent(label, { eventName, scanStartDateTime }) {
  console.log(`${label}: ${eventName}, scanned from ${scanStartDateTime}`);
}

async function reportHealth() {
  const batteryPercentage = Number(env.BATTERY_PERCENTAGE); // Read it from the device instead.
  // Report device health: after a failure, report at the next interval with current values.
  await read('POST', '/ping', { body: { ...attributes(), batteryPercentage }, maxRetries: 0 });
}

// --- Scans -------------------------------------------------------------------------------------------------------

async function scan(barcode) {
  const former = scans.find((entry) => entry.barcode === barcode);
  // Scan at the gate: at an exit, scan again only if the person is still there, as here, where the ticket is scanned.
  if (former !== undefined && isExit) forget(former);
  else if (former !== undefined) return explain(former);
  const entry = { barcode };
  scans.push(entry);
  const kind = { inputType: 'Barcode', barcodeType: 'QRCode', scanMode: env.SCAN_MODE };
  let result;
  try {
    result = (
      await change(entry, 'scanning', 'POST', '/validate', { body: { token: barcode, ...kind, ...attributes() } })
    ).data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Validate a scanned ticket: an error is not a decision. After a 5XX or without a response, the scan may have counted.
    if (error.outcome !== 'unclear') forget(entry);
    if (error.outcome === 'not sent')
      return refuse(`${barcode}: not sent. Scan again when the connection is back. ${error.message}`);
    return refuse(`${barcode}: no decision. ${error.message}`);
  }
  forget(entry);
  // Validate a scanned ticket: admit only for Admit, and for no other value, known or new.
  if (result?.status === 'Admit') return console.log(`ADMIT ${barcode}: ${formatSeat(result)}`);
  refuse(`${barcode}: ${result?.reasonMessage} (${result?.reasonCode})`);
  await showHistory(barcode);
}

/** Looks up a ticket whose last scan is unclear. Look up a ticket: a lookup is no decision about entry. */
async function explain(entry) {
  const { requestId } = entry.requests.at(-1);
  refuse(`${entry.barcode}: the outcome of its last scan is unknown (Request-ID ${requestId}). Its history:`);
  if (!(await showHistory(entry.barcode))) return;
  forget(entry);
  // Scan at the gate: the history decides nothing. Not documented: the names of its fields, so a person compares them.
  console.log('  If the history shows the scan, a supervisor decides. If it does not, scan the ticket again.');
}

function forget(entry) {
  scans.splice(scans.indexOf(entry), 1);
  store.save();
}

/** Prints the earlier scans. Returns false if the history is not available. */
async function showHistory(barcode) {
  try {
    const body = { inputType: 'Barcode', ...attributes() };
    // Look up a ticket: without a response, send the request again. Recommendation: once, because people are waiting.
    const { data } = await read('POST', `/tickets/${encodeURIComponent(barcode)}`, { body, maxRetries: 1 });
    for (const { scanTimestamp, status, reason } of data.scanHistory ?? []) {
      console.log(`  ${scanTimestamp}: ${status} (${reason})`);
    }
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.log(error.status === 404 ? '  No ticket was found.' : `  Not available: ${error.message}`);
    return error.status === 404;
  }
}

/** Prints a scan without `Admit`. Scan at the gate: at an exit, let people out first, whatever the scan returns. */
function refuse(reason) {
  console.log(isExit ? `LET OUT ${reason}. Report the scan to a supervisor.` : `STOP ${reason}`);
}

function formatSeat({ eventName = 'event not named', seatInfo }) {
  const { section = '–', row = '–', seat = '–' } = seatInfo ?? {};
  return `${eventName}, section ${section}, row ${row}, seat ${seat}`;
}

/** Prints the scans that a person must know about. */
function report() {
  if (scans.length > 0) console.log('For a person to check, the outcome of these scans is unknown:');
  for (const { barcode, requests } of scans) console.log(`- ${barcode} (Request-ID ${requests.at(-1).requestId})`);
}

try {
  await start();
} catch (error) {
  console.error(`The device cannot scan. Tell the staff. ${error.message}`);
  process.exit(1);
}
report();
maintain();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') await scan(line.trim());
}
report();
