import type { NamedSchema, ObjectSchema, Schema } from '@/lib/openapi/model';

/** Deeper fields differ because those above do. */
const MOST_DEPTH = 12;

/** What is compared of a field: whether it is required, its JSON types in words, and its allowed values as JSON. */
export type FieldFacts = { required: boolean; type: string; values: string[] };

/** Returns the dotted path of each field of a schema with its facts; items of a list add no segment. */
export function listFieldPaths(schema: Schema, schemas: readonly NamedSchema[]): Map<string, FieldFacts> {
  const found = new Map<string, FieldFacts>();
  const known = new Map(schemas.map((named) => [named.id, named.schema]));
  const visitObject = ({ properties }: ObjectSchema, path: readonly string[], open: ReadonlySet<string>) => {
    for (const { name, required, schema: inner } of properties) {
      const own = [...path, name];
      const key = own.join('.');
      const facts = { required, ...toValueFacts(inner, schemas) };
      const before = found.get(key);
      found.set(key, before === undefined ? facts : merge(before, facts));
      visit(inner, own, open);
    }
  };
  const visit = (at: Schema, path: readonly string[], open: ReadonlySet<string>): void => {
    if (path.length > MOST_DEPTH) return;
    switch (at.kind) {
      case 'object':
        visitObject(at, path, open);
        return;
      case 'array':
        visit(at.items, path, open);
        return;
      case 'tuple':
        for (const item of at.prefix) visit(item, path, open);
        return;
      case 'union':
        if (at.shared !== undefined) visitObject(at.shared, path, open);
        for (const variant of at.variants) visit(variant.schema, path, open);
        return;
      case 'reference': {
        const target = known.get(at.targetId);
        if (target !== undefined && !open.has(at.targetId)) visit(target, path, new Set([...open, at.targetId]));
        return;
      }
      case 'scalar':
      case 'any':
      case 'never':
        return;
    }
  };
  visit(schema, [], new Set());
  return found;
}

/** Returns the JSON type of a value in words, and its allowed values; a list has those of its items. */
export function toValueFacts(schema: Schema, schemas: readonly NamedSchema[]): Omit<FieldFacts, 'required'> {
  const values = schema.enum.map(({ value }) => JSON.stringify(value));
  const type = schema.nullable ? ' or null' : '';
  switch (schema.kind) {
    case 'scalar':
      return { type: `${schema.type}${type}`, values };
    case 'array': {
      const items = toValueFacts(schema.items, schemas);
      return { type: `list of ${items.type}${type}`, values: items.values };
    }
    case 'reference': {
      const target = schemas.find(({ id }) => id === schema.targetId);
      // The target may lead back here, and what it contains is compared by its own fields.
      if (target === undefined || target.schema.kind === 'reference') return { type: `object${type}`, values };
      const named = target.schema.kind === 'scalar' ? toValueFacts(target.schema, []) : { type: 'object', values };
      return { ...named, type: `${named.type}${named.type.endsWith(' or null') ? '' : type}` };
    }
    case 'object':
    case 'union':
    case 'tuple':
    case 'any':
    case 'never':
      return { type: `${schema.kind === 'tuple' ? 'list' : schema.kind}${type}`, values };
  }
}

/** A field of several variants is required only where all of them require it. */
function merge(first: FieldFacts, second: FieldFacts): FieldFacts {
  return {
    required: first.required && second.required,
    type: [...new Set([...first.type.split(' | '), ...second.type.split(' | ')])].sort().join(' | '),
    values: [...new Set([...first.values, ...second.values])],
  };
}
