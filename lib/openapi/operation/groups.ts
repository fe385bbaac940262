import { addTo } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { slug, type UniqueNames } from '@/lib/openapi/anchor';
import { asObject, compact, getArray, getProperty, getString, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Operation, OperationGroup, TagLabel } from '@/lib/openapi/model';
import { isAboveItself } from '@/lib/openapi/read/misuses';
import { toExternalDocs } from '@/lib/openapi/schema/describe';
import { capitalize } from '@/lib/text';

const WEBHOOKS = 'Webhooks';

/** Returns operations by tag, or by first path segment. A group is followed by its subgroups: `parent` of its tag, or `x-tagGroups`. */
export function toGroups(operations: Operation[], root: RawObject, anchors: UniqueNames): OperationGroup[] {
  const tags = readTags(root);
  const members = new Map<string, Operation[]>([...tags.keys()].map((name) => [name, []]));
  const shared = countSharedSegments(operations);
  const untagged: Operation[] = [];
  for (const operation of operations) {
    const tag = findGroupTag(operation.tags, tags);
    if (tag === undefined && operation.kind === 'webhook') untagged.push(operation);
    else addTo(members, tag ?? toSegmentTitle(operation.path, shared), operation);
  }
  for (const operation of untagged) addTo(members, WEBHOOKS, operation);
  const nodes = toNodes(members, tags, readTagGroups(root));
  return nodes.flatMap((node) => toNested(node, undefined, anchors));
}

/** Returns the tags of an operation that its group does not show, by their titles. */
export function toTagLabels(names: readonly string[], root: RawObject): TagLabel[] {
  if (names.length === 0) return [];
  const tags = readTags(root);
  const group = findGroupTag(names, tags);
  return [...new Set(names)]
    .filter((name) => name !== group)
    .map((name) => {
      const tag = tags.get(name);
      const [kind, description] = [getString(tag, 'kind'), getString(tag, 'description')];
      return compact({ title: toTitle(name, tag), kind, description });
    });
}

/** Returns the tags by name, read once for all operations. Of two with one name, the first counts. */
const readTags = memoizeWeak((root: RawObject): ReadonlyMap<string, RawObject> => {
  const tags = new Map<string, RawObject>();
  for (const value of getArray(root, 'tags')) {
    const name = getString(value, 'name') ?? '';
    if (!tags.has(name) && name.trim() !== '') tags.set(name, asObject(value) ?? {});
  }
  return tags;
});

/** Kinds of tags that label an operation and are not for navigation. */
const LABEL_KINDS = new Set(['audience', 'badge']);

/** Returns the first tag for navigation, else the first one. */
function findGroupTag(names: readonly string[], tags: ReadonlyMap<string, RawObject>): string | undefined {
  const kindOf = (name: string) => getString(tags.get(name), 'kind') ?? 'nav';
  return names.find((name) => !LABEL_KINDS.has(kindOf(name))) ?? names[0];
}

function readTagGroups(root: RawObject): { name: string; tags: string[] }[] {
  return getArray(root, 'x-tagGroups').flatMap((value) => {
    const name = getString(value, 'name');
    return name === undefined ? [] : [{ name, tags: getStrings(value, 'tags') }];
  });
}

type Node = { name: string; tag: RawObject | undefined; operations: Operation[]; below: Node[] };

function toNodes(
  members: ReadonlyMap<string, Operation[]>,
  tags: ReadonlyMap<string, RawObject>,
  tagGroups: readonly { name: string; tags: string[] }[],
): Node[] {
  const nodes = new Map(
    [...members].map(([name, operations]): [string, Node] => [
      name,
      { name, tag: tags.get(name), operations, below: [] },
    ]),
  );
  const isTop = (name: string) => findParent(name, tags) === undefined;
  for (const [name, node] of nodes) {
    const parent = findParent(name, tags);
    if (parent !== undefined) nodes.get(parent)?.below.push(node);
  }
  const grouped = new Set<Node>();
  const above = tagGroups.map(({ name, tags: names }): Node => {
    const below = names.flatMap((tag) => {
      const node = isTop(tag) ? nodes.get(tag) : undefined;
      return node === undefined || grouped.has(node) ? [] : [node];
    });
    for (const node of below) grouped.add(node);
    return { name, tag: undefined, operations: [], below };
  });
  return [...above, ...[...nodes.values()].filter((node) => isTop(node.name) && !grouped.has(node))];
}

/** Returns `parent` of a tag, unless it is unknown or circular, which `findMisuses` reports. */
function findParent(name: string, tags: ReadonlyMap<string, RawObject>): string | undefined {
  const parentOf = (tag: string) => getString(tags.get(tag), 'parent');
  const parent = parentOf(name);
  return parent === undefined || !tags.has(parent) || isAboveItself(name, parentOf) ? undefined : parent;
}

function toNested(node: Node, parent: string | undefined, anchors: UniqueNames): OperationGroup[] {
  if (!hasOperations(node)) return [];
  const { name, tag, operations, below } = node;
  const id = anchors.claim(slug(name));
  const group = compact({
    id,
    title: toTitle(name, tag),
    parent,
    kind: getString(tag, 'kind'),
    description: getString(tag, 'description'),
    externalDocs: toExternalDocs(getProperty(tag, 'externalDocs')),
    operations,
  });
  return [group, ...below.flatMap((inner) => toNested(inner, id, anchors))];
}

function hasOperations({ operations, below }: Node): boolean {
  return operations.length > 0 || below.some(hasOperations);
}

function toTitle(name: string, tag: RawObject | undefined): string {
  return getString(tag, 'x-displayName') ?? getString(tag, 'summary') ?? name;
}

/** Returns the number of segments that all paths start with, such as `/api/v1`, because they don't distinguish operations. */
function countSharedSegments(operations: Operation[]): number {
  const paths = operations.filter(({ kind }) => kind === 'call').map(({ path }) => toSegments(path));
  const [first] = paths;
  if (first === undefined || paths.length < 2) return 0;
  const differing = first.findIndex((segment, index) => paths.some((path) => path[index] !== segment));
  return differing === -1 ? first.length - 1 : differing;
}

function toSegmentTitle(path: string, shared: number): string {
  const segments = toSegments(path);
  const segment = segments.slice(shared).find((text) => !text.startsWith('{')) ?? segments[0] ?? 'Operations';
  const words = segment.replace(/[-_]+/g, ' ').trim() || segment;
  return capitalize(words);
}

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
