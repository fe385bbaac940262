import type { Diagnostic } from '@/lib/diagnostic';
import { isJson } from '@/lib/openapi/json';
import type { LoadedSpec } from '@/lib/openapi/load';
import { findJsonMistake } from '@/lib/openapi/read/json-mistake';
import { isJsonSource, parseYamlTree, type Source } from '@/lib/openapi/read/source';
import { findYamlMistakes, mayHaveYamlMistakes } from '@/lib/sources/yaml-mistakes';
import { findInvalidExamples } from './examples';
import { findInvalidHttpValues } from './http-values';
import { findKeywordMistakes } from './keywords';
import {
  findMissingResponses,
  findRepeatedTags,
  findUndeclaredTags,
  findUnknownGroupTags,
  findUnknownMappings,
  findUnknownOperations,
  findUnknownRequired,
  findUnusedReasons,
  withoutRequired,
} from './names';
import { findTextMistakes } from './texts';
import { findUnshownFields, reportUnknownKeys } from './unknown-keys';

/** Returns mistakes that a build accepts. With `isStrict`, includes extensions that nothing reads. */
export function checkContents(loaded: LoadedSpec, { isStrict = false } = {}): Diagnostic[] {
  const { document, locate, file, unknownKeys = [], lostFormats = [], sources = [], unmatchedTargets = [] } = loaded;
  const unknownRequired = findUnknownRequired(document);
  const examples = findInvalidExamples(withoutRequired(document, unknownRequired));
  const found = [
    ...findRepeatedTags(document),
    ...findUndeclaredTags(document),
    ...findUnknownGroupTags(document),
    ...findMissingResponses(document),
    ...findTextMistakes(document),
    ...findInvalidHttpValues(document),
    ...reportUnknownKeys(unknownKeys, { isStrict }),
    ...findKeywordMistakes(document, loaded.specVersion),
    ...findUnknownMappings(document),
    ...findUnusedReasons(document),
    ...lostFormats,
    ...findUnshownFields(document),
    ...unknownRequired,
    ...examples.invalid,
    ...examples.skipped,
    // Leave out what may only follow from a mistake in `diagnostics`, such as an invalid schema.
    ...(loaded.diagnostics.length === 0 ? [...findUnknownOperations(document), ...examples.unchecked] : []),
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

export function findSourceMistakes(sources: readonly Source[]): Diagnostic[] {
  return sources.flatMap((source) => (isJsonSource(source) ? findInJson(source) : findInYaml(source)));
}

function findInYaml({ label, text }: Source): Diagnostic[] {
  if (/^\s*[{[]/.test(text) || !mayHaveYamlMistakes(text)) return [];
  const { tree, lines } = parseYamlTree(text, label);
  return findYamlMistakes(tree, text).map(({ offset, ...found }) => {
    return { severity: 'warning', file: label, line: lines.linePos(offset).line, ...found };
  });
}

function findInJson({ label, text }: Source): Diagnostic[] {
  if (isJson(text)) return [];
  const found = findJsonMistake(text);
  if (found === undefined) return [];
  const line = text.slice(0, found.offset).split('\n').length;
  const message = `not valid JSON, though it can be read: ${found.message}`;
  return [{ severity: 'warning', file: label, line, message, hint: found.hint }];
}
