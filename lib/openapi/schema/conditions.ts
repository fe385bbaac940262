import { childAnchor } from '@/lib/openapi/anchor';
import { asObject, getProperty, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Condition, Json } from '@/lib/openapi/model';
import { formatList } from '@/lib/text';
import { type Choices, toChoices } from './choices';
import { formatNot, formatValues, listAssertions } from './constraints';
import type { SpecDocument } from './document';
import { resolveAndNormalize } from './normalize';
import type { NormalizedSchema, RawUnion } from './normalized-schema';
import { childCursor, type SchemaContext, type Tree } from './tree';

/** Returns the conditions of a schema that its rows don't show, in words: dependencies, if/then/else, not, and further unions. */
export function toConditions({ normalized, tree, cursor }: SchemaContext): Condition[] {
  const choices = toChoices(normalized);
  const inner = (raw: Json, name: string) =>
    tree.build(raw, childCursor(cursor, { anchor: childAnchor(cursor.anchor, name) }));
  return [
    ...toRequiredChoices(choices),
    ...toDependencies(normalized, inner),
    ...normalized.ifs.flatMap((keywords) => toBranches(keywords, tree, inner)),
    ...toNots(normalized, tree, inner),
    ...choices.others.map((union) => toFurtherUnion(union, inner)),
    ...normalized.unmergedMembers.map((raw) => ({
      keyword: 'allOf',
      text: 'Everything of this schema too:',
      schema: inner(raw, 'rest'),
    })),
  ];
}

type Inner = (raw: Json, name: string) => NonNullable<Condition['schema']>;

function toRequiredChoices(choices: Choices): Condition[] {
  return choices.required.map(({ mode, names }) => {
    const amount = mode === 'oneOf' ? 'Exactly one' : 'At least one';
    const alternatives = names.map((list) => (list.length > 1 ? `(${formatList(list, 'and')})` : (list[0] ?? '')));
    return { keyword: mode, text: `${amount} of these is required: ${formatList(alternatives, 'or')}.` };
  });
}

function toDependencies(normalized: NormalizedSchema, inner: Inner): Condition[] {
  const required = [...normalized.dependentRequired].map(([name, names]) => ({
    keyword: 'dependentRequired',
    text: `When ${name} is present, ${formatRequired(names)}.`,
  }));
  const schemas = [...normalized.dependentSchemas].map(([name, raw]) => {
    const keyword = 'dependentSchemas';
    const names = findRequiredOnly(raw);
    if (names !== undefined) return { keyword, text: `When ${name} is present, ${formatRequired(names)}.` };
    return { keyword, text: `When ${name} is present:`, schema: inner(raw, `when ${name}`) };
  });
  return [...required, ...schemas];
}

function toBranches(keywords: RawObject, tree: Tree, inner: Inner): Condition[] {
  const condition = getProperty(keywords, 'if') ?? true;
  const words = formatIf(condition, tree.document);
  const branches = (['then', 'else'] as const).flatMap((keyword) => {
    const raw = getProperty(keywords, keyword);
    if (raw === undefined || raw === true) return [];
    const start = keyword === 'else' ? 'Otherwise' : (words ?? 'Then');
    const names = findRequiredOnly(raw);
    if (names !== undefined)
      return [{ keyword, text: `${start}${start === 'Then' ? '' : ','} ${formatRequired(names)}.` }];
    return [{ keyword, text: `${start}:`, schema: inner(raw, keyword) }];
  });
  if (branches.length === 0 || words !== undefined) return branches;
  return [{ keyword: 'if', text: 'If it matches:', schema: inner(condition, 'if') }, ...branches];
}

/** Returns the `not` keywords that can't be expressed in words; the others are constraints. */
function toNots(normalized: NormalizedSchema, tree: Tree, inner: Inner): Condition[] {
  const wordless = normalized.nots.filter((not) => formatNot(not, tree.document) === undefined);
  return wordless.map((raw) => ({ keyword: 'not', text: 'Must not match:', schema: inner(raw, 'not') }));
}

function toFurtherUnion(union: RawUnion, inner: Inner): Condition {
  const text = union.mode === 'oneOf' ? 'And exactly one of:' : 'And at least one of:';
  return { keyword: union.mode, text, schema: inner({ [union.mode]: union.variants }, union.mode) };
}

function findRequiredOnly(raw: Json): string[] | undefined {
  const object = asObject(raw);
  if (object === undefined || Object.keys(object).some((key) => key !== 'required')) return undefined;
  const names = getStrings(object, 'required');
  return names.length > 0 ? names : undefined;
}

function formatRequired(names: string[]): string {
  return names.length === 1 ? `${names[0]} is required` : `${formatList(names, 'and')} are required`;
}

/** Returns an `if` in words, `When source is "BROKER"`; undefined if it tests more than values and presence. */
function formatIf(condition: Json, document: SpecDocument): string | undefined {
  const normalized = resolveAndNormalize(condition, document);
  const others = listAssertions(normalized).filter(
    (assertion) => assertion !== 'properties' && assertion !== 'required',
  );
  if (normalized.never || others.length > 0) return undefined;
  const values: (string | undefined)[] = [...normalized.properties].map(([name, raw]) =>
    formatProperty(name, raw, document),
  );
  if (values.includes(undefined)) return undefined;
  const present = [...normalized.required]
    .filter((name) => !normalized.properties.has(name))
    .map((name) => `${name} is present`);
  const clauses = [...values, ...present].filter((text) => text !== undefined);
  return clauses.length === 0 ? undefined : `When ${formatList(clauses, 'and')}`;
}

function formatProperty(name: string, raw: Json, document: SpecDocument): string | undefined {
  const normalized = resolveAndNormalize(raw, document);
  const [assertion, ...others] = listAssertions(normalized);
  const isValues = (assertion === 'const' || assertion === 'enum') && others.length === 0;
  return isValues ? `${name} is ${formatValues(normalized)}` : undefined;
}
