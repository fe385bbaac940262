import type { ReactElement } from 'react';
import { Island } from '@/components/site/Chrome.client';
import { keepIslandHtml } from '@/lib/next/islands';
import { renderIsland } from '@/lib/next/render-island';
import { formatIslandHref } from '@/lib/site/urls';

type Props = { href: string; children: ReactElement };

/** Renders its child to static HTML now and hands only the URL to the browser. */
export async function StaticIsland({ href, children }: Props) {
  const html = await renderIsland(children);
  keepIslandHtml(href, html);
  // The writers' server sends the HTML with each refresh; the export never does.
  return process.env.NODE_ENV === 'development' ? (
    <Island id={href} src={formatIslandHref(href)} html={html} />
  ) : (
    <Island id={href} src={formatIslandHref(href)} />
  );
}
