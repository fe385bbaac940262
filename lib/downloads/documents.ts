import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import type { LoadedSpec } from '@/lib/openapi/load';

type Document = LoadedSpec['document'];

/** Returns the bundled document with vendor fields as compact JSON, half the size of formatted JSON. */
export function formatJson(document: Document): string {
  return `${JSON.stringify(document)}\n`;
}

/** Returns the same document for people. */
export function formatYaml(document: Document): string {
  // Importers often fail on aliases, and on words that YAML 1.1 reads as booleans.
  return stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 120 });
}

/**
 * Returns the Arazzo document with the URL of each source replaced by `toUrl` of its name. Everything else stays as written,
 * including comments. Relative URLs must be relative to the URL at which the result is published.
 */
export function formatArazzo(text: string, toUrl: (source: string) => string): string {
  const document = parseDocument(text);
  // Relative URLs would be resolved against `$self` instead of the URL of the published file.
  document.delete('$self');
  const sources = document.get('sourceDescriptions');
  for (const source of isSeq(sources) ? sources.items : []) {
    if (isMap(source)) source.set('url', toUrl(String(source.get('name'))));
  }
  return document.toString({ lineWidth: 120 });
}
