import { expect, test } from 'vitest';
import type { Encoding, Schema } from '../model';
import { MULTIPART_TABLE } from '../styles.fixture';
import { toParts, toRawMultipart } from './body';

test.each(MULTIPART_TABLE)('in a multipart form, $about', ({ schema, encoding = {}, value, parts }) => {
  const encodings = Object.entries(encoding).map(([property, entry]): Encoding => {
    return { part: { property }, ...entry, headers: [], encoding: [] };
  });
  const found = toParts(encodings, (name) => toScalar(schema.properties, name), value);
  expect(found).toEqual(parts);
});

/** Returns the schema of a property if it has a format. */
function toScalar(properties: unknown, name: string): Schema | undefined {
  // The fixture has schemas of this form.
  const { type, format } = (properties as Record<string, { type: string; format?: string }>)[name] ?? {};
  if (type !== 'string' || format === undefined) return undefined;
  const base = { label: 'string', nullable: false, constraints: [], enum: [], examples: [], unspecified: [] };
  return { ...base, kind: 'scalar', type, format };
}

test('a form is written out, with the contents of a file between texts', () => {
  const raw = toRawMultipart({
    kind: 'multipart',
    type: 'multipart/form-data',
    parts: [
      { name: 'a "b"', text: '{"c":1}', mediaType: 'application/json' },
      { name: 'photo', file: 'photo.png', mediaType: 'image/png' },
    ],
  });
  expect(raw).toEqual({
    kind: 'raw',
    mediaType: 'multipart/form-data; boundary=form-part-boundary',
    chunks: [
      {
        text: [
          '--form-part-boundary',
          'Content-Disposition: form-data; name="a %22b%22"',
          'Content-Type: application/json',
          '',
          '{"c":1}',
          '--form-part-boundary',
          'Content-Disposition: form-data; name="photo"; filename="photo.png"',
          'Content-Type: image/png',
          '',
          '',
        ].join('\r\n'),
      },
      { file: 'photo.png' },
      { text: '\r\n--form-part-boundary--\r\n' },
    ],
  });
});

test('the parts of other types have no names', () => {
  const raw = toRawMultipart({ kind: 'multipart', type: 'multipart/mixed', parts: [{ name: 'a', text: 'x' }] }, '\n');
  expect(raw.mediaType).toBe('multipart/mixed; boundary=form-part-boundary');
  expect(raw.chunks).toEqual([{ text: '--form-part-boundary\n\nx\n--form-part-boundary--\n' }]);
});
