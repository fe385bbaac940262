import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TopNav } from './TopNav.client';

const LINKS = [
  { href: '/openapi/loans', label: 'Loans' },
  { href: '/openapi/readers', label: 'Readers' },
];

function render(pathname: string, isMenu: boolean): string {
  return renderToStaticMarkup(
    <PathnameContext.Provider value={pathname}>
      <TopNav label="API references" links={LINKS} isMenu={isMenu} />
    </PathnameContext.Provider>,
  );
}

test('links are in the bar, and the one to the current page or the pages above it is marked', () => {
  expect(render('/openapi/loans/lend', false)).toBe(
    '<nav class="nav" aria-label="API references"><a href="/openapi/loans" aria-current="true">Loans</a><a href="/openapi/readers">Readers</a></nav>',
  );
});

test('a menu is a button and a list, which the browser opens without script', () => {
  expect(render('/openapi/readers', true)).toBe(
    '<nav class="nav" aria-label="API references"><button type="button" popoverTarget="top-menu" data-current="">API references</button><div id="top-menu" popover="auto" class="menu"><a href="/openapi/loans">Loans</a><a href="/openapi/readers" aria-current="page">Readers</a></div></nav>',
  );
  expect(render('/docs', true)).toContain('<button type="button" popoverTarget="top-menu">API references</button>');
});
