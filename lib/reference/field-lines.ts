import { findOwn } from '@/lib/collections';
import type { Api } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import { findJsonLines } from '@/lib/openapi/samples/literal';
import type { ValueLines } from '@/lib/openapi/samples/marks';
import type { Content, Field, FieldValue, Json, OperationSection, ResponseItem } from './document';
import { ALWAYS_LABEL } from './field-notes';
import { toExampleCode } from './messages';
import { toResponseTabs } from './response-tabs';
import { TYPES_LANGUAGE, toSampleSources } from './samples';
import { findBlock, listFields } from './walk';

/** The lines of code that contain each field of a body, by the field's anchor: `4-12` or `7,8`. Lines are counted from 1. */
export type FieldLines = Record<string, string>;

/** The lines on which the panel of an operation shows the fields of its bodies. */
export type OperationLines = {
  /** By language of the sample, in the order of the request examples; null if the body isn't a literal in the sample. */
  samples: Record<string, (FieldLines | null)[]>;
  /** The response examples in the order of the panel. */
  responses: (FieldLines | null)[];
};

/** Returns the lines of all samples and examples of an operation of an API. */
export function toOperationLines(api: Api, operation: OperationSection): OperationLines {
  const bodies = findBlock(operation, 'body')?.contents.flatMap(listBodies) ?? [];
  const samples: OperationLines['samples'] = {};
  for (const { lang } of bodies.length === 0 ? [] : operation.samples.languages) {
    if (lang === TYPES_LANGUAGE.lang) continue;
    samples[lang] = toSampleSources(api, operation, lang)
      .slice(0, bodies.length)
      .map(({ lines }, index) => toFieldLines(lines, bodies[index]));
  }
  return { samples, responses: listResponseLines(findBlock(operation, 'responses')?.responses ?? []) };
}

function listBodies({ tree, examples }: Content): (FieldValue | undefined)[] {
  return examples.flatMap(({ value }) => (value === undefined ? [] : [tree]));
}

function listResponseLines(responses: readonly ResponseItem[]): (FieldLines | null)[] {
  const trees = new Map(
    responses.flatMap(({ contents }) => contents.flatMap(({ tree, examples }) => examples.map(({ id }) => [id, tree]))),
  );
  const examples = toResponseTabs(responses).flatMap(({ options }) => options.flatMap((option) => option.examples));
  return examples.map((example) => {
    const { id, value } = example;
    const isJson = toExampleCode(example).lang === 'json';
    return value !== undefined && isJson ? toFieldLines(findJsonLines(value), trees.get(id)) : null;
  });
}

/** Returns the lines on which code shows the fields of a value; null if the value isn't a literal in the code. */
export function toFieldLines(lines: ValueLines | undefined, tree: FieldValue | undefined): FieldLines | null {
  if (lines === undefined || tree === undefined) return null;
  const found = new Map<string, [first: number, last: number][]>();
  addLines(found, lines, tree, tree.lists);
  return Object.fromEntries([...found].map(([anchor, ranges]) => [anchor, formatRanges(ranges)]));
}

type Found = Map<string, [first: number, last: number][]>;

/** `lists`: number of list levels around the values that the fields describe. */
function addLines(found: Found, lines: ValueLines, { children }: Pick<FieldValue, 'children'>, lists: number): void {
  if (Array.isArray(lines.value) && lists > 0) {
    for (const item of lines.members) addLines(found, item, { children }, lists - 1);
    return;
  }
  for (const group of children) {
    if (group.heading === undefined) {
      for (const member of lines.members) addField(found, member, findField(group.fields, member.key));
    } else {
      addField(found, lines, findVariant(group.fields, lines.value));
    }
  }
}

function addField(found: Found, lines: ValueLines, field: Field | undefined): void {
  if (field === undefined) return;
  if (field.anchor !== undefined) {
    const ranges = found.get(field.anchor) ?? [];
    ranges.push([lines.first, lines.last]);
    found.set(field.anchor, ranges);
  }
  addLines(found, lines, field, field.lists);
}

/** Returns the field of an item by its position; of a member by its name, else by a pattern, else the field of additional members. */
function findField(fields: readonly Field[], key: string | number): Field | undefined {
  if (typeof key === 'number') {
    const items = fields.filter(({ role }) => role === 'item');
    return items[Math.min(key, items.length - 1)];
  }
  return (
    fields.find(({ role, name }) => role === 'property' && name === key) ??
    findByPattern(fields, key) ??
    fields.find(({ role }) => role === 'additional')
  );
}

/** Maximum number of patterns, because each key is compared with each pattern. */
const MAX_PATTERNS = 50;

function findByPattern(fields: readonly Field[], key: string): Field | undefined {
  const patterns = fields.filter(({ role }) => role === 'pattern').slice(0, MAX_PATTERNS);
  return patterns.find(({ name }) => findPattern(name)?.test(key));
}

/** Returns the variant that allows a value and has the most in common with it. */
function findVariant(variants: readonly Field[], value: Json): Field | undefined {
  const fits = variants.filter((variant) => allows(variant, value));
  const known = fits.map((variant) => countKnown(variant, value));
  return fits[known.indexOf(Math.max(...known))];
}

function allows(field: Field, value: Json): boolean {
  if (Array.isArray(value)) return field.lists > 0 || listFields(field).some(({ role }) => role === 'item');
  const properties = listFields(field).filter(({ role }) => role === 'property');
  if (typeof value !== 'object' || value === null) return properties.length === 0 && allowsScalar(field, value);
  return (
    field.lists === 0 &&
    !SCALAR.test(field.type.text) &&
    properties.every(({ name, required, ...property }) => {
      const member = findOwn(value, name);
      return member === undefined ? required !== true : isContainer(member) || allowsScalar(property, member);
    })
  );
}

const SCALAR = /^(?:string|number|integer|boolean|null)\b/;

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function allowsScalar({ values, notes }: Pick<Field, 'values' | 'notes'>, value: Json): boolean {
  const texts = [...values, ...notes.filter(({ label }) => label === ALWAYS_LABEL)].map(({ text }) => text);
  return texts.length === 0 || texts.some((text) => text === value || text === JSON.stringify(value));
}

function countKnown(variant: Field, value: Json): number {
  if (!isContainer(value) || Array.isArray(value)) return 0;
  const names = new Set(listFields(variant).map(({ name }) => name));
  return Object.keys(value ?? {}).filter((name) => names.has(name)).length;
}

/** Returns the ranges of lines in order, with overlapping ranges merged. */
function formatRanges(ranges: readonly [number, number][]): string {
  const merged: [number, number][] = [];
  for (const [first, last] of [...ranges].sort(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1]) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}
