import path from 'node:path';
import {
  type Diagnostic,
  type Location,
  type PointerDiagnostic,
  type Severity,
  throwError,
  throwErrors,
} from '@/lib/diagnostic';
import { findUnknownKeys, type UnknownKey } from '@/lib/openapi/check/unknown-keys';
import { parsePointer } from '@/lib/openapi/pointer';
import { bundleFragments, collectFragments, type UnlocatedDiagnostic } from '@/lib/openapi/read/bundle';
import { findLostCollectionFormats } from '@/lib/openapi/read/collection-formats';
import { findDuplicates, findDynamicReferences } from '@/lib/openapi/read/duplicates';
import { findInexactNumbers } from '@/lib/openapi/read/inexact-numbers';
import { withoutInternalObjects } from '@/lib/openapi/read/internal-objects';
import { Locator, locateInSource } from '@/lib/openapi/read/locate';
import { findMisuses } from '@/lib/openapi/read/misuses';
import { applyOverlays } from '@/lib/openapi/read/overlay';
import { findOverspending, maxCharacters } from '@/lib/openapi/read/reference-budget';
import { readSource, type Source } from '@/lib/openapi/read/source';
import { SourceSet } from '@/lib/openapi/read/source-set';
import { applyLinkBase, replaceRedocAnchors } from '@/lib/openapi/read/text-links';
import { upgradeDocument } from '@/lib/openapi/read/upgrade';
import { findSchemaErrors } from '@/lib/openapi/read/validate';
import { findVocabularyErrors } from '@/lib/openapi/vocabulary/validate';
import { asObject, type RawObject } from './json';
import type { Json } from './model';

/** A complete OpenAPI document, upgraded to 3.1 if it is older. */
export type LoadedSpec = {
  id: string;
  /** Path of the entry file as given. */
  file: string;
  /** Version the source declares, for example `2.0`. */
  specVersion: string;
  /** OpenAPI 3.1, or 3.2 if the source is; every `$ref` is internal (`#/…`) and resolves, including circular ones. */
  document: RawObject;
  /** Invalid values found so far; parsing omits or repairs them. */
  diagnostics: Diagnostic[];
  /** Severity of invalid values that are found later; a warning by default. */
  severity?: Severity;
  /** Actions of overlays without effect; absent without overlays. */
  unmatchedTargets?: Diagnostic[];
  /** File and line of a JSON pointer into `document`, or of a link to `url` in the text there. */
  locate: (pointer: string, url?: string) => Location | undefined;
  /** Keys that are unknown in the document's version; absent if it was not read from files. */
  unknownKeys?: readonly UnknownKey[];
  /** Formats of lists in Swagger 2.0 that OpenAPI 3 can't say; absent if the document was not read from files. */
  lostFormats?: readonly PointerDiagnostic[];
  /** The document in its own version, as it was before the upgrade; present with `keepBundled`. */
  bundled?: RawObject;
  /** The files of the document; absent if it was not read from files. */
  sources?: readonly Source[];
};

export type LoadOptions = {
  /** Whether invalid values are errors, which stop a build, not warnings. False by default. */
  strict?: boolean;
  /** Maximum size of each file; 20 by default. */
  maxMegabytes?: number | undefined;
  /** Overlays to apply first, in this order. */
  overlays?: readonly string[] | undefined;
  /** Base URL for links in texts that start with `/`. */
  linkBase?: string | undefined;
  /** Whether the result has the document in its own version, too. */
  keepBundled?: boolean;
};

