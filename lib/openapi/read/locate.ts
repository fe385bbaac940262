import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { Location } from '@/lib/diagnostic';
import { memoizeWeak } from '@/lib/memoize';
import { getProperty } from '@/lib/openapi/json';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { escapePattern } from '@/lib/text';
import type { MovedFragment } from './bundle';
import { type RemovedItems, toPointerBefore } from './internal-objects';
import { parseYamlTree, type Source, type SourcePath, type YamlTree } from './source';
import type { SourceSet } from './source-set';

/** Finds the lines of JSON pointers. A pointer without a value gets the line of the closest value above it. */
export class Locator {
  readonly #sources: SourceSet;
  readonly #origins: readonly OverlayOrigin[];
  readonly #moved: Map<string, MovedFragment>;
  /** The positions of the list items that were removed as internal objects. */
  removed: RemovedItems = new Map();

  constructor(sources: SourceSet, moved: readonly MovedFragment[], origins: readonly OverlayOrigin[] = []) {
    this.#sources = sources;
    this.#origins = origins;
    this.#moved = new Map(moved.map((fragment) => [fragment.component, fragment]));
  }

  /** The location of a pointer into the bundled document, before or after its upgrade to 3.1. With `url`, that of a link in its text. */
  locate(pointer: string, url?: string): Location {
    const { source, path } = this.#find(pointer);
    const location = locateInSource(source, path);
    const line = url === undefined || location.line === undefined ? undefined : findUrlLine(source, path, url);
    return line === undefined ? location : { ...location, line };
  }

  /** Returns the unchanged source text at a pointer into the bundled document; undefined if there is no scalar. */
  findText(pointer: string): string | undefined {
    const { source, path } = this.#find(pointer);
    const node = findNode(treeOf(source), path);
    return isScalar(node) ? node.source : undefined;
  }

  #find(pointer: string): SourcePath {
    const before = toPointerBefore(this.#beforeUpgrade(pointer), this.removed);
    const origin = findOrigin(before, this.#origins);
    if (origin !== undefined) return origin;
    const path = parsePointer(before);
    // `/components/schemas/Name`, or `/definitions/Name` in Swagger 2.0.
    for (const length of [3, 2]) {
      const fragment = this.#moved.get(formatPointer(path.slice(0, length)));
      if (fragment !== undefined) {
        return this.#sources.reach(fragment.source, [...parsePointer(fragment.pointer), ...path.slice(length)]);
      }
    }
    return this.#sources.reach(this.#sources.entry, path);
  }

  #beforeUpgrade(pointer: string): string {
    if (getProperty(this.#sources.entry.data, 'swagger') === undefined) return pointer;
    const moved = SWAGGER_PLACES.find(([now]) => pointer.startsWith(now));
    return moved === undefined ? pointer : moved[1] + pointer.slice(moved[0].length);
  }
}

/** Parsed when a line of the file is requested, because a valid document never needs it. */
const treeOf = memoizeWeak(({ text, label }: Source) => parseYamlTree(text, label));

/** More characters than an editor shows on one line. */
const LONG_LINE = 500;

/** Returns the file and line of a path. In a minified file everything is on one line, so the tree isn't parsed. */
export function locateInSource(source: Source, path: readonly string[]): Location {
  const { text, label } = source;
  const isMinified = text.length > LONG_LINE && !text.trim().includes('\n');
  return isMinified ? { file: label } : { file: label, line: findLine(treeOf(source), path) };
}

const SWAGGER_PLACES: readonly [string, string][] = [
  ['/components/schemas/', '/definitions/'],
  ['/components/parameters/', '/parameters/'],
  ['/components/responses/', '/responses/'],
  ['/components/securitySchemes/', '/securityDefinitions/'],
];

function findLine({ tree, lines }: YamlTree, path: readonly string[]): number {
  let [node, offset] = [tree.contents as unknown, tree.contents?.range[0] ?? 0];
  for (const segment of path) {
    const found = findChildNode(node, segment, tree);
    if (found === undefined) break;
    [node, offset] = [found.node, found.offset ?? offset];
  }
  return Math.max(1, lines.linePos(offset).line);
}

function findUrlLine(source: Source, path: readonly string[], url: string): number | undefined {
  const tree = treeOf(source);
  const node = findNode(tree, path);
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  // A longer URL may start with this one.
  const index = source.text.slice(start, end).search(new RegExp(`${escapePattern(url)}(?=[\\s)"'>\\\\]|$)`));
  return index === -1 ? undefined : tree.lines.linePos(start + index).line;
}

function findNode({ tree }: YamlTree, path: readonly string[]): unknown {
  const found = path.reduce<unknown>((node, segment) => findChildNode(node, segment, tree)?.node, tree.contents);
  return isAlias(found) ? found.resolve(tree) : found;
}

/** Returns a node of the tree. The line of a map's member is that of its key, even if the value is below. */
function findChildNode(
  from: unknown,
  segment: string,
  tree: Document,
): { node: unknown; offset: number | undefined } | undefined {
  const node = isAlias(from) ? from.resolve(tree) : from;
  if (isSeq(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? undefined : { node: item, offset: offsetOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = pairsOf(node).get(segment);
  return pair === undefined ? undefined : { node: pair.value, offset: offsetOf(pair.key) };
}

/** Memoized, because the lines of all keys of a map may be requested, and a map may have 10,000 keys. */
const pairsOf = memoizeWeak(({ items }: YAMLMap) => {
  const pairs = new Map<string, Pair>();
  for (const pair of items) {
    if (isScalar(pair.key) && !pairs.has(String(pair.key.value))) pairs.set(String(pair.key.value), pair);
  }
  return pairs;
});

function offsetOf(node: unknown): number | undefined {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}

/** A value that an overlay has added to the document: its pointer there, and its source. */
export type OverlayOrigin = SourcePath & { pointer: string };

/** Returns the location in an overlay of a pointer into the document; undefined if no overlay has added the value. */
export function findOrigin(pointer: string, origins: readonly OverlayOrigin[]): SourcePath | undefined {
  // Later actions override earlier ones.
  const origin = origins.findLast((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  if (origin === undefined) return undefined;
  return { source: origin.source, path: [...origin.path, ...parsePointer(pointer.slice(origin.pointer.length))] };
}
