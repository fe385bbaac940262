import { expect, test } from 'vitest';
import { toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toSamples } from '@/lib/openapi/request/samples/samples';

test.each([
  ['javascript', `form.append('meta', new Blob(['{"a":"b c"}'], {type: 'application/json'}));`],
  ['python', String.raw`files = { "meta": (None, "{\"a\":\"b c\"}", "application/json") }`],
  ['csharp', 'ContentType = MediaTypeHeaderValue.Parse("application/json"),'],
  ['go', String.raw`name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":\"b c\"}`],
])('%s sends a text part under its media type', (lang, line) => {
  const encoding = [{ property: 'meta', contentType: 'application/json', headers: [] }];
  const media = toMediaType('multipart/form-data', { meta: { a: 'b c' } }, { encoding });
  const operation = toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } });
  expect(toSamples(toApi(), operation).find((sample) => sample.lang === lang)?.source).toContain(line);
});
