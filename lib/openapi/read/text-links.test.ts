import { expect, test } from 'vitest';
import { applyLinkBase, changeUrls, replaceRedocAnchors } from './text-links';

const START = 'https://vendor.example';
const prefix = (url: string) => (url.startsWith('/') ? `${START}${url}` : undefined);

test.each([
  ['See [the IDs](/docs/ids "/docs/ids?").', `See [the IDs](${START}/docs/ids "/docs/ids?").`],
  ['See [the IDs](/docs/ids), or [/a](/a).', `See [the IDs](${START}/docs/ids), or [/a](${START}/a).`],
  ['See [the IDs][ids].\n\n[ids]: /docs/ids', `See [the IDs][ids].\n\n[ids]: ${START}/docs/ids`],
  ['![A map](/map.svg)', `![A map](${START}/map.svg)`],
  [
    '<a class="b" href="/docs">a</a>, <a href=/x>b</a>',
    `<a class="b" href="${START}/docs">a</a>, <a href="${START}/x">b</a>`,
  ],
  [
    '<div><a/href="/docs">a</a> <a title="x > y" href = "/&quot;x">b</a></div>',
    `<div><a/href="${START}/docs">a</a> <a title="x > y" href="${START}/&quot;x">b</a></div>`,
  ],
  ['See <a/href="/\\\\host/docs">a</a> [b](/b).', `See <a/href="/\\\\host/docs">a</a> [b](${START}/b).`],
])('%s', (text, resolved) => {
  expect(changeUrls(text, prefix)).toBe(resolved);
});

test.each(['[a](#a)', '[a](https://example.com/a)', '`[a](/a)`', 'GET /a', '[a](b/c)'])('%s stays as it is', (text) => {
  expect(changeUrls(text, prefix)).toBe(text);
});

test('the links of all texts of a document are resolved, and its paths are not', () => {
  const operation = { description: 'See [it](/it).', tags: ['A'], 'x-rules': ['Read [this](/this).'] };
  const document = {
    info: { title: 'A', description: '[a](/a) [b](//b.example)' },
    paths: { '/a': { get: operation } },
  };
  applyLinkBase(document, `${START}/`);
  expect(document).toEqual({
    info: { title: 'A', description: `[a](${START}/a) [b](//b.example)` },
    paths: {
      '/a': {
        get: { description: `See [it](${START}/it).`, tags: ['A'], 'x-rules': [`Read [this](${START}/this).`] },
      },
    },
  });
});

test.each([
  ['[a](#operation/listLoans)', '[a](#list-loans)'],
  ['[a](#tag/Open-loans/operation/listLoans)', '[a](#list-loans)'],
  ['[a](#tag/Open-loans), <a href="#tag/M%C3%A4rz">b</a>', '[a](#open-loans), <a href="#marz">b</a>'],
  ['[a](#operation/listLoan), [b](#tag/open-loans)', '[a](#operation/listLoan), [b](#tag/open-loans)'],
  ['`[a](#operation/listLoans)`', '`[a](#operation/listLoans)`'],
])('an anchor of Redoc in %s becomes ours', (description, changed) => {
  const get = { operationId: 'listLoans', tags: ['Open loans'], description };
  const document = { openapi: '3.1.0', tags: [{ name: 'März' }], paths: { '/loans': { get } } };
  replaceRedocAnchors(document);
  expect(get.description).toBe(changed);
});
