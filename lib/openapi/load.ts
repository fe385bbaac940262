import { readFile } from 'node:fs/promises';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { upgrade } from '@scalar/openapi-upgrader';
import { parse } from 'yaml';
import type { Problem } from '@/lib/openapi/model';
import type { RawObject } from '@/lib/openapi/raw';

/** An OpenAPI document as one piece, upgraded to 3.1. */
export type LoadedSpec = {
  /** File name without extension. */
  id: string;
  /** The entry file as it was named. */
  file: string;
  /** Version the source declares, for example `2.0`. */
  specVersion: string;
  /** OpenAPI 3.1; every `$ref` is internal (`#/…`) and resolves, circular ones included. */
  document: RawObject;
  /** Flawed spots found so far. */
  problems: Problem[];
  /** File (relative to the entry's folder) and line, from 1, of a JSON pointer into `document`. */
  locate: (pointer: string) => { file: string; line: number } | undefined;
};

export type LoadOptions = {
  /** Every problem stops the build: for the portal's own specs. */
  strict?: boolean;
};

/** Reads a document of any supported version with all files that it refers to. */
export async function loadSpec(file: string, _options: LoadOptions = {}): Promise<LoadedSpec> {
  const raw = parse(await readFile(file, 'utf8')) as RawObject;
  const specVersion = String(raw.openapi ?? raw.swagger);
  const bundled = await SwaggerParser.bundle(file);
  return {
    id: path.basename(file).replace(/\.[^.]+$/, ''),
    file,
    specVersion,
    document: upgrade(bundled as never, '3.1') as unknown as RawObject,
    problems: [],
    locate: () => undefined,
  };
}
