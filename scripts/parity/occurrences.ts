import type { Api } from '@/lib/openapi/model';
import { findRow, type Row, type TypeName } from './model-keys';

/** A key of a model type where the complete document has a value for it. */
export type Occurrence = {
  /** `Server.description`. */
  id: string;
  row: Row | undefined;
  path: readonly Segment[];
  value: unknown;
  /** The anchors of what it belongs to, from the inside out; the last is that of its section. */
  anchors: readonly string[];
};

type Segment = string | number;

/** The sections of a page that keys of the API are in. */
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

/** Returns every key of a model that has a value, from the outside in; schemas that no page shows are left out. */
export function listOccurrences(api: Api): Occurrence[] {
  return Object.entries(api).flatMap(([key, value]) => {
    // `Object.entries` forgets that the keys are those of the type.
    const section = SECTIONS[key as keyof Api];
    return list('Api', key, value, [], [...(section === undefined ? [] : [section]), 'api-overview', '']);
  });
}

function list(
  type: TypeName,
  key: string,
  value: unknown,
  above: readonly Segment[],
  anchors: readonly string[],
): Occurrence[] {
  const id = `${type}.${key}`;
  const row = findRow(type, key);
  const path = [...above, key];
  const own = { id, row, path, value, anchors };
  const inner = row?.of;
  if (inner === undefined) return [own];
  const items = Array.isArray(value)
    ? value.map((item, index) => ({ item, at: [...path, index] }))
    : [{ item: value, at: path }];
  const below = items.flatMap(({ item, at }) => {
    if (typeof item !== 'object' || item === null || isUnlinked(item)) return [];
    const names = findAnchors(inner, item);
    return Object.entries(item).flatMap(([name, member]) => list(inner, name, member, at, [...names, ...anchors]));
  });
  return [own, ...below];
}

function isUnlinked(value: object): boolean {
  return 'linked' in value && value.linked === false;
}

/** Types whose anchor is that of something else. */
const LINKS: readonly TypeName[] = [
  'Api',
  'Requirement',
  'ReasonName',
  'OperationName',
  'Trigger',
  'OperationTransition',
];

function findAnchors(type: TypeName, value: object): string[] {
  if (LINKS.includes(type)) return [];
  const { id, anchor } = value as { id?: unknown; anchor?: unknown }; // any object may have them
  return [id, anchor].filter((name) => typeof name === 'string');
}

/** Values of keys that allow only some; each is replaced by the other one. */
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

/** Returns the model with another value for one key, or without the key where its value is an object; nothing of the model is changed. */
export function changeAt(api: Api, { id, path, value, row }: Occurrence): Api {
  const [one, other] = OTHERS[id] ?? [];
  const changed = OTHERS[id] === undefined ? toOther(value, row?.of === undefined) : value === one ? other : one;
  // The walk gives paths of this model, whose shape stays.
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
