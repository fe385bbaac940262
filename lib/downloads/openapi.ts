import { stringify } from 'yaml';
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
