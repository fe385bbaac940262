import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { listSamples } from '@/lib/openapi/samples/samples';
import { sourceTables } from '@/specs/sources/compare';

const ADVICE = /\b(again|re-?send|re-?try|retries|repeat(s|ed)?|idempotent)\b/i;

/** The samples that say something about repeating a call whose document doesn't allow it. */
function findRepeatAdvice(samples: readonly { name: string; code: string; idempotent?: true | undefined }[]): string[] {
  return samples.filter(({ code, idempotent }) => idempotent !== true && ADVICE.test(code)).map(({ name }) => name);
}

describe('a sample says how to repeat a call only where the document does', () => {
  test.each(sourceTables.map((source) => source.api))('%s', async (api) => {
    const samples = listSamples(parseApi(await loadSpec(path.join(import.meta.dirname, `${api}.yaml`))));
    expect(samples.length).toBeGreaterThan(0);
    const named = samples.map(({ operation, lang, code }) => ({
      name: `${operation.id} in ${lang}`,
      code,
      idempotent: operation.idempotent,
    }));
    expect(findRepeatAdvice(named)).toEqual([]);
  });

  test('advice is found in a comment, and is allowed for a call that is idempotent', () => {
    const code = '# No response? Send it again.';
    expect(
      findRepeatAdvice([
        { name: 'order', code },
        { name: 'unlock', code, idempotent: true },
        { name: 'lock', code: 'print("locked")' },
      ]),
    ).toEqual(['order']);
  });
});
