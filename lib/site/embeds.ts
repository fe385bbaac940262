import { groupBy } from '@/lib/collections';
import { throwError } from '@/lib/diagnostic';
import type { OperationMessage } from '@/lib/guides/document';
import { memoizeWeak } from '@/lib/memoize';
import type {
  CodeFold,
  Content,
  Field,
  FieldNote,
  FieldValue,
  Inline,
  OperationSection,
  ReferenceDocument,
  Rule,
  SampleLanguage,
  StateMachine,
} from '@/lib/reference/document';
import { inlineCode, text } from '@/lib/reference/inline';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { toExampleCode } from '@/lib/reference/messages';
import { toSampleSources } from '@/lib/reference/samples';
import { findBlock, findSection, listAllOperations, listFields, listSchemas } from '@/lib/reference/walk';
import type { Reference } from './reference';
import { formatSamplesTemplate } from './urls';

/** An operation with its reference and the links that a page outside the reference needs to show it. */
export type LocatedOperation = {
  reference: Reference;
  operation: OperationSection;
  links: ReferenceLinks;
};

/** Returns the operation or callback with this key, such as `linkv1/lendCopies`; undefined if it doesn't exist. */
export function findOperation(references: readonly Reference[], key: string): LocatedOperation | undefined {
  const reference = references.find(({ id }) => key.startsWith(`${id}/`));
  const operation =
    reference && listAllOperations(reference).find(({ operationId }) => key === `${reference.id}/${operationId}`);
  return reference && operation && { reference, operation, links: toLinks(reference) };
}

export function findStates(references: readonly ReferenceDocument[], api: string | undefined, name: string) {
  const reference = references.find(({ id }) => id === api);
  const machine = listStates(reference).find((candidate) => candidate.name === name);
  return reference && machine && { machine, links: toLinks(reference) };
}

export function listStates(reference: Pages | undefined): StateMachine[] {
  return reference?.pages.flatMap((page) => findSection(page, 'states')?.machines ?? []) ?? [];
}

/** Returns what a guide shows. Throws a build error if there is none, although the checks of guides report each unknown name first. */
export function requireFound<T>(found: T | undefined, file: string, what: string): T {
  return found ?? throwError({ file, message: `there is no ${what}`, hint: 'correct the name in the guide' });
}

/** Returns the messages of an operation that guides can show: the request body, if there is one, then the responses. */
export function listMessageNames(operation: OperationSection, reference: Pages): OperationMessage[] {
  return listMessages(operation).map(({ name, contents }) => {
    const tree = findTree(contents, reference);
    const examples = contents.flatMap((content) => content.examples).filter(({ value }) => value !== undefined);
    const names = new Set(examples.map((example) => example.name));
    return { name, fields: tree !== undefined && hasProperties(tree), examples: [...names] };
  });
}

/** The pages of a reference, which show its named schemas. */
type Pages = Pick<ReferenceDocument, 'pages'>;

/** A field of a request or response by its path from the top: `listing.tokens[].token`. */
export type PathField = {
  path: string;
  anchor: string;
  field: Field;
  /** The variants of which only these have the field, from the outside in: `Cash or Card`, then `Coins`. Empty if all have it. */
  onlyFor: string[];
};

/** Returns the fields of `part` (`body` or a status) down to the third level; those that variants share, once. */
export function listPathFields(operation: OperationSection, part: string, reference: Pages): PathField[] {
  const tree = findTree(findMessage(operation, part).contents, reference);
  return tree === undefined ? [] : listBelow(tree, toPrefix('', tree), 3);
}

/** Returns whether a field must be sent and for which variants, as text after its name: `required, only for Cash or Card`. */
export function formatFieldNeed({ field, onlyFor }: PathField): string {
  return [...(field.required === true ? ['required'] : []), ...formatVariants(onlyFor)].join(', ');
}

function formatVariants(onlyFor: string[]): string[] {
  return onlyFor.length === 0 ? [] : [`only for ${onlyFor.join(' and ')}`];
}

