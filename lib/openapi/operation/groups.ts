import { toExternalDocs } from '@/lib/openapi/schema/describe';
import { type Anchors, groupAnchor } from '../anchor';
import type { Operation, OperationGroup } from '../model';
import { compact, own, ownList, ownText } from '../own';
import { asObject, type RawObject } from '../raw';

const WEBHOOKS = 'Webhooks';

/** Operations by their first tag in the order of `tags`, then by first path segment; webhooks without a tag come last. */
export function toGroups(operations: Operation[], root: RawObject, anchors: Anchors): OperationGroup[] {
  const tags = ownList(root, 'tags').map((tag) => asObject(tag) ?? {});
  const byName = new Map<string, Operation[]>();
  for (const tag of tags) byName.set(ownText(tag, 'name') ?? '', []);
  const shared = countSharedSegments(operations);
  const untagged: Operation[] = [];
  for (const operation of operations) {
    const [tag] = operation.tags;
    if (tag === undefined && operation.kind === 'webhook') untagged.push(operation);
    else {
      const name = tag ?? toSegmentTitle(operation.path, shared);
      byName.set(name, [...(byName.get(name) ?? []), operation]);
    }
  }
  byName.set(WEBHOOKS, [...(byName.get(WEBHOOKS) ?? []), ...untagged]);
  return [...byName].flatMap(([name, members]) => {
    if (members.length === 0) return [];
    const tag = tags.find((candidate) => ownText(candidate, 'name') === name) ?? {};
    return [toGroup(name, tag, members, anchors)];
  });
}

function toGroup(name: string, tag: RawObject, operations: Operation[], anchors: Anchors): OperationGroup {
  return compact({
    id: anchors.claim(groupAnchor(name)),
    title: ownText(tag, 'x-displayName') ?? ownText(tag, 'summary') ?? name,
    description: ownText(tag, 'description'),
    externalDocs: toExternalDocs(own(tag, 'externalDocs')),
    operations,
  });
}

/** Segments that every path starts with, such as `/api/v1`, do not tell operations apart. */
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
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
