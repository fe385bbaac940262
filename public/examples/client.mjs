// What the sample programs share: requests with time-outs, retries and Request-IDs, access tokens, and storage.
// Save it next to the program that you run. Node.js 20.6 or newer, no packages.
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const env = process.env;
const MAX_RETRIES = 3; // Errors and retries: Link API v1 allows three. Recommendation: the other reads have the same limit.

// --- Storage -----------------------------------------------------------------------------------------------------

/** Opens a JSON file. Use your database instead. Only one program at a time may use a store. */
export function openStore(file, empty) {
  const data = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty;
  const save = () => write(file, JSON.stringify(data, null, 2));
  return { data, save, update: (record, values) => [Object.assign(record, values), save()][0] };
}

/** Replaces the file in one step, so that a kill at any moment leaves the old or the new text, never half of it. */
function write(file, text) {
  const draft = openSync(`${file}.new`, 'w', 0o600); // Create or refresh an access token: only your service can read it
  writeFileSync(draft, text);
  fsyncSync(draft);
  closeSync(draft);
  renameSync(`${file}.new`, file);
  if (process.platform === 'win32') return; // can't open a folder
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

// --- Requests ----------------------------------------------------------------------------------------------------

/**
 * A request that failed. Its `outcome` says what you know:
 * - `rejected`: each attempt got a 4XX. Not documented: whether such a request can have an effect.
 * - `not sent`: there was no authorization for it, or with `recognizesUnsent` no connection.
 * - `unclear`: an attempt got a 5XX or no response, so it may have had an effect.
 */
export class CallError extends Error {
  constructor(message, outcome, status) {
    super(message);
    this.outcome = outcome;
    this.status = status;
  }
}

/**
 * Returns two functions that resolve with `{ status, data }` for any 2XX:
 * - `read(method, path, options)` repeats a request without a response or with a 5XX; in Link API v1, of the 5XX only a 500.
 * - `change(record, state, method, path, options)` stores the record in this state, with the Request-ID, before each
 *   attempt. Without `isIdempotent`, it repeats the request only where the provider documents a retry, at most
 *   `maxRetries` times, and calls `beforeRetry` first, which fails if the request must not be repeated. The same before
 *   it sends the request again after a 401.
 *   After `rejected` and `not sent`, the record is in its former state again.
 *
 * `authorize` returns the Authorization header, and `renew` replaces what it is made from, after a 401. With
 * `recognizesUnsent`, a request for which no connection was opened is `not sent` instead of `unclear`.
 */
export function createClient(options) {
  const { store, headers, authorize, renew, retriesUnhandledException = false, recognizesUnsent = false } = options;
  let notBefore = 0; // A Retry-After holds for the next request too, whichever it is.

  async function call(
    method,
    pathname,
    { body, authorization, maxRetries = MAX_RETRIES, isRepeatable, journal, beforeRetry, ...more },
  ) {
    const name = `${method} ${pathname.split('?')[0]}`;
    let delay = (Number(env.RETRY_SECONDS || 2) * 1000) / 2;
    let outcome = 'rejected';
    let isRenewed = false;
    const checkRetry = async (message, status) =>
      beforeRetry?.().catch((error) => {
        throw new CallError(`${message}\n  ${error.message}`, 'unclear', status);
      });
    for (let retries = 0; ; ) {
      await pause(Math.max(0, notBefore - Date.now()));
      const request = { requestId: randomUUID(), call: name, sentAt: '' }; // not documented: whether a retry keeps it
      const sent = { ...headers, 'Request-ID': request.requestId, ...more.headers };
      try {
        sent.Authorization = authorization ?? (await authorize());
      } catch (error) {
        throw new CallError(error.message, outcome === 'unclear' ? outcome : 'not sent', error.status);
      }
      if (sent.Authorization === undefined) delete sent.Authorization; // the token call has none
      request.sentAt = new Date().toISOString();
      journal?.(request);
      const response = await send(method, pathname, sent, body);
      request.response = response.summary;
      if (response.isSuccess) return { status: response.status, data: response.data };

      // Errors and retries: treat a missing response as unknown. Not documented: whether a 5XX had an effect.
      const isUnsent = recognizesUnsent && response.isUnsent;
      request.isUnclear = !isUnsent && !(response.status >= 400 && response.status < 500);
      if (request.isUnclear) outcome = 'unclear';
      if (response.retryAfter > 0) notBefore = Date.now() + response.retryAfter;
      const message = `${name}: ${response.summary} ${response.text} (Request-ID ${request.requestId})`;
      if (response.status === 401 && renew !== undefined && authorization === undefined && !isRenewed) {
        // Create or refresh an access token, Open a device session: not documented is what an expired token returns, and
        // clocks differ. Recommendation: after any 401, replace it once, then send the request again.
        isRenewed = true;
        await renew().catch((error) => {
          throw new CallError(error.message, outcome === 'unclear' ? outcome : 'not sent', error.status);
        });
        await checkRetry(message, response.status);
        continue;
      }
      // Errors and retries: UNHANDLED_EXCEPTION is the only error whose retry is documented, and asks for a report.
      const isDocumented =
        retriesUnhandledException && response.status === 500 && /UNHANDLED_EXCEPTION/.test(response.text);
      // Errors and retries: of the 5XX, Link API v1 allows a retry only after a 500.
      const isServerError = retriesUnhandledException ? response.status === 500 : response.status >= 500;
      const isFailure = response.status === undefined || isServerError;
      if (retries === maxRetries || !(isDocumented || (isRepeatable && isFailure))) {
        throw new CallError(message, isUnsent && outcome === 'rejected' ? 'not sent' : outcome, response.status);
      }
      retries += 1;
      delay = Math.max(delay * 2, response.retryAfter); // Errors and retries: wait longer before each retry.
      console.error(`${message}\n  Retry ${retries} of ${maxRetries}.${isDocumented ? ' Inform the provider.' : ''}`);
      await pause(delay);
      await checkRetry(message, response.status);
    }
  }

  return {
    read: (method, pathname, options) => call(method, pathname, { ...options, isRepeatable: true }),
    async change(record, state, method, pathname, { isIdempotent = false, ...options } = {}) {
      const former = record.state;
      record.requests ??= [];
      const journal = (request) => {
        record.requests.push(request);
        store.update(record, { state });
      };
      try {
        return await call(method, pathname, { ...options, journal, isRepeatable: isIdempotent });
      } catch (error) {
        if (error.outcome === 'rejected' || error.outcome === 'not sent') record.state = former; // stored by the caller
        throw error;
      }
    },
  };
}

/** Sends a request once. A lost connection, a time-out and half a body leave `status` undefined. */
async function send(method, pathname, headers, body) {
  let status;
  let text = '';
  let retryAfter = 0;
  try {
    const response = await fetch(env.BASE_URL + pathname, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(Number(env.TIMEOUT_SECONDS || 30) * 1000), // not documented: the provider's limits
    });
    const isSuccess = response.ok;
    if (!isSuccess) status = response.status; // counts, even if the body is lost
    retryAfter = toMilliseconds(response.headers.get('Retry-After'));
    text = await response.text();
    const data = isSuccess && text !== '' ? JSON.parse(text) : undefined;
    return { status: response.status, text, data, retryAfter, isSuccess, summary: String(response.status) };
  } catch (error) {
    const summary = status === undefined ? `No response: ${(error.cause ?? error).message}` : String(status);
    return { status, text, retryAfter, isSuccess: false, summary, isUnsent: NO_CONNECTION.test(error.cause?.code) };
  }
}

