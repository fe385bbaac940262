import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteConfig } from '@/site.config';
import { Footer } from './Shell';
import { listGuideLinks } from './TopBar';

test('the footer links to what the owner names', () => {
  const links = [
    { label: 'Imprint', href: '/docs/imprint' },
    { label: 'Terms', href: 'https://example.com/terms' },
  ];
  expect(renderToStaticMarkup(<Footer title="Docs" links={links} />)).toBe(
    '<footer class="footer no-print"><p>Docs</p><ul class="footerLinks"><li><a href="/docs/imprint">Imprint</a></li><li><a href="https://example.com/terms">Terms</a></li></ul></footer>',
  );
});

test('without links, the footer has the title only', () => {
  expect(renderToStaticMarkup(<Footer title="Docs" links={[]} />)).toBe(
    '<footer class="footer no-print"><p>Docs</p></footer>',
  );
});

test('a preview, which has no guides, has no link to them', () => {
  expect(listGuideLinks({ ...siteConfig, preview: true })).toEqual([]);
  expect(listGuideLinks({ ...siteConfig, preview: false })).toEqual([{ href: '/docs', label: 'Guides' }]);
});
