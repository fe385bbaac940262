import { Parser } from 'htmlparser2';
import type { ReactElement } from 'react';

/** Returns the element as static HTML. Imports the renderer dynamically, because Next rejects a static import in server components. */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}

/** Returns the IDs, classes and style sheets of HTML. Doesn't build a tree, which takes ten times as long. */
export function readMarkup(html: string): Record<'ids' | 'classes' | 'sheets', Set<string>> {
  const found = { ids: new Set<string>(), classes: new Set<string>(), sheets: new Set<string>() };
  const onopentag = (name: string, { id, class: classes, rel, href }: Record<string, string | undefined>) => {
    if (id !== undefined) found.ids.add(id);
    for (const className of classes?.split(' ') ?? []) found.classes.add(className);
    if (name === 'link' && rel === 'stylesheet' && href !== undefined) found.sheets.add(href);
  };
  new Parser({ onopentag }).end(html);
  return found;
}
