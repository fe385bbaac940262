import type { RawObject } from '@/lib/openapi/json';

/**
 * Returns a document as Prism gets it: without callbacks, which the mock sends itself, and without references to files. In a
 * published document only extensions and examples can have those, and Prism ends when there is no such file.
 */
export function formatPrismDocument(document: RawObject): string {
  return JSON.stringify(document, (key, value) => {
    const isFile = key === '$ref' && typeof value === 'string' && !value.startsWith('#');
    return key === 'callbacks' || isFile ? undefined : value;
  });
}
