import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { toExampleValue } from '@/lib/openapi/example-values/authored';
import { toLoadedSpec } from '@/lib/openapi/parse.fixture';
import { SpecDocument } from '@/lib/openapi/schema/document';
import type { RawObject } from '../json';

function read(value: RawObject, examples: RawObject) {
  const raw = { components: { examples }, example: value };
  const document = new SpecDocument(toLoadedSpec(raw));
  const example = toExampleValue(raw.example, document);
  return { example, reported: formatPointers(document.diagnostics) };
}

test('a reference in an example is replaced by the value that it leads to', () => {
  expect(
    read({ seat: { $ref: '#/components/examples/Seat' }, other: { $ref: '#/nowhere' } }, { Seat: { row: 1 } }),
  ).toEqual({
    example: { seat: { row: 1 }, other: { $ref: '#/nowhere' } },
    reported: [],
  });
});

test('an example whose references repeat too much is shown with them, and reported', () => {
  const Long = { text: 'x'.repeat(400_000) };
  const part = { $ref: '#/components/examples/Long' };
  const example = { list: [part, part, part] };
  expect(read(example, { Long })).toEqual({
    example,
    reported: [
      '/example: references in this example repeat more than 1000000 characters, so it is shown with them; write the value instead of a reference',
    ],
  });
  expect(read({ list: [part, part] }, { Long }).reported).toEqual([]);
});
