import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatLabel, formatLink, formatParagraph, formatText } from '@/lib/markdown/text';
import type { AllowedValue, Field, FieldGroup, FieldNote, FieldValue, Rule } from '@/lib/reference/document';
import { RULE_RESPONSE } from '@/lib/reference/words';

/** Returns fields as a list, each with all below it. */
export function formatFields(fields: readonly Field[], place: Place): string {
  return fields.map((field) => formatField(field, place)).join('\n');
}

/** Returns what is said of a value, as blocks, and the fields that it consists of. */
export function toValueBlocks(value: FieldValue, place: Place): string[] {
  const { deprecated, descriptions, values, notes, rules, unspecified, links, children } = value;
  return [
    deprecated === undefined ? '' : `Deprecated: ${formatProse(deprecated, place)}`,
    ...descriptions.map((text) => formatProse(text, place)),
    formatNotes(notes),
    formatValues(values, place),
    ...rules.map((rule) => formatRule(rule, place)),
    formatUnspecified(unspecified, place),
    ...links.map(({ href, text }) => formatLink(formatText(text), href)),
    children.map((group) => formatGroup(group, place)).join('\n'),
  ].filter((block) => block !== '');
}

/** Returns the type of a value: linked where the tree stops at a named schema. */
export function formatType({ type: { text, anchor } }: Pick<FieldValue, 'type'>, { toAnchor }: Place): string {
  return anchor === undefined ? formatLabel(text) : formatLink(formatCode(text), toAnchor(anchor));
}

/** Returns a rule with the errors that the API returns when it is broken. */
export function formatRule({ text, errors }: Rule, place: Place): string {
  const names = errors.map(({ name }) => formatCode(name)).join(' or ');
  return `${formatProse(text, place)}${errors.length === 0 ? '' : ` ${RULE_RESPONSE} ${names}.`}`;
}

function formatField(field: Field, place: Place): string {
  const { required, marks } = field;
  const facts = [
    formatType(field, place),
    ...(required === undefined ? [] : [required ? 'required' : 'optional']),
    ...marks,
  ].filter((fact) => fact !== '');
  const name = formatName(field);
  return formatItem(facts.length === 0 ? name : `${name} (${facts.join(', ')})`, toValueBlocks(field, place));
}

function formatName({ role, name }: Field): string {
  switch (role) {
    case 'property':
    case 'parameter':
    case 'header':
    case 'pattern':
      return formatCode(name);
    case 'variant':
      return `**${formatText(name)}**`;
    case 'additional':
    case 'names':
    case 'item':
    case 'contains':
    case 'content':
    case 'condition':
      return formatText(name);
  }
}

function formatGroup({ heading, fields }: FieldGroup, place: Place): string {
  return heading === undefined ? formatFields(fields, place) : formatItem(`${heading}:`, [formatFields(fields, place)]);
}

/** Returns limits, default and examples on one line; those with the same label share it. */
function formatNotes(notes: readonly FieldNote[]): string {
  const runs: { label?: string; texts: string[] }[] = [];
  for (const { label, text, code } of notes) {
    const words = code ? formatCode(text) : formatText(text);
    const last = runs.at(-1);
    if (label !== undefined && last?.label === label) last.texts.push(words);
    else runs.push({ ...(label !== undefined && { label }), texts: [words] });
  }
  const parts = runs.map(({ label, texts }) =>
    label === undefined ? texts.join() : `${formatText(label)} ${texts.join(', ')}`,
  );
  return formatParagraph(parts.join(' · '));
}

function formatValues(values: readonly AllowedValue[], place: Place): string {
  if (values.length === 0) return '';
  if (values.every(({ description }) => description === undefined)) {
    return `One of ${values.map(({ text }) => formatCode(text)).join(', ')}.`;
  }
  const items = values.map(({ text, description }) =>
    formatItem(`${formatCode(text)}${description === undefined ? '' : `: ${formatProse(description, place)}`}`),
  );
  return `One of:\n\n${items.join('\n')}`;
}