/** The limits of a request: rules in words, limits of single fields, and how much the provider doesn't document. */
type RequestLimits = {
  rules: Rule[];
  fields: { name: string; anchor: string; text: Inline[] }[];
  questions: number;
};

/** Returns the limits of an operation's request, without those that one of its rules says in words. */
export function toRequestLimits(operation: OperationSection, reference: Pages): RequestLimits {
  const parameters = operation.blocks.flatMap((block) => (block.kind === 'parameters' ? block.fields : []));
  const fields = [
    ...parameters.map((field) => ({ path: field.name, anchor: field.anchor ?? operation.anchor, field, onlyFor: [] })),
    ...listPathFields(operation, 'body', reference),
  ].flatMap(({ path, anchor, field, onlyFor }) => {
    const limits = listOwnLimits(field).filter(({ text }) => !isSaid(text, path, operation.rules));
    const parts = [
      ...limits.map(({ text: words, code }) => (code ? inlineCode(words) : text(words))),
      ...formatVariants(onlyFor).map(text),
    ];
    if (limits.length === 0) return [];
    return [{ name: path, anchor, text: parts.flatMap((part, index) => (index === 0 ? part : [text(', '), part])) }];
  });
  const questions = operation.notes.flatMap((note) => (note.kind === 'unspecified' ? note.items : [])).length;
  return { rules: operation.rules, fields, questions };
}

/** Returns whether the rules of a field name every number of a limit, such as `1 to 30 items`, where `not empty` names the 1. */
function isSaid(limit: string, path: string, rules: readonly Rule[]): boolean {
  const ends = `.${path.replaceAll('[]', '')}`;
  const said = rules
    .filter(({ fields }) => fields.some((field) => field.slice(field.indexOf('.')) === ends))
    .map(({ text }) => text);
  const isNumberSaid = (number: string) => {
    const pattern = new RegExp(number === '1' ? String.raw`\b(?:1|one|empty)\b` : String.raw`\b${number}\b`);
    return said.some((text) => pattern.test(text));
  };
  const numbers = limit.match(/\d+/g) ?? [];
  return numbers.length > 0 && numbers.every(isNumberSaid);
}

export type ShownExample = {
  title: string;
  lang: string;
  source: string;
  folds?: CodeFold[];
  languages?: SampleLanguages;
};

/** The languages of a sample: `sample` is the anchor of its operation, `href` the URL of the samples, with `{lang}` for the language. */
export type SampleLanguages = { sample: string; href: string; languages: SampleLanguage[] };

/** Returns the named example of `part` (`body`, or a status), or the first. Throws a build error if there is none. */
export function toMessageExample(operation: OperationSection, part: string, name?: string): ShownExample {
  const { title, contents } = findMessage(operation, part);
  const found = contents
    .flatMap(({ examples }) => examples)
    .find((example) => example.value !== undefined && (name === undefined || example.name === name));
  const what = `example${name === undefined ? '' : ` ${name}`} of ${title}`;
  const example = requireFound(found, operation.title, what);
  const { summary } = example;
  return { title: summary === undefined ? title : `${title}, ${summary}`, ...toExampleCode(example) };
}

/** A request body or response with the name by which guides refer to it, and its title. */
type Message = { name: string; title: string; contents: readonly Content[] };

function listMessages(operation: OperationSection): Message[] {
  const body = findBlock(operation, 'body');
  const responses = findBlock(operation, 'responses')?.responses ?? [];
  return [
    ...(body === undefined ? [] : [{ ...NO_BODY, contents: body.contents }]),
    ...responses.map(({ status, phrase, contents }) => {
      return { name: status, title: status.endsWith('XX') ? `Response ${status}` : `${status} ${phrase}`, contents };
    }),
  ];
}

function findMessage(operation: OperationSection, part: string): Message {
  const found = listMessages(operation).find(({ name }) => name === part);
  return part === 'body' ? (found ?? NO_BODY) : requireFound(found, operation.title, `response ${part}`);
}

const NO_BODY: Message = { name: 'body', title: 'Request body', contents: [] };

