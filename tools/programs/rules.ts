import { type ObservedRequest, RETRY_MS, type Story, type Violation } from '@/tools/programs/story';

/** Violations of what holds for every program: storage, retries, valid requests, and an orderly end. */
export function checkEveryProgram(story: Story, api: string): Violation[] {
  return [
    ...checkStorage(story),
    ...checkEnds(story),
    ...checkRetries(story, api),
    // The scanner sends requests at once, which may be on their way already.
    ...(api === 'entryv1' ? [] : checkRetryAfter(story)),
    ...toViolations(
      'every request is valid',
      story.sent.flatMap(({ method, path, violations }) => violations.map((text) => `${method} ${path}: ${text}`)),
    ),
  ];
}

export function toViolations(invariant: string, texts: readonly (string | false)[]): Violation[] {
  return texts.flatMap((when) => (when === false ? [] : { invariant, when }));
}

/** The body of a request or response as JSON; undefined when it isn't JSON. The caller knows what the documents say of it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies are read field by field as the documents describe them
export function readJson(text: string | Buffer): any {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

/** Returns the method and path of a request without its query: `GET /cart`. */
export function toCall({ method, path }: Pick<ObservedRequest, 'method' | 'path'>): string {
  return `${method} ${path.split('?')[0]}`;
}

function checkStorage({ unstored, starts }: Story): Violation[] {
  return [
    ...toViolations(
      'a request that may have an effect is stored with its Request-ID before it is sent',
      unstored.map((request) => `${request} was not in the store`),
    ),
    ...toViolations(
      'the store is readable after a kill at any moment',
      starts.map(
        ({ storeAfter }, index) => storeAfter !== '' && readJson(storeAfter) === undefined && `start ${index}`,
      ),
    ),
  ];
}

function checkEnds({ starts }: Story): Violation[] {
  return toViolations(
    'a program ends by itself, without a stack trace',
    starts.map(({ killed, code, stderr }, index) => {
      if (killed) return false;
      if (/Traceback|^\s+at .*:\d+:\d+/m.test(stderr)) return `start ${index} printed a stack trace`;
      return code !== 0 && code !== 1 && `start ${index} ended with ${code}`;
    }),
  );
}

/** Requests of one start to the same method and path, in their order. */
function listSeries({ sent }: Story): ObservedRequest[][] {
  const series = new Map<string, ObservedRequest[]>();
  for (const request of sent) {
    // A scan of another ticket is another request.
    const token = request.path === '/validate' ? readJson(request.requestBody)?.token : '';
    const key = `${request.start} ${toCall(request)} ${token}`;
    series.set(key, [...(series.get(key) ?? []), request]);
  }
  return [...series.values()];
}

const MAX_RETRIES: readonly [RegExp, number][] = [
  [/^POST \/ping/, 0],
  [/^POST \/tickets\/[A-Z]+$/, 1], // the lookup of the Entry API
];

function checkRetries(story: Story, api: string): Violation[] {
  const texts = {
    delay: [] as string[],
    limit: [] as string[],
    repeated: [] as string[],
    effect: [] as string[],
    refused: [] as string[],
  };
  for (const series of listSeries(story)) {
    const call = toCall(series[0] ?? { method: '', path: '' });
    const limit = MAX_RETRIES.find(([pattern]) => pattern.test(call))?.[1] ?? 3;
    const isIdempotent = call === 'PUT /tickets/unlock';
    let failures = 0;
    for (const [index, request] of series.entries()) {
      const next = series[index + 1];
      const failed = request.seen === 'unclear';
      if (request.status === 401) continue; // a new credential, then the same request
      failures = failed ? failures + 1 : 0;
      if (!failed) continue;
      const isDocumented = api === 'linkv1' && request.status === 500 && request.fault === '500';
      // "Errors and retries": of the 5XX, Link API v1 allows a retry only after a 500; the token call has no such rule. A
      // later request is another poll, or is about other tickets.
      if (
        api === 'linkv1' &&
        (request.status ?? 0) > 500 &&
        call !== 'POST /auth/token' &&
        (isIdempotent || !request.isEffect)
      ) {
        failures = 0;
        const isSame = next?.path === request.path && String(next.requestBody) === String(request.requestBody);
        // A pending order is polled on.
        if (isSame && !/^GET \/cart\//.test(call)) {
          texts.refused.push(`${call} was sent again after ${request.status}`);
        }
        continue;
      }
      const mayRepeat = isDocumented || isIdempotent || !request.isEffect;
      if (!mayRepeat) {
        // Repeated by a person, after a read that other rules demand.
        const isDelete = call.startsWith('DELETE') || call === 'POST /validate';
        if (next !== undefined && !isDelete) texts.effect.push(`${call} after ${request.fault ?? request.status}`);
        continue;
      }
      if (failures > limit) {
        failures = 0; // a later poll is another request
        if (request.isEffect && next !== undefined) texts.limit.push(`${call} was sent ${index + 2} times`);
        continue;
      }
      if (next === undefined) {
        const isOver = story.starts[request.start]?.killed === true || /^POST \/(events|ping|session)/.test(call);
        if (!isOver && !request.isEffect) texts.repeated.push(`${call} after ${request.fault ?? request.status}`);
        continue;
      }
      const wait = RETRY_MS * 2 ** (failures - 1) * 0.95;
      if (next.time - request.time < wait) {
        texts.delay.push(`${call} was sent again after ${next.time - request.time} ms instead of ${Math.round(wait)}`);
      }
    }
  }
  return [
    ...toViolations('a retry waits longer each time', texts.delay),
    ...toViolations('at most three retries', texts.limit),
    ...toViolations('a read that fails is repeated', texts.repeated),
    ...toViolations('only a documented retry is retried', texts.effect),
    ...toViolations('of the 5XX of Link API v1, only a 500 is retried', texts.refused),
  ];
}

function checkRetryAfter({ sent, starts }: Story): Violation[] {
  const texts = sent.map((request, index) => {
    const seconds = Number(request.responseHeaders['retry-after'] ?? 0);
    const next = sent.slice(index + 1).find(({ start, time }) => start === request.start && time > request.time + 30);
    if (seconds === 0 || next === undefined || starts[request.start]?.killed === true) return false;
    const wait = next.time - request.time;
    return wait < seconds * 950 && `${toCall(next)} was sent ${wait} ms after a Retry-After of ${seconds} s`;
  });
  return toViolations('a Retry-After is respected', texts);
}
