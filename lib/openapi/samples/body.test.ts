import { expect, test } from 'vitest';
import { toRawMultipart } from './body';

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
