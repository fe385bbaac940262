import path from 'node:path';
import type { Problem } from '@/lib/openapi/model';
import { parsePointer } from '@/lib/openapi/pointer';
import { failOnProblems } from '@/lib/openapi/problems';
import type { RawObject } from '@/lib/openapi/raw';
import { bundleParts } from '@/lib/openapi/reading/bundle';
import { collectParts } from '@/lib/openapi/reading/collect';
import { findDuplicates } from '@/lib/openapi/reading/duplicates';
import { findDynamicReferences } from '@/lib/openapi/reading/dynamic-references';
import { findInexactNumbers } from '@/lib/openapi/reading/inexact-numbers';
import type { SourceFlaw } from '@/lib/openapi/reading/inline-vocabulary';
import { type Location, Locator } from '@/lib/openapi/reading/locate';
import type { SchemaFlaw } from '@/lib/openapi/reading/schema-flaws';
import { SourceSet } from '@/lib/openapi/reading/source-set';
import { upgradeDocument } from '@/lib/openapi/reading/upgrade';
import { findSchemaFlaws } from '@/lib/openapi/reading/validate';
import { toVersionedRoot } from '@/lib/openapi/reading/version';
import { findVocabularyFlaws } from '@/lib/openapi/vocabulary/vocabulary-flaws';

/** An OpenAPI document as one piece, upgraded to 3.1. */
export type LoadedSpec = {
  /** File name without extension. */
  id: string;
  /** The entry file as it was named. */
  file: string;
  /** Version the source declares, for example `2.0`. */
  specVersion: string;
  /** OpenAPI 3.1; every `$ref` of its structure is internal (`#/…`) and resolves, circular ones included. */
  document: RawObject;
  /** Flawed spots found so far. */
  problems: Problem[];
  /** File (relative to the entry's folder) and line, from 1, of a JSON pointer into `document`. */
  locate: (pointer: string) => Location | undefined;
};

/** How strict the reading of a document is. */
export type LoadOptions = {
  /** Every problem stops the build: for the portal's own specs. */
  strict?: boolean;
};

/** Reads a document of any supported version with all files it refers to; stops when it cannot be read at all. */
export async function loadSpec(file: string, { strict = false }: LoadOptions = {}): Promise<LoadedSpec> {
  const sources = new SourceSet(file);
  const { root, specVersion } = toVersionedRoot(sources.entry);
  const collected = collectParts(sources, root);
  const locator = new Locator(sources, collected.moved);
  const bundled = await bundleParts(collected);
  const flaws = [...(await findSchemaFlaws(bundled)), ...findDuplicates(bundled), ...findVocabularyFlaws(bundled)];
  const misread = [
    ...findInexactNumbers(bundled, (pointer) => locator.findText(pointer)),
    ...findDynamicReferences(bundled),
  ];
  const problems = [
    ...collected.flaws.map((flaw) => toSourceProblem(flaw, locator)),
    ...[...flaws, ...misread].map((flaw) => toProblem(flaw, locator)),
  ];
  if (strict) failOnProblems(file, problems);
  return {
    id: path.basename(file).replace(/\.[^.]+$/, ''),
    file,
    specVersion,
    document: upgradeDocument(bundled, file, flaws),
    problems,
    locate: (pointer) => locator.locate(pointer),
  };
}

function toSourceProblem({ source, pointer, problem, remedy }: SourceFlaw, locator: Locator): Problem {
  return { pointer, ...locator.locateIn(source, parsePointer(pointer)), message: problem, remedy };
}

function toProblem({ pointer, message, remedy }: SchemaFlaw, locator: Locator): Problem {
  return { pointer, ...locator.locate(pointer), message, remedy };
}
