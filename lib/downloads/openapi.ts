import { stringify } from 'yaml';
import type { LoadedSpec } from '@/lib/openapi/load';

/** Returns the bundled OpenAPI 3.1 document of an API, vendor fields kept, as the text of its two downloads. */
export function toOpenApi({ document }: Pick<LoadedSpec, 'document'>): { json: string; yaml: string } {
  return {
    // For programs, and half the size; people read the YAML.
    json: `${JSON.stringify(document)}\n`,
    // Aliases and the words that YAML 1.1 reads as booleans are what importers stumble over.
    yaml: stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 120 }),
  };
}
