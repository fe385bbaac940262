import { expect, test } from 'vitest';
import type { CallSummary } from '@/lib/guides/document';
import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
import { findRequestMistakes } from './requests';

const servers = ['https://api.example.com/v1/'];
const calls: CallSummary[] = [
  { api: 'linkv1', method: 'PUT', path: '/tickets/lock', servers },
  { api: 'linkv1', method: 'GET', path: '/listings/{listingId}/seats', servers },
  { api: 'linkv1', method: 'GET', path: '/files/{name}.json', servers },
  { api: 'entryv1', method: 'POST', path: '/sessions', servers: ['/entry'] },
];

function messages(body: string): string[] {
  return findRequestMistakes(toGuide(body), { calls }).map(formatFound);
}

test.each([
  '```http\nPUT /tickets/lock HTTP/1.1\nHost: other.example.com\n\n{}\n```\n',
  '```http\nPUT https://api.example.com/v1/tickets/lock?a=b\n```\n',
  '```http\nGET /v1/listings/17/seats HTTP/1.1\nHost: api.example.com\n```\n',
  '```http\nPOST /receiver HTTP/1.1\n```\n',
  '```http\nHTTP/1.1 200 OK\n\nPUT the tickets\n```\n',
  "```shell\nexport BASE_URL='https://api.example.com/v1'\nexport OTHER=https://api.example.com/v1/\n```\n",
  '```shell\ncurl "https://api.example.com/v1/listings/$LISTING_ID/seats"\ncurl https://api.example.com/v1/files/a.json\n```\n',
  '```bash\ncurl https://example.com/v1/tickets/lok\ncurl https://api.example.com/health\n```\n',
  '```sh\ncurl -X PUT \\\n  https://api.example.com/v1/tickets/lock\ncurl --request=GET https://api.example.com/v1/files/a.json\n```\n',
  '```text\nhttps://api.example.com/v1/tickets/lok\n```\n',
])('finds nothing wrong in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

test.each([
  [
    '```http\nPUT /tickets/lok HTTP/1.1\n```\n',
    'a.mdx:6: no operation has the path /tickets/lok; did you mean `/tickets/lock`?',
  ],
  [
    '```http\nPOST /tickets/lock HTTP/1.1\n```\n',
    'a.mdx:6: no operation is POST /tickets/lock; write PUT /tickets/lock',
  ],
  [
    '```http\nGET /v1/listing/17/seats HTTP/1.1\nHost: api.example.com\n```\n',
    'a.mdx:6: no operation has the path /v1/listing/17/seats; did you mean `/v1/listings/{listingId}/seats`?',
  ],
  [
    '```shell\n# A comment\ncurl -X PUT \\\n  "https://api.example.com/v1/ticket/lock" -d \'{}\'\n```\n',
    'a.mdx:8: no operation has the path /v1/ticket/lock; did you mean `/v1/tickets/lock`?',
  ],
  [
    '```sh\ncurl -X PUT https://api.example.com/v1/tickets/lock\ncurl -X DELETE \\\n  "https://api.example.com/v1/tickets/lock"\n```\n',
    'a.mdx:8: no operation is DELETE /v1/tickets/lock; write PUT /v1/tickets/lock',
  ],
  [
    '```sh\ncurl https://api.example.com/v1/orders\n```\n',
    'a.mdx:6: no operation has the path /v1/orders; correct it, or remove the request',
  ],
])('answers %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});
