import { isMap, isSeq, parseDocument } from 'yaml';

/**
 * Returns the Arazzo document with the URL that `toUrl` returns for the name of each source. Everything else stays as written, comments
 * included. Relative URLs must be relative to the place where the result is published.
 */
export function formatArazzo(text: string, toUrl: (source: string) => string): string {
  const document = parseDocument(text);
  // URLs that are relative to the published file would be relative to the URL that the document gives itself.
  document.delete('$self');
  const sources = document.get('sourceDescriptions');
  for (const source of isSeq(sources) ? sources.items : []) {
    if (isMap(source)) source.set('url', toUrl(String(source.get('name'))));
  }
  return document.toString({ lineWidth: 120 });
}
