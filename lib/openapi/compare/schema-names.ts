import type { NamedSchema, Schema } from '@/lib/openapi/model';

/** The named schemas of a document by name and by anchor. */
export class SchemaNames {
  readonly #byName: ReadonlyMap<string, NamedSchema>;
  readonly #byId: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: readonly NamedSchema[]) {
    this.#byName = new Map(schemas.map((named) => [named.name, named]));
    this.#byId = new Map(schemas.map((named) => [named.id, named]));
  }

  /** Returns the named schema that a node uses; undefined for a schema without a name. */
  find(schema: Schema): NamedSchema | undefined {
    if (schema.kind === 'reference') return this.#byId.get(schema.targetId);
    return schema.name === undefined ? undefined : this.#byName.get(schema.name);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Returns the target of a reference; any other schema unchanged. */
  follow(schema: Schema): Schema {
    let followed = schema;
    for (let step = 0; followed.kind === 'reference' && step < MAX_STEPS; step += 1) {
      const target = this.find(followed);
      if (target === undefined) return followed;
      followed = target.schema;
    }
    return followed;
  }
}

const MAX_STEPS = 20;
