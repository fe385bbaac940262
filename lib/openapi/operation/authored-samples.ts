import type { AuthoredSample } from '../model';
import { own, ownText } from '../own';
import { asArray, asObject, type RawObject } from '../raw';

/** The `x-codeSamples` (or `x-code-samples`) of an operation; one without a source is left out. */
export function parseSamples(operation: RawObject): AuthoredSample[] {
  const samples = asArray(own(operation, 'x-codeSamples')) ?? asArray(own(operation, 'x-code-samples')) ?? [];
  return samples.flatMap((raw) => {
    const object = asObject(raw) ?? {};
    const source = ownText(object, 'source');
    const lang = ownText(object, 'lang') ?? 'text';
    return source === undefined ? [] : [{ lang, label: ownText(object, 'label') ?? lang, source }];
  });
}