/** Returns the code sample of an operation in one language, or the sample shown first. Throws a build error if there is none. */
export function toSample({ reference, operation, links }: LocatedOperation, lang?: string): ShownExample {
  const { title, anchor, samples } = operation;
  const href = formatSamplesTemplate(links.toAnchor(anchor));
  const [found] = lang === undefined ? [samples.shown] : toSampleSources(reference.api, operation, lang);
  const sample = requireFound(found, title, `sample in ${lang ?? 'any language'}`);
  return {
    title: `${title} (${sample.label})`,
    lang: sample.lang,
    source: sample.source,
    folds: sample.folds,
    ...(lang === undefined && { languages: { sample: anchor, href, languages: samples.languages } }),
  };
}

function hasProperties(value: Pick<FieldValue, 'children'>): boolean {
  return listFields(value).some((field) => field.role === 'property' || (isVariant(field) && hasProperties(field)));
}

function isVariant({ role }: Field): boolean {
  return role === 'variant';
}

/** Returns the tree of the first media type with a schema; links at the root or in its variants are resolved. */
function findTree(contents: readonly Content[], reference: Pages): FieldValue | undefined {
  const tree = contents.find((content) => content.tree !== undefined)?.tree;
  if (tree === undefined) return undefined;
  const whole = unfold(tree, reference);
  const toWhole = (field: Field) => (isVariant(field) ? unfold(field, reference) : field);
  return {
    ...whole,
    children: whole.children.map((group) => ({ ...group, fields: group.fields.map(toWhole) })),
  };
}

/** Adds the fields of a named schema to a value that only links to it, because the schema is large. */
function unfold<Value extends FieldValue>(value: Value, { pages }: Pages): Value {
  const { anchor } = value.type;
  if (anchor === undefined || value.children.length > 0) return value;
  const named = schemasByAnchor(pages).get(anchor)?.tree;
  return named === undefined ? value : { ...value, lists: value.lists + named.lists, children: named.children };
}

const schemasByAnchor = memoizeWeak(
  (pages: Pages['pages']) => new Map(pages.flatMap(listSchemas).map((schema) => [schema.anchor, schema])),
);

function listBelow(value: FieldValue, prefix: string, depth: number): PathField[] {
  if (depth === 0) return [];
  return value.children.flatMap(({ fields }) => [
    ...listOfVariants(fields.filter(isVariant), prefix, depth),
    ...fields.flatMap((field): PathField[] => {
      if (field.role !== 'property' || field.anchor === undefined) return [];
      const path = prefix === '' ? field.name : `${prefix}.${field.name}`;
      const below = listBelow(field, toPrefix(path, field), depth - 1);
      return [{ path, anchor: field.anchor, field, onlyFor: [] }, ...below];
    }),
  ]);
}

/** Returns the fields of alternatives. Those that look the same are merged, and say which variants have them unless all do. */
function listOfVariants(variants: Field[], prefix: string, depth: number): PathField[] {
  const rows = variants.flatMap((variant) =>
    listBelow(variant, toPrefix(prefix, variant), depth).map((row) => ({ variant, row })),
  );
  const same = groupBy(rows, ({ row: { path, field, onlyFor } }) => {
    const { required, type, descriptions } = field;
    return JSON.stringify([path, required, type.text, descriptions, listOwnLimits(field), onlyFor]);
  });
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const owners = [...new Set(group.map(({ variant }) => variant))];
    if (owners.length === variants.length) return [first.row];
    const names = owners.map(({ name }) => name).join(' or ');
    return [{ ...first.row, onlyFor: [names, ...first.row.onlyFor] }];
  });
}

function toPrefix(path: string, { lists }: Pick<FieldValue, 'lists'>): string {
  return `${path}${'[]'.repeat(lists)}`;
}

/** Returns the limits of a value, without the limits of its list items. */
function listOwnLimits({ notes }: Field): FieldNote[] {
  return notes.filter(({ kind, label }) => kind === 'constraint' && label === undefined);
}
