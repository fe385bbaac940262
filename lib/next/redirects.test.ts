import { expect, test } from 'vitest';
import { formatNginxRedirects, formatRedirectLines } from './redirects';

const redirects = { '/docs/old': '/docs/new#part', '/docs/past': '/docs' };

test('hosts lead an old path and its Markdown to the new ones', () => {
  expect(formatRedirectLines(redirects)).toEqual([
    '/docs/old /docs/new#part 301',
    '/docs/old.md /docs/new.md 301',
    '/docs/past /docs 301',
    '/docs/past.md /docs.md 301',
  ]);
});

test('nginx keeps the query before the anchor', () => {
  expect(formatNginxRedirects({ '/docs/old': '/docs/new#part' })).toBe(
    `location = /docs/old {
  return 308 /docs/new$is_args$args#part;
}
location = /docs/old.md {
  return 308 /docs/new.md$is_args$args;
}
`,
  );
});
