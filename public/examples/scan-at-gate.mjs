// Scan tickets at the gate, as in the workflow scanAtGate of flows.arazzo.yaml. Each line of the input is a barcode.
// Node.js 20.6 or newer, no packages: node --env-file=scan-at-gate.env scan-at-gate.mjs
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';

const env = process.env;

/** An error response. Use the status, because the wording of the body is not documented. */
class ResponseError extends Error {
  constructor(status, text) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

async function call(path, body, authorization) {
  const response = await fetch(env.BASE_URL + path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: authorization,
      'Request-ID': randomUUID(), // new for each request
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000), // Choose your own limit: people are waiting at the gate.
  });
  const text = await response.text();
  if (!response.ok) throw new ResponseError(response.status, text);
  return text === '' ? undefined : JSON.parse(text);
}

// --- The session -------------------------------------------------------------------------------------------------

let jwt;

async function openSession() {
  const device = {
    serialNumber: env.SERIAL_NUMBER,
    venueCode: env.VENUE_CODE,
    dataAccountId: env.DATA_ACCOUNT_ID,
    make: env.DEVICE_MAKE,
    model: env.DEVICE_MODEL,
  };
  const session = await call('/session', device, env.AUTHORIZATION_KEY);
  jwt = session.jwt;
  console.log(`Session open: ${session.deviceName}, ${session.venueName}, ${session.checkpointName}`);
}

/** Makes a call with the JWT of the session. After a 401, opens a new session and sends the request again, once. */
async function inSession(path, body) {
  try {
    return await call(path, body, `Bearer ${jwt}`);
  } catch (error) {
    if (!(error instanceof ResponseError) || error.status !== 401) throw error;
    console.log('The session has ended, opening a new one');
    await openSession();
    return call(path, body, `Bearer ${jwt}`); // The first request was rejected, so this scans the ticket once.
  }
}

const attributes = () => ({ softwareMode: 'Handheld', deviceTimestamp: new Date().toISOString() });

async function loadEvents() {
  // The response also has the private keys for NFC. Keep them in protected storage and never log them.
  const { events } = await inSession('/events', attributes());
  for (const event of events) console.log(`Today: ${event.eventName}, scanned from ${event.scanStartDateTime}`);
}

/** A failed report must not block scanning. Not documented: how often to report. */
async function reportHealth() {
  try {
    const batteryPercentage = Number(env.BATTERY_PERCENTAGE); // Read it from the device instead.
    await inSession('/ping', { ...attributes(), batteryPercentage });
  } catch (error) {
    console.error(`Health not reported: ${formatError(error)}`);
  }
}

// --- Scans -------------------------------------------------------------------------------------------------------

/** Barcodes whose scan got no response or a 5XX: it may have been counted. */
const unclear = new Set();

async function scan(barcode) {
  if (unclear.has(barcode)) return checkUnclear(barcode);
  const body = {
    token: barcode,
    inputType: 'Barcode',
    barcodeType: 'QRCode',
    scanMode: env.SCAN_MODE,
    ...attributes(),
  };
  let result;
  try {
    result = await inSession('/validate', body);
  } catch (error) {
    const isRejected = error instanceof ResponseError && error.status < 500;
    if (!isRejected) unclear.add(barcode);
    if (error instanceof ResponseError) return keepClosed(`no decision, the server returned ${error.message}`);
    // Not documented: how a device decides without a connection. No documented call submits such scans later.
    return keepClosed('no decision, no connection. Scan the ticket again when the device is online');
  }
  // A 200 does not mean admission. Open the gate only for Admit, and for no other value, known or new.
  if (result.status === 'Admit') return console.log(`ADMIT ${barcode}: ${formatSeat(result)}`);
  keepClosed(`${barcode}: ${result.reasonMessage} (${result.reasonCode})`);
  await showHistory(barcode);
}

/** Reads the history instead of scanning again: if the first scan counted, a second one could be stopped. */
async function checkUnclear(barcode) {
  keepClosed(`the outcome of the last scan of ${barcode} is unknown. Its history:`);
  if (await showHistory(barcode)) {
    unclear.delete(barcode);
    console.log('If the lost scan is listed with Admit, let the holder pass. Otherwise scan the ticket again.');
  }
}

/** Prints the earlier scans. Returns false if the history is not available. */
async function showHistory(barcode) {
  try {
    const path = `/tickets/${encodeURIComponent(barcode)}`;
    const { scanHistory = [] } = await inSession(path, { inputType: 'Barcode', ...attributes() });
    for (const entry of scanHistory) console.log(`  ${entry.scanTimestamp}: ${entry.status} (${entry.reason})`);
    return true;
  } catch (error) {
    const isUnknown = error instanceof ResponseError && error.status === 404;
    console.log(isUnknown ? '  No ticket was found.' : `  Not available: ${formatError(error)}`);
    return isUnknown;
  }
}

function keepClosed(reason) {
  console.log(`STOP ${reason}`);
}

function formatSeat({ eventName = 'event not named', seatInfo = {} }) {
  const { section = '–', row = '–', seat = '–' } = seatInfo ?? {};
  return `${eventName}, section ${section}, row ${row}, seat ${seat}`;
}

function formatError(error) {
  return error.cause ? `No response: ${error.cause.message}` : error.message;
}

try {
  await openSession();
  await loadEvents(); // today's events only: load them again each day
  await reportHealth();
} catch (error) {
  console.error(`The device cannot scan. ${formatError(error)}`);
  process.exit(1);
}
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  try {
    await scan(line.trim());
  } catch (error) {
    keepClosed(`no decision. ${formatError(error)}`); // One failed scan must not end the program.
  }
}
