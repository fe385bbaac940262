import { formatPlain } from '@/lib/prose/plain';
import type { Field, OpenQuestion, OperationSection, ReferencePage, ResponseItem } from '@/lib/reference/document';
import { isNamedByWords } from '@/lib/reference/fields';
import {
  type BlockItem,
  findBlock,
  findSection,
  listFields,
  listSchemas,
  walk,
  walkBlocks,
} from '@/lib/reference/walk';
import { dropNotDocumentedLabel, NOT_DOCUMENTED } from '@/lib/reference/words';
import { formatOccurrenceAnchor, type Occurrence, type RecordType } from '@/lib/search/model';
import type { RecordList } from './list';
import { type IndexedReference, ROLE_WORDS, toOccurrence } from './operations';

/** Adds the named schemas that pages show, and their fields. */
export function addSchemas(list: RecordList, { reference, api }: IndexedReference): void {
  for (const page of reference.pages) {
    for (const { anchor, name, tree } of listSchemas(page)) {
      const of = list.add({
        recordType: 'schema',
        title: name,
        page: list.page(page.href),
        anchor,
        api,
        label: formatLabel(tree),
        text: toText(tree),
      });
      const context: FieldContext = {
        list,
        known: new Set(),
        toOccurrence: (below) => toOccurrence(of, anchor, below),
      };
      addValues(context, tree, { of });
      addTree(context, tree, [], anchor);
    }
  }
}

/** Adds headers, parameters and every field of every request and response, with the values that they allow. */
export function addFields(list: RecordList, { reference, entry, operations }: IndexedReference): void {
  const known = new Set(reference.pages.flatMap(listCodes));
  const overview: FieldContext = { list, known, toOccurrence: (anchor) => ({ of: entry, anchor }) };
  for (const { role, anchor, value } of reference.pages.flatMap((page) => [...walk(page)])) {
    if (role === 'common header') addField(overview, value, anchor, 'header', []);
  }
  for (const { operation, of } of operations.values()) {
    const context: FieldContext = { list, known, toOccurrence: (anchor) => toOccurrence(of, operation.anchor, anchor) };
    for (const item of walkBlocks(operation)) addItem(context, item);
  }
}

/** The list that fields are added to, how an anchor becomes an occurrence, and the codes that already have a record. */
type FieldContext = { list: RecordList; known: ReadonlySet<string>; toOccurrence: (anchor: string) => Occurrence };

/** `addErrors` adds reasons and statuses. */
function addItem(context: FieldContext, item: BlockItem): void {
  const { role, anchor, value } = item;
  if (role === 'parameter') {
    addField(context, value, anchor, value.role === 'header' ? 'header' : 'parameter', []);
    // A URL has the members of a `querystring` parameter but not the parameter's name.
    addTree(context, value, value.role === 'querystring' ? [] : [value.name], anchor);
  } else if (role === 'header' || role === 'body') {
    const inBody = item.owner === undefined ? context : toResponseContext(context, item.owner);
    if (role === 'header') addField(inBody, value, anchor, 'header', []);
    else addTree(inBody, value, [], anchor);
  }
}

function toResponseContext(context: FieldContext, { status }: ResponseItem): FieldContext {
  return { ...context, toOccurrence: (below) => ({ ...context.toOccurrence(below), part: status }) };
}

/** Adds the fields of a tree in page order. A field without an anchor gets `above`, the nearest anchor over it. */
function addTree(context: FieldContext, value: Pick<Field, 'children'>, path: readonly string[], above: string): void {
  for (const field of listFields(value)) {
    const anchor = field.anchor ?? above;
    const named = !isNamedByWords(field.role) && field.role !== 'pattern';
    if (named) addField(context, field, anchor, 'field', path);
    addTree(context, field, named ? [...path, field.name] : path, anchor);
  }
}

function addField(
  context: FieldContext,
  field: Field,
  anchor: string,
  recordType: RecordType,
  path: readonly string[],
): void {
  const { name } = field;
  const occurrence = context.toOccurrence(anchor);
  const way = path.length === 0 ? occurrence : { ...occurrence, path: path.join('.') };
  context.list.addOccurrence(
    { recordType, title: name, label: formatLabel(field), text: toText(field) },
    omitDerivedAnchor(way, name),
  );
  addValues(context, field, { ...occurrence, path: [...path, name].join('.') });
}

/** Adds the values that a field allows, except numbers without a name and codes that already have a record. */
function addValues({ list, known }: FieldContext, { values }: Pick<Field, 'values'>, occurrence: Occurrence): void {
  for (const { text, isText, name, description } of values) {
    const title = name ?? text;
    if ((!isText && name === undefined) || known.has(title)) continue;
    const said = [
      ...(name === undefined ? [] : [text]),
      ...(description === undefined ? [] : [formatPlain(description)]),
    ];
    list.addOccurrence({ recordType: 'value', title, text: said.join(': ') }, occurrence);
  }
}

function toText({ descriptions, notes }: Pick<Field, 'descriptions' | 'notes'>): string {
  const changes = notes.filter(({ kind }) => kind === 'change').map(({ label, text }) => `${label}: ${text}`);
  return [...descriptions.map(formatPlain), ...changes].join(' ');
}

/** Omits an occurrence's anchor if it can be derived from the occurrence's part and path and the title, to keep the index small. */
function omitDerivedAnchor(occurrence: Occurrence, title: string): Occurrence {
  if (occurrence.anchor !== formatOccurrenceAnchor(occurrence, title)) return occurrence;
  const { anchor: _, ...rest } = occurrence;
  return rest;
}

function formatLabel({ type, marks, notes }: Pick<Field, 'type' | 'marks' | 'notes'>): string {
  const limits = notes.filter(({ label, code }) => label === undefined && !code).map(({ text }) => text);
  return [type.text, ...marks, ...limits].join(', ');
}

/** Returns the codes of reasons, outcomes and states on a page. Other functions add records for them. */
function listCodes(page: ReferencePage): string[] {
  return [...walk(page)].flatMap(({ role, value }) =>
    role === 'reason' || role === 'outcome' || role === 'state' ? [value.name] : [],
  );
}

/** Adds a record of what the provider doesn't document about the API and each call, so that a search shows that it isn't documented. */
export function addNotes(list: RecordList, { reference, api, operations }: IndexedReference): void {
  const add = (label: string, page: number, anchor: string, notes: readonly string[], kind = '') => {
    if (notes.length === 0) return;
    const text = notes.map((note) => dropNotDocumentedLabel(formatPlain(note))).join(' ');
    list.add({ recordType: 'section', title: NOT_DOCUMENTED, page, anchor, api, label, text, prose: kind });
  };
  for (const page of reference.pages) {
    for (const topic of findSection(page, 'overview')?.topics ?? []) {
      if (topic.kind === 'unspecified') add(reference.label, list.page(page.href), topic.anchor, toWhole(topic.items));
    }
  }
  for (const { operation, page } of operations.values()) {
    const { title, anchor, role } = operation;
    add(title, page, anchor, [...new Set(listUnspecified(operation))], ROLE_WORDS[role]);
  }
}

function toWhole(questions: readonly OpenQuestion[]): string[] {
  return questions.flatMap(({ text, about }) => (about.length === 0 ? [text] : []));
}

function listUnspecified(operation: OperationSection): string[] {
  const responses = findBlock(operation, 'responses')?.responses ?? [];
  return [
    ...operation.notes.flatMap((note) => (note.kind === 'unspecified' ? toWhole(note.items) : [])),
    ...responses.flatMap(({ unspecified }) => unspecified),
  ];
}
