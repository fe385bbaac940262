import type { LoadedSpec } from './load';
import { type ParsedApi, parseApi } from './parse';

/** Returns an OpenAPI 3.1 document as if it had been read, without lines. */
export function toLoadedSpec(document: LoadedSpec['document']): LoadedSpec {
  return { id: 'a', file: 'a.yaml', specVersion: '3.1.0', document, diagnostics: [], locate: () => undefined };
}

/** Parses an OpenAPI 3.1 document that has no file, and so no lines. */
export function parseDocument(document: LoadedSpec['document']): ParsedApi {
  return parseApi(toLoadedSpec(document));
}
