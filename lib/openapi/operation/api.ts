import { type Anchors, groupAnchor } from '@/lib/openapi/anchor';
import {
  asArray,
  asObject,
  compact,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  type RawObject,
} from '@/lib/openapi/json';
import type { Api, Json, OperationGroup, Server, ServerVariable } from '@/lib/openapi/model';
import { toExternalDocs, toUnspecified } from '@/lib/openapi/schema/describe';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import { toWebUrl } from '@/lib/uri';
import type { OperationDraft } from './draft';

type ApiInfo = Pick<
  Api,
  | 'title'
  | 'version'
  | 'summary'
  | 'description'
  | 'termsOfService'
  | 'contact'
  | 'license'
  | 'externalDocs'
  | 'servers'
  | 'unspecified'
>;

/** Returns what a document says of itself (OpenAPI 3.1 "Info Object"). */
export function parseInfo(document: SpecDocument, id: string): ApiInfo {
  const { root } = document;
  const info = getObject(root, 'info') ?? {};
  const contact = getObject(info, 'contact');
  const license = getObject(info, 'license');
  const name = license === undefined ? undefined : (getString(license, 'name') ?? getString(license, 'identifier'));
  const text = (key: string) => getString(contact ?? {}, key);
  return compact({
    title: getString(info, 'title') ?? id,
    version: String(getProperty(info, 'version') ?? ''),
    summary: getString(info, 'summary'),
    description: getString(info, 'description'),
    termsOfService: toWebUrl(getString(info, 'termsOfService')),
    contact:
      contact === undefined
        ? undefined
        : compact({ name: text('name'), url: toWebUrl(text('url')), email: text('email') }),
    license:
      license === undefined || name === undefined
        ? undefined
        : compact({ name, url: toWebUrl(getString(license, 'url')) }),
    externalDocs: toExternalDocs(getProperty(root, 'externalDocs')),
    servers: parseServers([root], document),
    unspecified: toUnspecified(getProperty(root, 'x-unspecified')),
  });
}

/** A group whose operations are not complete yet. */
type GroupDraft = Omit<OperationGroup, 'operations'> & { operations: OperationDraft[] };

const WEBHOOKS = 'Webhooks';

/**
 * Returns operations by their first tag in the order of `tags`, then by first path segment; webhooks without a tag
 * come last.
 */
export function toGroups(operations: OperationDraft[], root: RawObject, anchors: Anchors): GroupDraft[] {
  const tags = getArray(root, 'tags').map((tag) => asObject(tag) ?? {});
  const byName = new Map<string, OperationDraft[]>();
  for (const tag of tags) byName.set(getString(tag, 'name') ?? '', []);
  const shared = countSharedSegments(operations);
  const untagged: OperationDraft[] = [];
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
    const tag = tags.find((candidate) => getString(candidate, 'name') === name) ?? {};
    return [toGroup(name, tag, members, anchors)];
  });
}

function toGroup(name: string, tag: RawObject, operations: OperationDraft[], anchors: Anchors): GroupDraft {
  return compact({
    id: anchors.claim(groupAnchor(name)),
    title: getString(tag, 'x-displayName') ?? getString(tag, 'summary') ?? name,
    description: getString(tag, 'description'),
    externalDocs: toExternalDocs(getProperty(tag, 'externalDocs')),
    operations,
  });
}

/** Segments that every path starts with, such as `/api/v1`, do not distinguish operations. */
function countSharedSegments(operations: OperationDraft[]): number {
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

/**
 * Returns the servers of the innermost object that names any: operation over path over document (OpenAPI 3.1 "Server
 * Object").
 */
export function parseServers(owners: RawObject[], document: SpecDocument): Server[] {
  for (const owner of owners) {
    const servers = (asArray(getProperty(owner, 'servers')) ?? []).flatMap((raw) => toServer(raw, document));
    if (servers.length > 0) return servers;
  }
  return [];
}

function toServer(raw: Json, document: SpecDocument): Server[] {
  const object = asObject(raw);
  const template = object === undefined ? undefined : getString(object, 'url');
  if (object === undefined || template === undefined) {
    document.report(raw, 'a server has no url', 'add its url, or remove the entry');
    return [];
  }
  const variables = getEntries(object, 'variables').flatMap(([name, variable]) => toVariable(name, variable));
  const url = variables.reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, () => value), template);
  return [compact({ url, template, description: getString(object, 'description'), variables })];
}

function toVariable(name: string, raw: Json): ServerVariable[] {
  const object = asObject(raw);
  if (object === undefined) return [];
  const values = getStrings(object, 'enum');
  const value = getProperty(object, 'default') ?? values[0] ?? '';
  return [compact({ name, default: String(value), values, description: getString(object, 'description') })];
}
