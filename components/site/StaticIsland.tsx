import type { ReactElement } from 'react';
import { Island } from '@/components/site/Island.client';
import { keepIslandHtml } from '@/components/site/island-store';
import { renderIsland } from '@/components/site/render-island';

type Props = { id: string; src: string; children: ReactElement };

/** Renders its child to static HTML now and hands only the address to the browser. */
export async function StaticIsland({ id, src, children }: Props) {
  const html = await renderIsland(children);
  keepIslandHtml(id, html);
  // The writers' server sends the HTML with each refresh; the export never does.
  return process.env.NODE_ENV === 'development' ? (
    <Island id={id} src={src} html={html} />
  ) : (
    <Island id={id} src={src} />
  );
}
