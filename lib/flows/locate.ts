import { type Document, isNode, type LineCounter } from 'yaml';
import type { Location } from '@/lib/diagnostic';
import type { Path } from './scope';

/** The location of a path in a YAML document. For a missing member the line is that of its nearest parent. */
export function locateNode(file: string, document: Document, lines: LineCounter, path: Path): Location {
  const pointer = path.map((segment) => `/${String(segment)}`).join('');
  return { file, line: lines.linePos(findOffset(document, path)).line, pointer };
}

function findOffset(document: Document, path: Path): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : findOffset(document, path.slice(0, -1));
}
