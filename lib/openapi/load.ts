import path from 'node:path';
import { fail } from '@/lib/fail';
import { bundleParts } from '@/lib/openapi/bundle';
import { collectParts } from '@/lib/openapi/collect';
import type { Problem } from '@/lib/openapi/model';
import { asObject, type RawObject } from '@/lib/openapi/raw';
import { SourceSet } from '@/lib/openapi/source-set';
import { upgradeDocument } from '@/lib/openapi/upgrade';
import { findSchemaFlaws } from '@/lib/openapi/validate';

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
  const sources = new SourceSet(file);
  const root = asObject(sources.entry.data)!;
  const collected = collectParts(sources, root);
  console.log(collected.flaws.map(f => [f.pointer, f.problem]), collected.moved.map(m=>m.home));
  const bundled = await bundleParts(collected);
  console.log(await findSchemaFlaws(bundled));
  return {
    id: path.basename(file).replace(/\.[^.]+$/, ''),
    file,
    specVersion: String(root.openapi ?? root.swagger),
    document: upgradeDocument(bundled, file),
    problems: [],
    locate: () => undefined,
  };
}
