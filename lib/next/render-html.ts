import type { ReactElement } from 'react';

/**
 * Returns the element as static HTML. A static import of the renderer is refused in server components, so it comes
 * late.
 */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
