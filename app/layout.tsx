import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/styles/index.css';
import { codeFont, textFont } from '@/app/fonts';
import { Shell } from '@/components/site/Shell';
import { GROUND } from '@/lib/graphics';
import { formatHeadScript } from '@/lib/next/inline-scripts';
import { BASE_PATH, formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export const metadata: Metadata = {
  icons: {
    icon: { url: formatSiteHref('/icon.svg'), type: 'image/svg+xml' },
    apple: { url: formatSiteHref('/apple-touch-icon.png'), sizes: '180x180' },
  },
};

export const viewport: Viewport = {
  // The theme starts light, whatever the system prefers; `lib/browser/theme.ts` applies the reader's choice.
  themeColor: GROUND.light,
  colorScheme: 'light dark',
};

/** Start page of each docs version, for the script that remembers the reader's choice. */
const DOCS_VERSIONS = JSON.stringify(
  Object.fromEntries(siteConfig.docsVersions.map(({ id, home }) => [id, formatSiteHref(home)])),
);

const isDevelopment = process.env.NODE_ENV === 'development';
if (isDevelopment) await import('./watch-sources.mjs');
const MistakeStrip = isDevelopment ? (await import('@/components/guides/Mistakes')).MistakeStrip : undefined;

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" className={`${textFont.variable} ${codeFont.variable}`} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: formatHeadScript(siteConfig.announcement?.id, BASE_PATH) }} />
      </head>
      <body data-docs-versions={DOCS_VERSIONS}>
        <Shell config={siteConfig}>
          {MistakeStrip !== undefined && <MistakeStrip />}
          {children}
        </Shell>
      </body>
    </html>
  );
}
