import { parseApi } from './parse';

type Source = Parameters<typeof parseApi>[0];

/** Parses an OpenAPI 3.1 document that has no file, and so no lines. */
export function parseDocument(document: Source['document']) {
  return parseApi({
    id: 'a',
    file: 'a.yaml',
    specVersion: '3.1.0',
    document,
    diagnostics: [],
    locate: () => undefined,
  });
}