/** Reads a document of any supported version with all files that it refers to. Throws a build error if it cannot be read at all. */
export async function loadSpec(
  file: string,
  { strict = false, maxMegabytes, overlays = [], linkBase, keepBundled = false }: LoadOptions = {},
): Promise<LoadedSpec> {
  const sources = new SourceSet(file, maxMegabytes);
  const overlaySources = overlays.map((overlay) => readSource(path.resolve(overlay), overlay, maxMegabytes));
  const overlaid = overlays.length === 0 ? undefined : applyOverlays(sources.entry.data, overlaySources);
  if (overlaid !== undefined) sources.entry.data = overlaid.data;
  const { root, specVersion } = toVersionedRoot(sources.entry);
  const collected = collectFragments(sources, root);
  const locator = new Locator(sources, collected.moved, overlaid?.origins);
  if (collected.overspent !== undefined) throwErrors([toSourceDiagnostic(collected.overspent, 'error')]);
  const { document: bundled, removed } = withoutInternalObjects(await bundleFragments(collected));
  locator.removed = removed;
  const length = sources.list().reduce((sum, { text }) => sum + text.length, 0);
  const overspending = findOverspending(bundled, maxCharacters(length));
  if (overspending !== undefined) throwErrors([toDiagnostic(overspending, locator, 'error')]);
  const unknown = findUnknownKeys(bundled, specVersion);
  const invalid = [
    ...findSchemaErrors(bundled),
    ...findDuplicates(bundled),
    ...findMisuses(bundled),
    ...findVocabularyErrors(bundled),
    ...unknown
      .filter(({ kind }) => kind === 'misspelled')
      .map(({ pointer, message, hint }) => ({ pointer, message, hint })),
  ];
  const reported = new Set(invalid.map(({ pointer }) => pointer));
  const misread = [
    ...findInexactNumbers(bundled, (pointer) => locator.findText(pointer)),
    ...findDynamicReferences(bundled),
  ];
  const severity = strict ? 'error' : 'warning';
  const diagnostics: Diagnostic[] = [
    ...collected.diagnostics.map((found) => toSourceDiagnostic(found, severity)),
    ...[...invalid, ...misread].map((found) => toDiagnostic(found, locator, severity)),
  ];
  const original = keepBundled ? { bundled: structuredClone(bundled) } : {};
  const document = upgradeDocument(bundled, file, invalid);
  replaceRedocAnchors(document);
  if (linkBase !== undefined) applyLinkBase(document, linkBase);
  return {
    id: path.basename(file).replace(/\.[^.]+$/, ''),
    file,
    specVersion,
    document,
    diagnostics,
    severity,
    ...(overlaid !== undefined && { unmatchedTargets: overlaid.unmatched }),
    locate: (pointer, url) => locator.locate(pointer, url),
    unknownKeys: unknown.filter(({ pointer }) => !reported.has(pointer)),
    lostFormats: findLostCollectionFormats(bundled),
    ...original,
    sources: [...sources.list(), ...overlaySources],
  };
}

function toSourceDiagnostic({ source, ...found }: UnlocatedDiagnostic, severity: Severity): Diagnostic {
  return { severity, ...locateInSource(source, parsePointer(found.pointer)), ...found };
}

function toDiagnostic(found: PointerDiagnostic, locator: Locator, severity: Severity): Diagnostic {
  return { severity, ...locator.locate(found.pointer), ...found };
}

/** Returns the root of an OpenAPI document and its version. Throws a build error if the file is no such document. */
function toVersionedRoot({ data, label }: Source): { root: RawObject; specVersion: string } {
  const root = asObject(data);
  const declared = root?.swagger ?? root?.openapi;
  if (root === undefined || declared === undefined) {
    return throwError({
      file: label,
      message: 'this is not an OpenAPI document: neither `openapi` nor `swagger` names a version',
      hint: 'begin it with `openapi: 3.1.0`',
    });
  }
  const specVersion = formatVersion(declared);
  const key = root.swagger === undefined ? 'openapi' : 'swagger';
  const isKnown = /^(2\.0|3\.[012](\.\d+)?(-.+)?)$/.test(specVersion);
  if (!isKnown || (key === 'swagger') !== (specVersion === '2.0')) {
    const message = `version \`${specVersion}\` is unknown`;
    throwError({ file: label, pointer: `/${key}`, message, hint: 'use Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2' });
  }
  if (asObject(root.info) === undefined) {
    const hint = 'add `info` with `title` and `version`';
    throwError({ file: label, pointer: '/info', message: '`info` is missing', hint });
  }
  return { root: { ...root, [key]: specVersion }, specVersion };
}

/** YAML reads an unquoted `2.0` as the number 2. */
function formatVersion(declared: Json): string {
  if (typeof declared === 'number') return declared.toFixed(1);
  return typeof declared === 'string' ? declared : JSON.stringify(declared);
}
