import type { ErrorsSection, Field, Markdown, OpenQuestion, OperationBlock } from './document';
import { type BlockItem, listErrorEntries, listFields, walkBlocks } from './walk';

/** A statement on what the provider doesn't document, at the item of the reference that has it; without `name`, the whole. */
type Found = { text: Markdown; anchor: string; name?: string | undefined };

/** An item of the reference that such statements are about. */
type Part = { unspecified: readonly Markdown[]; anchor: string; name: string };

export function listOperationQuestions(
  anchor: string,
  unspecified: readonly Markdown[],
  blocks: readonly OperationBlock[],
): OpenQuestion[] {
  return merge([...toFound(unspecified, anchor), ...[...walkBlocks({ anchor, blocks })].flatMap(listInItem)]);
}

/** Returns what isn't documented of a value and the fields below it. */
export function listValueQuestions(value: Pick<Field, 'unspecified' | 'children'>, anchor: string): OpenQuestion[] {
  return merge(listInValue(value, anchor));
}

/** Returns what isn't documented of the whole, of named items, and of fields. */
export function listItemQuestions(
  whole: readonly Markdown[],
  items: readonly Part[],
  fields: readonly Field[] = [],
): OpenQuestion[] {
  const named = items.flatMap(({ unspecified, anchor, name }) => toFound(unspecified, anchor, name));
  return merge([...toFound(whole, ''), ...named, ...listInFields(fields, '')]);
}

export function listErrorQuestions(section: ErrorsSection): OpenQuestion[] {
  const statuses = section.groups.flatMap(({ anchor, title, responses }) =>
    responses.map(({ unspecified }) => ({ unspecified, anchor, name: title })),
  );
  return listItemQuestions([], [...listErrorEntries(section), ...statuses]);
}

function merge(found: readonly Found[]): OpenQuestion[] {
  const questions = new Map<Markdown, OpenQuestion>();
  for (const { text, anchor, name } of found) {
    const question = questions.get(text) ?? { text, about: [] };
    questions.set(text, question);
    if (name !== undefined && !question.about.some((item) => item.name === name)) question.about.push({ anchor, name });
  }
  return [...questions.values()];
}

/** Statements on reasons are in the error catalog. */
function listInItem({ role, anchor, value, owner }: BlockItem): Found[] {
  if (role === 'response') return toFound(value.unspecified, anchor, value.status);
  if (role === 'parameter' || role === 'header') return listInFields([value], anchor);
  return role === 'body' ? listInValue(value, anchor, owner?.status) : [];
}

/** A field without an anchor uses the nearest one above. */
function listInValue(value: Pick<Field, 'unspecified' | 'children'>, anchor: string, name?: string): Found[] {
  return [...toFound(value.unspecified, anchor, name), ...listInFields(listFields(value), anchor, name)];
}

function listInFields(fields: readonly Field[], anchor: string, name?: string): Found[] {
  return fields.flatMap((field) =>
    listInValue(field, field.anchor ?? anchor, NAMED.has(field.role) ? field.name : name),
  );
}

const NAMED = new Set<Field['role']>(['property', 'parameter', 'header']);

function toFound(texts: readonly Markdown[], anchor: string, name?: string): Found[] {
  return texts.map((text) => ({ text, anchor, name }));
}
