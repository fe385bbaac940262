import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { toExampleValue } from '@/lib/openapi/example-values/authored';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument, toLoadedSpec } from '@/lib/openapi/parse.fixture';
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

test('more examples than a reader may look through are left out, and reported', () => {
  const values = Array.from({ length: 300 }, (_, index) => `v${index}`);
  const examples = Object.fromEntries(values.map((value) => [value, { value }]));
  const toBody = (media: RawObject) => ({ content: { 'application/json': media } });
  const api = parseDocument({
    paths: {
      '/a': {
        post: {
          requestBody: toBody({ schema: { type: 'string' }, examples }),
          responses: { 200: toBody({ schema: { type: 'string', examples: values } }) },
        },
      },
    },
  });
  const [operation] = listOperations(api);
  const bodies = [operation?.body, operation?.responses[0]].flatMap((each) => each?.mediaTypes ?? []);
  expect(bodies.map(({ examples: shown }) => [shown.length, shown.at(-1)?.value])).toEqual([
    [200, 'v199'],
    [200, 'v199'],
  ]);
  const words =
    'there are 300 examples, of which only the first 200 are shown; keep the examples that differ in a way that readers must know';
  expect(formatPointers(api.diagnostics)).toEqual([
    `/paths/~1a/post/requestBody/content/application~1json: ${words}`,
    `/paths/~1a/post/responses/200/content/application~1json/schema: ${words}`,
  ]);
});
