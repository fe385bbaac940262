import { expect, test } from 'vitest';
import { toGuide } from '@/lib/guides/guide.fixture';
import { findSpecLinkErrors } from './spec-links';

const facts = {
  pages: [
    { href: '/openapi/linkv1', anchors: ['lock-tickets'] },
    { href: '/openapi/linkv1/orders/complete', anchors: ['complete-order'] },
    { href: '/openapi/linkv2', anchors: ['create-cart'] },
  ],
  drafts: ['/docs/soon'],
  unreadable: [],
  redirects: {},
  assets: ['/examples/sell.mjs'],
};
const guides = [toGuide('## Limits\n\nText.')];
const at = { api: 'linkv1', file: 'specs/linkv1.yaml', line: 7, pointer: '/info/description' };

test.each([
  '/docs/lock',
  '/docs/lock#limits',
  '/openapi/linkv2#create-cart',
  '/examples/sell.mjs',
  '#lock-tickets',
  '#complete-order',
])('a specification of linkv1 may link to %s', (href) => {
  expect(findSpecLinkErrors([{ ...at, href }], guides, facts)).toEqual([]);
});

test.each([
  ['/docs/loock', 'no page at /docs/loock', 'did you mean `/docs/lock`?'],
  ['/docs/lock#limit', 'no anchor #limit on /docs/lock', 'did you mean `/docs/lock#limits`?'],
  ['#lock-ticket', 'no anchor #lock-ticket on /openapi/linkv1', 'did you mean `/openapi/linkv1#lock-tickets`?'],
  ['#create-cart', 'no anchor #create-cart on /openapi/linkv1', 'correct or remove the link'],
  [
    '/docs/soon',
    '/docs/soon is a draft, which a build leaves out',
    'remove the link, or `draft` from the front matter of the target',
  ],
])('its link to %s is broken', (href, message, hint) => {
  expect(findSpecLinkErrors([{ ...at, href }], guides, facts)).toEqual([{ severity: 'error', ...at, message, hint }]);
});
