import type { Schema } from '../model';

const LABEL_LIMIT = 48;

/** What a reader sees as the type of a schema whose parts are labelled already: `string<uuid>[] | null`. */
export function formatTypeLabel(schema: Schema): string {
  const label = formatKind(schema);
  return schema.nullable && label !== 'any' && label !== 'null' ? `${label} | null` : label;
}

function formatKind(schema: Schema): string {
  switch (schema.kind) {
    case 'scalar':
      return schema.format === undefined ? schema.type : `${schema.type}<${schema.format}>`;
    case 'object':
      return formatObject(schema);
    case 'array':
      return formatItems(schema.items);
    case 'tuple':
      return formatTuple(schema);
    case 'union':
      return formatUnion(schema);
    case 'reference':
      return schema.target;
    case 'any':
    case 'never':
      return schema.kind;
  }
}

function formatObject(schema: Schema & { kind: 'object' }): string {
  const isMap = schema.properties.length === 0 && typeof schema.additional === 'object';
  if (!isMap || typeof schema.additional !== 'object') return 'object';
  const label = `map<${schema.additional.label}>`;
  return label.length > LABEL_LIMIT ? 'map' : label;
}

function formatItems(items: Schema): string {
  return items.label.includes(' | ') || items.label.includes(' of ') ? `(${items.label})[]` : `${items.label}[]`;
}

function formatTuple(schema: Schema & { kind: 'tuple' }): string {
  const labels = schema.prefix.map((part) => part.label);
  if (typeof schema.rest === 'object') labels.push(`...${formatItems(schema.rest)}`);
  const label = `[${labels.join(', ')}]`;
  return label.length > LABEL_LIMIT ? `tuple of ${schema.prefix.length}` : label;
}

/** The kinds of the variants when they fit, else how many there are to choose from. */
function formatUnion(schema: Schema & { kind: 'union' }): string {
  const labels = [...new Set(schema.variants.map((variant) => variant.schema.label))];
  const label = labels.join(' | ');
  if (label.length <= LABEL_LIMIT) return label;
  return `${schema.mode === 'oneOf' ? 'one' : 'any'} of ${schema.variants.length}`;
}
