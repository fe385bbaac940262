import { partAnchor } from '../anchor';
import type { Condition, Json } from '../model';
import { own, ownTexts } from '../own';
import { asObject, type RawObject } from '../raw';
import type { Choices } from './choices';
import { toChoices } from './choices';
import { formatIf } from './condition-words';
import type { Flat, RawUnion } from './flat';
import { formatList, formatNot } from './negation';
import { below, type Spot, type Tree } from './tree';

/** What a schema demands beyond its rows: dependencies, if/then/else, not, and further unions, in words. */
export function toConditions(flat: Flat, tree: Tree, spot: Spot): Condition[] {
  const choices = toChoices(flat);
  const inner = (raw: Json, part: string) => tree.build(raw, below(spot, { anchor: partAnchor(spot.anchor, part) }));
  return [
    ...toRequiredChoices(choices),
    ...toDependencies(flat, inner),
    ...flat.ifs.flatMap((keywords) => toBranches(keywords, tree, inner)),
    ...toNots(flat, tree, inner),
    ...choices.others.map((union) => toFurtherUnion(union, inner)),
    ...flat.rest.map((raw) => ({
      keyword: 'allOf',
      text: 'Everything of this schema too:',
      schema: inner(raw, 'rest'),
    })),
  ];
}

type Inner = (raw: Json, part: string) => NonNullable<Condition['schema']>;

function toRequiredChoices(choices: Choices): Condition[] {
  return choices.required.map(({ mode, names }) => {
    const amount = mode === 'oneOf' ? 'Exactly one' : 'At least one';
    const alternatives = names.map((list) => (list.length > 1 ? `(${formatList(list, 'and')})` : (list[0] ?? '')));
    return { keyword: mode, text: `${amount} of these is required: ${formatList(alternatives, 'or')}.` };
  });
}

function toDependencies(flat: Flat, inner: Inner): Condition[] {
  const required = [...flat.dependentRequired].map(([name, names]) => ({
    keyword: 'dependentRequired',
    text: `When ${name} is present, ${formatRequired(names)}.`,
  }));
  const schemas = [...flat.dependentSchemas].map(([name, raw]) => {
    const keyword = 'dependentSchemas';
    const names = findRequiredOnly(raw);
    if (names !== undefined) return { keyword, text: `When ${name} is present, ${formatRequired(names)}.` };
    return { keyword, text: `When ${name} is present:`, schema: inner(raw, `when ${name}`) };
  });
  return [...required, ...schemas];
}

function toBranches(keywords: RawObject, tree: Tree, inner: Inner): Condition[] {
  const condition = own(keywords, 'if') ?? true;
  const words = formatIf(condition, tree.document);
  const branches = (['then', 'else'] as const).flatMap((keyword) => {
    const raw = own(keywords, keyword);
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

/** What can be said in words stands among the constraints already. */
function toNots(flat: Flat, tree: Tree, inner: Inner): Condition[] {
  const wordless = flat.nots.filter((not) => formatNot(not, tree.document) === undefined);
  return wordless.map((raw) => ({ keyword: 'not', text: 'Must not match:', schema: inner(raw, 'not') }));
}

function toFurtherUnion(union: RawUnion, inner: Inner): Condition {
  const text = union.mode === 'oneOf' ? 'And exactly one of:' : 'And at least one of:';
  return { keyword: union.mode, text, schema: inner({ [union.mode]: union.variants }, union.mode) };
}

/** The names, when a schema does nothing but require them. */
function findRequiredOnly(raw: Json): string[] | undefined {
  const object = asObject(raw);
  if (object === undefined || Object.keys(object).some((key) => key !== 'required')) return undefined;
  const names = ownTexts(object, 'required');
  return names.length > 0 ? names : undefined;
}

function formatRequired(names: string[]): string {
  return names.length === 1 ? `${names[0]} is required` : `${formatList(names, 'and')} are required`;
}
