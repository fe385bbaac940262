import { type Document, isNode, type LineCounter } from 'yaml';
import type { Path } from './scope';

/** File, line and JSON pointer of a spot of a YAML document; of a spot that is missing, the line of what should hold it. */
export function formatPlace(file: string, document: Document, lines: LineCounter, path: Path): string {
  const pointer = path.length === 0 ? '' : ` (/${path.map(String).join('/')})`;
  return `${file}:${lines.linePos(findOffset(document, path)).line}${pointer}`;
}

function findOffset(document: Document, path: Path): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : findOffset(document, path.slice(0, -1));
}
