import type { ReactElement } from 'react';

/** Returns the element as static HTML. Imports the renderer dynamically, because Next rejects a static import in server components. */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
