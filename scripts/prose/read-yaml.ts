import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { ProseText } from './prose-text';

/** Keys of a specification whose strings are sentences for readers. */
const PROSE_KEYS = new Set([
  'title',
  'summary',
  'description',
  'text',
  'meaning',
  'fix',
  'event',
  'transitionsUnspecified',
  'x-unspecified',
  'x-deprecated-reason',
]);

/** Keys of a specification whose maps and lists contain such sentences as values. */
const PROSE_MAPS = new Set(['x-enumDescriptions', 'x-enum-descriptions']);

/** Keys whose values are the provider's data, so nothing in them is prose. */
const DATA_KEYS = new Set(['value', 'example', 'default', 'enum', 'const']);

/** Returns the prose of an OpenAPI or Arazzo document, or of a guide's front matter, with its lines. */
export function readYamlProse(file: string, source: string): ProseText[] {
  const lineCounter = new LineCounter();
  const toText = (node: Scalar, text: string): ProseText => {
    const [start, end] = node.range ?? [0, 0];
    return { file, line: lineCounter.linePos(start).line, text, form: 'markdown', source: source.slice(start, end) };
  };
  return listScalars(parseDocument(source, { lineCounter }).contents).flatMap((node) =>
    typeof node.value === 'string' ? [toText(node, node.value)] : [],
  );
}

function listScalars(node: unknown): Scalar[] {
  if (isSeq(node)) return node.items.flatMap(listScalars);
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : '';
    if (DATA_KEYS.has(name) || (name === 'examples' && !isMap(value))) return [];
    if (PROSE_MAPS.has(name)) return listDirectScalars(value);
    return PROSE_KEYS.has(name) && !isMap(value) ? listDirectScalars(value) : listScalars(value);
  });
}

/** Returns the node if it is a scalar, else the scalars directly in its list or map. */
function listDirectScalars(node: unknown): Scalar[] {
  if (isScalar(node)) return [node];
  if (!isMap(node) && !isSeq(node)) return [];
  return node.items.flatMap((item) => {
    const value: unknown = isPair(item) ? item.value : item;
    return isScalar(value) ? [value] : [];
  });
}
