import type { Api } from '@/lib/openapi/model';
import { findRow, type Row } from './model-keys';

/** A place in the complete document's model where a key has a value. */
export type Occurrence = {
  /** Type and key, such as `Server.description`. */
  id: string;
  row: Row;
  path: readonly Segment[];
  value: unknown;
  /** The object that has the key. */
  holder: { readonly [key: string]: unknown };
  /** The key whose value is or contains the holder; undefined for the keys of the API. */
  parent: Occurrence | undefined;
  /** The anchors of the objects that contain it, innermost first; then its section, `api-overview`, and '' for the whole document. */
  anchors: readonly string[];
};

type Segment = string | number;

/** The anchor of the page section that shows a key of the API. */
const SECTIONS: { readonly [key in keyof Api]?: string } = {
  commonHeaders: 'api-headers',
  errorGroups: 'api-errors',
  errorTypes: 'api-errors',
  outcomes: 'api-outcomes',
  securitySchemes: 'api-security',
  servers: 'api-servers',
  states: 'api-states',
  unspecified: 'api-unspecified',
};

/** Returns every key of a model that has a value, an object's key before the keys in it. Leaves out schemas that no page shows. */
export function listOccurrences(api: Api): Occurrence[] {
  return Object.keys(api).flatMap((key) => {
    // A cast, because `Object.keys` types keys as strings.
    const section = SECTIONS[key as keyof Api];
    const anchors = [...(section === undefined ? [] : [section]), 'api-overview', ''];
    return list('Api', api, key, { path: [], anchors, parent: undefined });
  });
}

function list(
  type: string,
  holder: Occurrence['holder'],
  key: string,
  above: Pick<Occurrence, 'path' | 'anchors' | 'parent'>,
): Occurrence[] {
  const id = `${type}.${key}`;
  const row = findRow(type, key);
  const value = holder[key];
  const path = [...above.path, key];
  const occurrence: Occurrence = { ...above, id, row, path, value, holder };
  const inner = row.of;
  if (inner === undefined) return [occurrence];
  const items = Array.isArray(value)
    ? value.map((item, index) => ({ item, at: [...path, index] }))
    : [{ item: value, at: path }];
  const below = items.flatMap(({ item, at }) => {
    if (typeof item !== 'object' || item === null || isUnlinked(item)) return [];
    const anchors = [...findAnchors(inner, item), ...above.anchors];
    return Object.keys(item).flatMap((name) => list(inner, item, name, { path: at, anchors, parent: occurrence }));
  });
  return [occurrence, ...below];
}

function isUnlinked(value: object): boolean {
  return 'linked' in value && value.linked === false;
}

/** Types whose `id` or `anchor` isn't an anchor of the object itself: it names another object, or the API. */
const LINKS: readonly string[] = [
  'Api',
  'SecurityAlternative.requirements',
  'ReasonName',
  'OperationName',
  'Transition.trigger',
  'Operation.transitions',
];

function findAnchors(type: string, value: object): string[] {
  if (LINKS.includes(type)) return [];
  const { id, anchor } = value as { id?: unknown; anchor?: unknown }; // A cast, because any object may have these keys.
  return [id, anchor].filter((name) => typeof name === 'string');
}

/** Two valid values for each key that accepts only certain values; `changeAt` replaces the first by the second, any other by the first. */
const OTHERS: { readonly [id: string]: readonly [unknown, unknown] } = {
  'Operation.kind': ['call', 'webhook'],
  'Operation.method': ['get', 'put'],
  'SecurityScheme.in': ['query', 'header'],
  'OAuthFlow.kind': ['implicit', 'password'],
  'Parameter.place': ['query', 'cookie'],
  'ParameterGroup.place': ['query', 'cookie'],
  'Reason.kind': ['http', 'body'],
  'Reason.informProvider': [true, false],
  'State.outcome': ['success', 'failure'],
  'Schema.mode': ['oneOf', 'anyOf'],
  'XmlForm.node': ['text', 'cdata'],
  'StatusResponse.sender': ['provider', 'integrator'],
  'Schema.additional': [false, undefined],
};

/** Returns a copy of the model with another value for one key, or without the key if its value is an object of a model type. */
export function changeAt(api: Api, { id, path, value, row }: Occurrence): Api {
  const [one, other] = OTHERS[id] ?? [];
  const changed = OTHERS[id] === undefined ? toOther(value, row.of === undefined) : value === one ? other : one;
  // A cast: `path` comes from this model, so the copy has the same shape.
  return replace(api, path, changed) as Api;
}

function toOther(value: unknown, isData: boolean): unknown {
  if (typeof value === 'string') return `${value}zq`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return isData && value.length > 0 ? [toOther(value[0], true), ...value.slice(1)] : [];
  return isData && typeof value === 'object' && value !== null ? { ...value, zqzq: 1 } : undefined;
}

function replace(container: unknown, path: readonly Segment[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(container))
    return container.map((item, index) => (index === key ? replace(item, rest, value) : item));
  const members = Object.entries(container ?? {}).map(([name, member]) => [
    name,
    name === key ? replace(member, rest, value) : member,
  ]);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
