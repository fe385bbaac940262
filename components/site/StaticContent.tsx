import type { ReactElement } from 'react';
import { StaticHtml } from '@/components/site/Chrome.client';
import { renderHtml } from '@/lib/next/render-html';
import { keepStaticHtml } from '@/lib/next/static-html';
import { formatContentHref } from '@/lib/site/urls';

type Props = { href: string; children: ReactElement };

/** Renders its child to static HTML on the server and sends the browser only the URL of that HTML. */
export async function StaticContent({ href, children }: Props) {
  const html = await renderHtml(children);
  keepStaticHtml(href, html);
  // The development server sends the HTML with each refresh; an exported page only has its URL.
  const latest = process.env.NODE_ENV === 'development' ? { html } : {};
  return <StaticHtml id={href} src={formatContentHref(href)} {...latest} />;
}

/** Structured data of a page for search engines. The browser doesn't run it. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
