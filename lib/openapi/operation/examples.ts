import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import type { Example, Json, Schema } from '../model';
import { compact, own, ownText } from '../own';
import { asArray, asObject, type RawObject } from '../raw';
import { toExampleValue } from './example-value';

/** The authored examples of a media type, parameter or header by name, else those of its schema. */
export function parseExamples(owner: RawObject, schema: Schema | undefined, document: SpecDocument): Example[] {
  const examples = own(owner, 'examples');
  const list = asArray(examples);
  const named = list === undefined ? Object.entries(asObject(examples) ?? {}) : list.map(toListed);
  const authored = named.flatMap(([name, raw]) => toExample(name, raw, document));
  const single = own(owner, 'example');
  if (single !== undefined) authored.unshift(plain('example', toExampleValue(single, document)));
  return uniquelyNamed(authored.length > 0 ? authored : fromSchema(schema));
}

/** A list is no map of named examples, but some documents write one. */
function toListed(value: Json, index: number): [string, Json] {
  return [`example-${index + 1}`, { value }];
}

function toExample(name: string, value: Json, document: SpecDocument): Example[] {
  const raw = dereference(value, document);
  if (raw === undefined) return typeof value === 'object' && value !== null ? [] : [plain(name, value)];
  const authored = own(raw, Object.hasOwn(raw, 'value') ? 'value' : 'dataValue');
  return [
    compact({
      name,
      summary: ownText(raw, 'summary'),
      description: ownText(raw, 'description'),
      generated: false,
      value: authored === undefined ? undefined : toExampleValue(authored, document),
      externalValue: ownText(raw, 'externalValue'),
    }),
  ];
}

function plain(name: string, value: Json): Example {
  return { name, generated: false, value };
}

function fromSchema(schema: Schema | undefined): Example[] {
  const examples = schema?.examples ?? [];
  return examples.map((value, index) => plain(index === 0 ? 'example' : `example-${index + 1}`, value));
}

function uniquelyNamed(examples: Example[]): Example[] {
  const names = new Set<string>();
  for (const example of examples) {
    let name = example.name;
    for (let number = 2; names.has(name); number += 1) name = `${example.name}-${number}`;
    names.add(name);
    example.name = name;
  }
  return examples;
}
