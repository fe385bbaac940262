import { formatJsonText } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { Issued } from '@/lib/openapi/published/call';
import { fillList, listValues } from '@/lib/openapi/published/field-path';
import { makeId } from '@/packages/mock/values';

const LIFETIME_MS = 3_600_000;

export type Credentials = {
  /** Puts a credential and its times into the response of the call that issues it. */
  issue: (issues: Issued, body: Json, lifetime?: number) => Json;
  isEnded: (credential: string) => boolean;
};

/** Returns an empty store. Accepts unknown credentials, because clients may bring their own. */
export function createCredentials(seed: number): Credentials {
  const ends = new Map<string, number>();
  return {
    isEnded: (credential) => Date.now() >= (ends.get(credential) ?? Number.POSITIVE_INFINITY),
    issue: (issues, body, lifetime = LIFETIME_MS) => {
      const example = formatJsonText(listValues(body, issues.credential)[0] ?? '');
      const credential = ends.size === 0 ? example : makeId(example, ends.size, seed);
      const now = Date.now();
      ends.set(credential, now + lifetime);
      let shaped = fillList(body, issues.credential, [credential]);
      for (const [field, time] of [[issues.issued, now] as const, [issues.expires, now + lifetime] as const]) {
        const shown = field && listValues(shaped, field)[0];
        if (field !== undefined && shown !== undefined) shaped = fillList(shaped, field, [formatTime(shown, time)]);
      }
      return shaped;
    },
  };
}

/** Returns a time in the format of the example: seconds since 1970, or a text. */
function formatTime(example: Json, time: number): Json {
  return typeof example === 'number' ? Math.floor(time / 1000) : new Date(time).toISOString();
}
