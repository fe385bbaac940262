import { formatProse, formatWithLead, type ProseContext } from '@/lib/markdown/prose';
import { formatItem, formatLabel, formatLink, formatParagraph, formatText } from '@/lib/markdown/text';
import type { AllowedValue, Field, FieldGroup, FieldNote, FieldValue, Rule } from '@/lib/reference/document';
import { listUndescribedValues } from '@/lib/reference/field-notes';
import { RULE_RESPONSE } from '@/lib/reference/words';
import { formatCode } from '@/lib/text';

/** Returns fields as a list, each with all below it. */
export function formatFields(fields: readonly Field[], context: ProseContext): string {
  return fields.map((field) => formatField(field, context)).join('\n');
}

/** Returns the details of a value as blocks, and its fields. */
export function toValueBlocks(value: FieldValue, context: ProseContext): string[] {
  const { deprecated, descriptions, notes, rules, links, children } = value;
  return [
    deprecated === undefined ? '' : formatWithLead('Deprecated:', formatProse(deprecated, context)),
    ...descriptions.map((text) => formatProse(text, context)),
    formatNotes(notes),
    formatValues(listUndescribedValues(value), context),
    ...rules.map((rule) => formatRule(rule, context)),
    ...links.map(({ href, text }) => formatLink(formatText(text), href)),
    children.map((group) => formatGroup(group, context)).join('\n'),
  ].filter((block) => block !== '');
}

/** Returns the type of a value, linked if the tree stops at a named schema. */
function formatType({ type: { text, anchor } }: Pick<FieldValue, 'type'>, { toAnchor }: ProseContext): string {
  return anchor === undefined ? formatLabel(text) : formatLink(formatCode(text), toAnchor(anchor));
}

/** Returns the type and the marks of a value, such as `deprecated`. */
export function formatTypeAndMarks(value: Pick<FieldValue, 'type' | 'marks'>, context: ProseContext): string {
  return [formatType(value, context), ...value.marks].join(', ');
}

/** Returns a rule with the errors that the API returns if a request breaks it. */
export function formatRule({ text, errors }: Rule, context: ProseContext): string {
  const names = errors.map(({ name }) => formatCode(name)).join(' or ');
  const prose = formatProse(text, context);
  if (errors.length === 0) return prose;
  return `${prose}${prose.includes('\n') ? '\n\n' : ' '}${RULE_RESPONSE} ${names}.`;
}

function formatField(field: Field, context: ProseContext): string {
  const { required, marks } = field;
  const facts = [
    formatType(field, context),
    ...(required === undefined ? [] : [required ? 'required' : 'optional']),
    ...marks,
  ].filter((fact) => fact !== '');
  const name = formatName(field);
  return formatItem(facts.length === 0 ? name : `${name} (${facts.join(', ')})`, toValueBlocks(field, context));
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
    case 'querystring':
    case 'additional':
    case 'names':
    case 'item':
    case 'contains':
    case 'content':
    case 'condition':
      return formatText(name);
  }
}

function formatGroup({ heading, fields }: FieldGroup, context: ProseContext): string {
  return heading === undefined
    ? formatFields(fields, context)
    : formatItem(`${heading}:`, [formatFields(fields, context)]);
}

/** Returns limits, default and examples on one line; notes with the same label share it. */
function formatNotes(notes: readonly FieldNote[]): string {
  const runs: { label?: string; texts: string[] }[] = [];
  for (const { label, text, code } of notes) {
    const words = code ? formatCode(text) : formatText(text);
    const last = runs.at(-1);
    if (label !== undefined && last?.label === label) last.texts.push(words);
    else runs.push({ ...(label !== undefined && { label }), texts: [words] });
  }
  const groups = runs.map(({ label, texts }) =>
    label === undefined ? texts.join() : `${formatText(label)} ${texts.join(', ')}`,
  );
  return formatParagraph(groups.join(' · '));
}

function formatValues(values: readonly AllowedValue[], context: ProseContext): string {
  if (values.length === 0) return '';
  if (values.every(({ description }) => description === undefined)) {
    return `One of ${values.map(formatAllowedValue).join(', ')}.`;
  }
  const items = values.map((value) => {
    const { description } = value;
    return formatItem(
      description === undefined
        ? formatAllowedValue(value)
        : formatWithLead(`${formatAllowedValue(value)}:`, formatProse(description, context)),
    );
  });
  return `One of:\n\n${items.join('\n')}`;
}

function formatAllowedValue({ text, name }: AllowedValue): string {
  return name === undefined ? formatCode(text) : `${formatCode(text)} (${formatText(name)})`;
}
