import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import type { Targets } from '@/lib/guides/checks/links';
import { findLostGuides, findRedirectErrors, type Redirects } from './redirects';

function messages(redirects: Redirects, assets: readonly string[] = []): string[] {
  const targets: Targets = {
    pages: new Map([
      ['/docs/lock', ['limits']],
      ['/docs/unlock', []],
    ]),
    assets: new Set(assets),
    drafts: new Set(['/docs/draft']),
    unreadable: new Set(),
    redirects,
    renamed: new Map(),
  };
  return findRedirectErrors(redirects, targets, (name) => ({ file: `site.config.ts (${name})` })).map(formatDiagnostic);
}

test('a redirect to a page or an anchor is right', () => {
  expect(messages({ '/docs/old': '/docs/lock', '/docs/past': '/docs/lock#limits' })).toEqual([]);
});

test('a redirect that hides a page, or leads nowhere', () => {
  expect(
    messages({ '/docs/unlock': '/docs/lock', '/docs/old': '/docs/lok', '/docs/past': '/docs/lock#limit' }),
  ).toEqual([
    'site.config.ts (/docs/unlock): the redirect of /docs/unlock hides the page at /docs/unlock; remove the redirect, or the page',
    'site.config.ts (/docs/old): the redirect of /docs/old: no page at /docs/lok; did you mean `/docs/lock`?',
    'site.config.ts (/docs/past): the redirect of /docs/past: no anchor #limit on /docs/lock; did you mean `/docs/lock#limits`?',
  ]);
  expect(messages({ '/docs/old': '/docs/draft' })).toEqual([
    'site.config.ts (/docs/old): the redirect of /docs/old: /docs/draft is a draft, which a build leaves out; remove the link, or `draft` from the front matter of the target',
  ]);
});

test('a redirect of a path that differs from a page only in capitals, or that a file of the owner has', () => {
  expect(messages({ '/docs/Lock': '/docs/unlock', '/about': '/docs/lock' }, ['/about.html'])).toEqual([
    'site.config.ts (/docs/Lock): the redirect of /docs/Lock hides the page at /docs/lock on macOS and Windows, where capitals make no difference; redirect it on your host',
    'site.config.ts (/about): the redirect of /about hides the page at /about.html; remove the redirect, or the page',
  ]);
});

test('a redirect to a redirect, and one in a circle', () => {
  expect(
    messages({ '/docs/a': '/docs/b', '/docs/b': '/docs/lock', '/docs/c': '/docs/d#x', '/docs/d': '/docs/c' }),
  ).toEqual([
    'site.config.ts (/docs/a): the redirect of /docs/a leads to /docs/b, which is redirected; write /docs/lock',
    'site.config.ts (/docs/c): the redirect of /docs/c leads to /docs/d, which is redirected in a circle; name a page as its target',
    'site.config.ts (/docs/d): the redirect of /docs/d leads to /docs/c, which is redirected in a circle; name a page as its target',
  ]);
});

test('names the guides that a build loses, with the line to add', () => {
  const before = [
    '/docs/lock',
    '/docs/lock-all',
    '/docs/moved',
    '/docs/a-very-old-page',
    '/docs/holds',
    '/openapi/linkv1',
  ];
  const moved = new Map([['/docs/holds', '/docs/lock']]);
  const found = findLostGuides(before, ['/docs/lock', '/docs/lock-alls'], { '/docs/moved': '/docs/lock' }, moved);
  expect(found.map(formatDiagnostic)).toEqual([
    "site.config.ts: the last build had a page at /docs/lock-all, and this one doesn't; add to `redirects`: '/docs/lock-all': '/docs/lock-alls', with the page that readers need now",
    "site.config.ts: the last build had a page at /docs/a-very-old-page, and this one doesn't; add to `redirects`: '/docs/a-very-old-page': '/docs', with the page that readers need now",
    "site.config.ts: the last build had a page at /docs/holds, and this one doesn't; add to `redirects`: '/docs/holds': '/docs/lock'",
  ]);
});
