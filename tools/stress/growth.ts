import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer, type Path, setAt } from '@/lib/openapi/pointer';
import { findChild, findPlainList, type ValueKind, visitAllObjects } from '@/lib/openapi/read/grammar';

/** A list, map or text of a document, and how to write a document in which it has `count` members. */
export type Growth = { name: string; write: (count: number) => RawObject };

/** Keys whose value is a list or map of plain values, with what each of its members is. */
const PLAIN_MEMBERS: readonly [ValueKind, string, 'list' | 'map', (index: number) => Json][] = [
  ['operation', 'tags', 'list', (index) => `tag ${index}`],
  ['operation', 'security', 'list', (index) => ({ [`scheme${index}`]: [] })],
  ['operation', 'x-questions', 'list', (index) => `Not documented: ${index}.`],
  ['operation', 'x-rules', 'list', (index) => `Rule ${index}.`],
  ['oauthFlow', 'scopes', 'map', (index) => `Scope ${index}.`],
  ['schema', 'enum', 'list', (index) => `value ${index}`],
  ['schema', 'examples', 'list', (index) => `value ${index}`],
  ['schema', 'required', 'list', (index) => `name${index}`],
  ['schema', 'type', 'list', () => 'string'],
  ['schema', 'example', 'list', (index) => ({ a: index })],
  ['schema', 'default', 'map', (index) => index],
  ['schema', 'dependentRequired', 'map', (index) => [`name${index}`]],
  ['schema', 'x-enumDescriptions', 'map', (index) => `Words ${index}.`],
  ['discriminator', 'mapping', 'map', () => '#/components/schemas/Round'],
  ['serverVariable', 'enum', 'list', (index) => `value${index}`],
  ['link', 'parameters', 'map', () => '$response.body#/id'],
];

/** What a description may have many of. */
const TEXTS: readonly [string, (index: number) => string][] = [
  ['lines', (index) => `Line ${index} has words.\n`],
  ['paragraphs', (index) => `Paragraph ${index} has words.\n\n`],
  ['headings', (index) => `## Heading ${index}\n\n`],
  ['equal headings', () => '## Heading\n\n'],
  ['items of a list', (index) => `- item ${index}\n`],
  ['tables', () => '|a|b|\n|-|-|\n|1|2|\n\n'],
  ['links', (index) => `[a${index}](#b${index}) `],
  ['definitions', (index) => `[a${index}]: https://example.com/${index}\n`],
  ['codes', (index) => `\`code${index}\` `],
  ['fences', (index) => `\`\`\`json\n{"a": ${index}}\n\`\`\`\n\n`],
  ['emphasis', (index) => `*a${index}* `],
  ['elements', (index) => `<b>a${index}</b> `],
  ['images', (index) => `![a](https://example.com/${index}.png) `],
  ['letters', () => 'w'],
  ['words of Chinese', () => '订单编号'],
];

/** Returns what can be large in a document: each map, list and text of a complete document. */
export function listGrowths(complete: RawObject): Growth[] {
  const found = new Map<string, Growth>();
  const add = (name: string, path: Path, toValue: (count: number, old: Json | undefined) => Json) => {
    if (found.has(name)) return;
    const write = (count: number) => {
      const document = structuredClone(complete);
      setAt(document, path.map(String), toValue(count, findAt(document, formatPointer(path))));
      return document;
    };
    found.set(name, { name, write });
  };
  visitAllObjects(complete, (object, kind, path) => {
    for (const [key, value] of Object.entries(object)) {
      const child = findChild(kind, key) ?? findPlainList(kind, key);
      const at = [...path, key];
      const members = asArray(value) ?? (child?.shape === 'map' ? Object.values(asObject(value) ?? {}) : undefined);
      const [first] = members ?? [];
      if (child === undefined || first === undefined) continue;
      if (Array.isArray(value)) {
        add(`${kind} ${key}`, at, (count, old) => [
          ...(asArray(old) ?? []),
          ...repeat(count, (index) => rename(first, index)),
        ]);
        add(`${kind} ${key}, equal`, at, (count, old) => [...(asArray(old) ?? []), ...repeat(count, () => first)]);
      } else
        add(`${kind} ${key}`, at, (count, old) => ({
          ...asObject(old),
          ...toMap(count, key === 'paths' ? '/a' : 'a', (index) => rename(first, index)),
        }));
    }
    for (const [of, key, shape, toMember] of PLAIN_MEMBERS) {
      if (of !== kind) continue;
      add(`${kind} ${key}`, [...path, key], (count) =>
        shape === 'list' ? repeat(count, toMember) : toMap(count, 'a', toMember),
      );
      if (shape === 'list') add(`${kind} ${key}, equal`, [...path, key], (count) => repeat(count, () => toMember(0)));
    }
    if (kind === 'info' || kind === 'operation') {
      for (const [text, toPart] of TEXTS)
        add(`${kind} description: ${text}`, [...path, 'description'], (count) => repeat(count, toPart).join(''));
    }
  });
  return [...found.values()];
}

function repeat<T>(count: number, toItem: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => toItem(index));
}

function toMap(count: number, name: string, toMember: (index: number) => Json): RawObject {
  return Object.fromEntries(repeat(count, (index) => [`${name}${index}`, toMember(index)]));
}

/** Returns a copy whose name is different, so that the copies aren't duplicates. */
function rename(member: Json, index: number): Json {
  const object = asObject(member);
  if (object === undefined) return member;
  const key = ['operationId', 'name', 'url', 'title', '$ref'].find((name) => object[name] !== undefined) ?? 'title';
  return key === '$ref' ? object : { ...object, [key]: `${object[key] ?? ''}${index}` };
}
