import { findMethod } from '@/lib/openapi/http';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';

/**
 * Returns the document with all but one of a call's credentials written as header parameters whose value is a variable named
 * after the scheme: Postman knows one way to authorise a request, and the converter drops the others.
 */
export function withCredentialHeaders(document: RawObject): RawObject {
  const schemes = asObject(asObject(document.components)?.securitySchemes) ?? {};
  const paths = mapObject(asObject(document.paths) ?? {}, (item) => {
    return mapObject(item, (part, key) =>
      findMethod(key) !== undefined ? withHeaders(part, document, schemes) : part,
    );
  });
  return { ...document, paths };
}

/** Name of the variable that stands for a scheme's secret: the scheme's own. */
export function toCredentialVariable(scheme: string): string {
  return scheme.replace(/[^\w-]+/g, '-');
}

function withHeaders(operation: RawObject, document: RawObject, schemes: RawObject): RawObject {
  const security = asArray(operation.security) ?? asArray(document.security) ?? [];
  const requirement = asObject(security[0]) ?? {};
  const names = Object.keys(requirement);
  const headers = names.flatMap((name) => toHeader(name, asObject(schemes[name]) ?? {}));
  if (names.length < 2 || headers.length === 0) return operation;
  const kept = names.filter((name) => !headers.some((header) => header.scheme === name)).slice(0, 1);
  const parameters = [...(asArray(operation.parameters) ?? []), ...headers.map(({ parameter }) => parameter)];
  return { ...operation, parameters, security: kept.map((name) => ({ [name]: requirement[name] ?? [] })) };
}

function toHeader(
  scheme: string,
  { type, in: place, name, description }: RawObject,
): { scheme: string; parameter: RawObject }[] {
  if (type !== 'apiKey' || place !== 'header' || typeof name !== 'string') return [];
  const variable = toCredentialVariable(scheme);
  const described = description === undefined ? {} : { description };
  return [
    {
      scheme,
      parameter: {
        name,
        in: 'header',
        required: true,
        ...described,
        schema: { type: 'string' },
        example: `{{${variable}}}`,
      },
    },
  ];
}

function mapObject(object: RawObject, change: (value: RawObject, key: string) => RawObject): RawObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      const part = asObject(value);
      return [key, part === undefined ? value : change(part, key)];
    }),
  );
}
