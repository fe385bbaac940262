import type { NamedSchema, ObjectSchema, Schema } from '@/lib/openapi/model';

/** Deeper fields differ because those above do. */
const MOST_DEPTH = 12;

/** Returns the dotted path of each field of a schema with whether it is required; items of a list add no segment. */
export function listFieldPaths(schema: Schema, schemas: readonly NamedSchema[]): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const known = new Map(schemas.map((named) => [named.id, named.schema]));
  const visitObject = ({ properties }: ObjectSchema, path: readonly string[], open: ReadonlySet<string>) => {
    for (const { name, required, schema: inner } of properties) {
      const own = [...path, name];
      const key = own.join('.');
      // A field of several variants is required only where all of them require it.
      found.set(key, required && found.get(key) !== false);
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
