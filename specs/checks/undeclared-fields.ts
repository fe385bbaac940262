import { asObject } from '@/lib/openapi/json';
import type { Api, Json, MediaType, ObjectSchema, Operation, Schema } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';

/**
 * Fields that authored examples of bodies and answers have and their schemas do not name, one line each. JSON Schema lets
 * such fields pass; in our own examples they are mistakes.
 */
export function findUndeclaredFields(api: Api): string[] {
  return listOperationsAndCallbacks(api).flatMap((operation) =>
    operationMedia(operation).flatMap(([place, { schema, examples }]) =>
      examples
        .filter((example) => !example.generated && example.value !== undefined)
        .flatMap((example) => undeclared(api, schema, example.value ?? null, ''))
        .map((field) => `${operation.id} ${place}: no schema names ${field}`),
    ),
  );
}

function operationMedia(operation: Operation): [string, MediaType][] {
  const bodies = (operation.body?.mediaTypes ?? []).map((media): [string, MediaType] => ['body', media]);
  const answers = operation.responses.flatMap((response) =>
    response.mediaTypes.map((media): [string, MediaType] => [response.status, media]),
  );
  return [...bodies, ...answers];
}

function undeclared(api: Api, schema: Schema | undefined, value: Json, path: string): string[] {
  if (schema === undefined) return [];
  if (schema.kind === 'reference') return undeclared(api, findNamed(api, schema.target), value, path);
  if (schema.kind === 'union') return undeclaredInUnion(api, schema, value, path);
  if (schema.kind === 'array' && Array.isArray(value)) {
    return [...new Set(value.flatMap((item) => undeclared(api, schema.items, item, path)))];
  }
  const object = asObject(value);
  return schema.kind === 'object' && object !== undefined ? undeclaredInObject(api, schema, object, path) : [];
}

/** A field is undeclared when neither a variant nor what all variants share names it. */
function undeclaredInUnion(api: Api, schema: Schema & { kind: 'union' }, value: Json, path: string): string[] {
  const branches = schema.variants.map((variant) => variant.schema);
  const shared = schema.shared === undefined ? [] : [schema.shared];
  const findings = [...branches, ...shared].map((branch) => undeclared(api, branch, value, path));
  return (findings[0] ?? []).filter((field) => findings.every((finding) => finding.includes(field)));
}

function undeclaredInObject(api: Api, schema: ObjectSchema, value: Record<string, Json>, path: string): string[] {
  if (schema.properties.length === 0 && schema.additional === undefined) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const property = schema.properties.find(({ name }) => name === key)?.schema;
    const rest = schema.additional === false ? undefined : schema.additional;
    if (property === undefined && rest === undefined && schema.patterns.length === 0) return [place];
    return undeclared(api, property ?? rest, member, place);
  });
}

function findNamed(api: Api, name: string): Schema | undefined {
  return api.schemas.find((schema) => schema.name === name)?.schema;
}
