import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './Shell';

test('the footer links to what the owner names', () => {
  const links = [
    { label: 'Imprint', href: '/docs/imprint' },
    { label: 'Terms', href: 'https://example.com/terms' },
  ];
  expect(renderToStaticMarkup(<Footer title="Docs" links={links} />)).toBe(
    '<footer class="footer no-print"><p>Docs</p><ul class="links"><li><a href="/docs/imprint">Imprint</a></li><li><a href="https://example.com/terms">Terms</a></li></ul></footer>',
  );
});

test('without links, the footer has the title only', () => {
  expect(renderToStaticMarkup(<Footer title="Docs" links={[]} />)).toBe(
    '<footer class="footer no-print"><p>Docs</p></footer>',
  );
});
