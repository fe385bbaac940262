import { expect, test } from 'vitest';
import { listOwnServers } from './list-own-servers';

const live = { url: 'https://a.example', template: 'https://a.example', variables: [] };
const other = { url: 'https://b.example', template: 'https://b.example', variables: [] };

test.each([
  [[], []],
  [[live], []],
  [[other], [other]],
  [
    [live, other],
    [live, other],
  ],
])('%j of an API at https://a.example', (servers, own) => {
  expect(listOwnServers({ servers: [live] }, { servers })).toEqual(own);
});
