import { findOwn } from '@/lib/collections';
import {
  asObject,
  formatJsonText,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  isObject,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow } from '@/lib/openapi/pointer';

/** A rule of a call in words (`x-rules`): the fields that it is about, and the reasons of its errors. */
export type MockRule = { text: string; fields: string[]; errors: string[] };

/** An entry of the error catalog. */
export type MockReason = { reason: string; status: string; meaning: string };

/** A parameter of a call; `allowsEmpty` is about its schema. */
export type MockParameter = { place: string; name: string; allowsEmpty: boolean };

/** What the document says about the invalid requests of a call. */
export type RequestRules = {
  rules: MockRule[];
  parameters: MockParameter[];
  /** The fields of the credentials of each security alternative, such as `header.API-Key`. */
  credentials: string[][];
  /** The names of the fields of an error that have its type or its reason (`x-error-part`). */
  errorParts: string[];
};

/** Returns the reasons of `x-error-catalogue`. */
export function readReasons(document: RawObject): MockReason[] {
  return getArray(document, 'x-error-catalogue').flatMap((raw) => {
    const [reason, status] = [getString(raw, 'reason'), getProperty(raw, 'status')];
    return reason === undefined
      ? []
      : [{ reason, status: formatJsonText(status ?? ''), meaning: getString(raw, 'meaning') ?? '' }];
  });
}

/** Returns what the document says about the invalid requests of a call. */
export function readRequestRules(document: RawObject, item: RawObject, operation: RawObject): RequestRules {
  return {
    rules: getArray(operation, 'x-rules').map((raw) => ({
      text: getString(raw, 'text') ?? '',
      fields: getStrings(raw, 'fields'),
      errors: getStrings(raw, 'errors'),
    })),
    parameters: [...getArray(item, 'parameters'), ...getArray(operation, 'parameters')].map((raw) =>
      toParameter(document, follow(raw, document) ?? {}),
    ),
    credentials: readCredentials(document, operation),
    errorParts: getEntries(operation, 'responses').flatMap(([, raw]) =>
      getEntries(follow(raw, document), 'content').flatMap(([, media]) =>
        listErrorParts(document, getProperty(follow(media, document), 'schema'), 0),
      ),
    ),
  };
}

function toParameter(document: RawObject, raw: RawObject): MockParameter {
  const schema = follow(getProperty(raw, 'schema'), document) ?? {};
  const types = [schema.type].flat();
  const { minLength } = schema;
  const allowsEmpty =
    !(typeof minLength === 'number' && minLength > 0) &&
    !(Array.isArray(schema.enum) && !schema.enum.includes('')) &&
    !types.every((type) => type === 'integer' || type === 'number' || type === 'boolean');
  return {
    place: getString(raw, 'in') ?? '',
    name: getString(raw, 'name') ?? '',
    allowsEmpty: allowsEmpty || raw.allowEmptyValue === true,
  };
}

function readCredentials(document: RawObject, operation: RawObject): string[][] {
  const schemes = getObject(getObject(document, 'components'), 'securitySchemes') ?? {};
  const security = getProperty(operation, 'security') ?? getProperty(document, 'security');
  return (Array.isArray(security) ? security : []).filter(isObject).map((alternative) =>
    Object.keys(alternative).map((name) => {
      const scheme = follow(findOwn(schemes, name), document);
      if (getString(scheme, 'type') !== 'apiKey') return 'header.Authorization';
      return `${getString(scheme, 'in')}.${getString(scheme, 'name')}`;
    }),
  );
}

const DEEPEST = 4;

function listErrorParts(document: RawObject, raw: Json | undefined, depth: number): string[] {
  const schema = depth > DEEPEST ? undefined : follow(raw, document);
  return getEntries(schema, 'properties').flatMap(([name, property]) => {
    const isPart = getString(asObject(property), 'x-error-part') !== undefined;
    return [...(isPart ? [name] : []), ...listErrorParts(document, property, depth + 1)];
  });
}
