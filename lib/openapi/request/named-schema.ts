import type { Api, Schema } from '../model';

/** Returns the schema that the document gives this name, where it has one. */
export function findSchema(api: Api, name: string): Schema | undefined {
  return api.schemas.find((named) => named.name === name)?.schema;
}
