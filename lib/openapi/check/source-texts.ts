import type { Diagnostic } from '@/lib/diagnostic';
import { isJson } from '@/lib/openapi/json';
import { findJsonMistake } from '@/lib/openapi/read/json-mistake';
import { isJsonSource, parseYamlTree, type Source } from '@/lib/openapi/read/source';
import { findYamlMistakes, mayHaveYamlMistakes } from '@/lib/yaml-mistakes';

/** Returns mistakes in the files of a document: texts that YAML cuts off, and JSON that other programs reject. */
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
