import { ThemeProvider } from 'next-themes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { THEME_OPTIONS } from '@/lib/browser/theme-options';
import { memoizeOnce } from '@/lib/memoize';
import { formatClosestPages } from '@/lib/next/closest-pages';
import { formatForward } from '@/lib/next/forward';
import { formatHeadScript } from '@/lib/next/head-script';
import { shortenScript } from '@/lib/next/inline-script';
import { formatKeptPages } from '@/lib/next/kept-pages';
import { REDIRECT_SCRIPT } from '@/lib/next/page-aliases';
import { BASE_PATH } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** Returns every inline script that a page may have, by name, with exactly the text that it has in the export. */
export const listKnownScripts: () => ReadonlyMap<string, string> = memoizeOnce(
  () =>
    new Map([
      ['head', formatHeadScript(siteConfig.announcement?.id, BASE_PATH)],
      ['theme', shortenScript(readThemeScript())],
      ['closest pages', formatClosestPages()],
      ['kept pages', formatKeptPages()],
      ['forward', formatForward()],
      ['redirect', REDIRECT_SCRIPT],
      ['parser yield', ''],
    ]),
);

/** Returns the inline script with which next-themes sets the theme before the first paint. */
function readThemeScript(): string {
  const { themes, ...options } = THEME_OPTIONS;
  const html = renderToStaticMarkup(createElement(ThemeProvider, { ...options, themes: [...themes] }));
  return /<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
}
