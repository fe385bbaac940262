import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import type { LoadedSpec } from '@/lib/openapi/load';

type Document = LoadedSpec['document'];

/**
 * Returns the bundled OpenAPI 3.1 document of an API, vendor fields kept, for programs: half the size of what people
 * read.
 */
export function formatJson(document: Document): string {
  return `${JSON.stringify(document)}\n`;
}

/** Returns the same document for people. */
export function formatYaml(document: Document): string {
  // Aliases and the words that YAML 1.1 reads as booleans are what importers stumble over.
  return stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 120 });
}

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