/** The codes of errors before a connection is opened. A time-out or a closed connection is not among them. */
const NO_CONNECTION = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Retry-After is a number of seconds or an HTTP date. */
function toMilliseconds(retryAfter) {
  if (retryAfter === null) return 0;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.max(0, milliseconds) || 0;
}

// --- Link API v1 and v2 ------------------------------------------------------------------------------------------

/** Creates a client whose requests have the headers and the access token of the Link APIs. The token is in the store. */
export function createLinkClient(store, { headers, retriesUnhandledException }) {
  const linkHeaders = {
    Accept: 'application/json',
    'Content-Type': 'application/json', // Create or refresh an access token: on every call, even without a body
    'PAC-Application-ID': env.PAC_APPLICATION_ID,
    'PAC-API-Key': env.PAC_API_KEY,
    'PAC-Channel-Code': env.PAC_CHANNEL_CODE,
    ...headers,
  };
  const client = createClient({ store, headers: linkHeaders, authorize, renew, retriesUnhandledException });

  async function authorize() {
    // Create or refresh an access token: refresh it before `expiration`. Recommendation: a minute, because clocks differ.
    if (!(Date.parse(store.data.token?.expiration) - 60_000 > Date.now())) await renew();
    return `Bearer ${store.data.token.accessToken}`;
  }

  async function renew() {
    const { refreshToken } = store.data.token ?? {};
    if (refreshToken !== undefined) {
      try {
        return await createToken({ grantType: 'refresh_token', refreshToken });
      } catch (error) {
        if (error.outcome !== 'rejected') throw error;
      }
    }
    // The code is for the first token. If both are rejected, ask the provider for a new one.
    await createToken({ grantType: 'authorization_code', code: env.AUTHORIZATION_CODE });
  }

  // Recommendation: repeat a token call without a response, or with a 5XX. It changes nothing that you sell.
  async function createToken(body) {
    const withoutToken = createClient({ store, headers: linkHeaders, authorize: () => undefined });
    const { data } = await withoutToken.read('POST', '/auth/token', { body });
    store.update(store.data, { token: data }); // replaces both tokens
  }

  return client;
}
