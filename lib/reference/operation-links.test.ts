import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import type { ListSection } from './document';
import { toOperationHrefs, withOperationLinks } from './operation-links';

const operations = ['createSession', 'status'].map((operationId) =>
  toOperation({ id: `${operationId}-1`, operationId }),
);
const hrefs = toOperationHrefs(toApi({ groups: [{ id: 'g', title: 'G', operations }] }), (anchor) => `/a#${anchor}`);

test.each([
  ['Call `createSession` first.', 'Call [`createSession`](/a#createSession-1) first.'],
  ['The `status` stays.', 'The `status` stays.'],
  ['Call `loadEvents` first.', 'Call `loadEvents` first.'],
  ['Call createSession first.', 'Call createSession first.'],
  ['See [`createSession`](/docs) or [`createSession`][a].', 'See [`createSession`](/docs) or [`createSession`][a].'],
  ['```\n`createSession`\n```', '```\n`createSession`\n```'],
  ['Write `` `createSession` ``.', 'Write `` `createSession` ``.'],
])('%s', (description, linked) => {
  const list = { kind: 'list', of: 'schemas', anchor: 'l', title: 'L', operations: [], schemas: [] } as const;
  const section: ListSection = { ...list, operations: [], schemas: [], description };
  expect(withOperationLinks(section, hrefs)).toEqual({ ...section, description: linked });
});
