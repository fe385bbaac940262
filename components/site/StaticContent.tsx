import type { ReactElement } from 'react';
import { renderHtml } from '@/lib/next/markup';

/** Renders its child to a string of HTML, which takes less time than elements that Next renders and then writes as flight data. */
export async function StaticContent({ children }: { children: ReactElement }) {
  const html = await renderHtml(children);
  return <div data-content="" dangerouslySetInnerHTML={{ __html: html }} />;
}
