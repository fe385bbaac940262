import type { Diagnostic } from '@/lib/diagnostic';
import type { LoadedSpec } from '@/lib/openapi/load';
import { findUnknownMappings } from './discriminators';
import { findInvalidExamples } from './examples';
import { findInvalidHttpValues } from './http-values';
import { findKeywordMistakes } from './keywords';
import { findUnparsedTexts, findUnusableLinks } from './links';
import {
  findMissingResponses,
  findRepeatedTags,
  findUndeclaredTags,
  findUnknownGroupTags,
  findUnknownOperations,
  findUnknownRequired,
  withoutRequired,
} from './names';
import { findDocumentReminders } from './reminders';
import { findSourceMistakes } from './source-texts';
import { reportUnknownKeys } from './unknown-keys';
import { findUnshownFields } from './unshown-fields';
import { findUnusedReasons } from './unused-reasons';

/**
 * Returns mistakes with file and line in a document that can be shown as it is. A build accepts them; the author should fix them. With
 * `isStrict`, extensions that nothing reads are among it.
 */
export function checkContents(
  {
    document,
    diagnostics,
    locate,
    file,
    specVersion,
    unknownKeys = [],
    sources = [],
    unmatchedTargets = [],
  }: LoadedSpec,
  { isStrict = false } = {},
): Diagnostic[] {
  const unknownRequired = findUnknownRequired(document);
  const examples = findInvalidExamples(withoutRequired(document, unknownRequired));
  const found = [
    ...findRepeatedTags(document),
    ...findUndeclaredTags(document),
    ...findUnknownGroupTags(document),
    ...findMissingResponses(document),
    ...findUnusableLinks(document),
    ...findUnparsedTexts(document),
    ...findDocumentReminders(document),
    ...findInvalidHttpValues(document),
    ...reportUnknownKeys(unknownKeys, { isStrict }),
    ...findKeywordMistakes(document, specVersion),
    ...findUnknownMappings(document),
    ...findUnusedReasons(document),
    ...findUnshownFields(document),
    ...unknownRequired,
    ...examples.invalid,
    ...examples.skipped,
    // What is wrong with a schema or an operation itself has been reported where it is written.
    ...(diagnostics.length === 0 ? [...findUnknownOperations(document), ...examples.unchecked] : []),
  ];
  const located = found.map(
    (diagnostic): Diagnostic => ({
      severity: 'warning',
      ...(locate(diagnostic.pointer) ?? { file }),
      ...diagnostic,
    }),
  );
  return [...findSourceMistakes(sources), ...unmatchedTargets, ...located];
}
