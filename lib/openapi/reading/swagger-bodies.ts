import { findMethod } from '@/lib/openapi/methods';
import type { Json } from '@/lib/openapi/model';
import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';
import { follow } from '@/lib/openapi/reading/follow';
import { toFormBody } from '@/lib/openapi/reading/swagger-form';

/**
 * A Swagger 2.0 document whose operations hold their body themselves: the converter loses bodies and form fields that stand
 * under `parameters` of the document, and most of what a form field says.
 */
export function withOwnBodies(document: RawObject): RawObject {
  const paths = asObject(document.paths);
  if (document.swagger === undefined || paths === undefined) return document;
  const items = Object.entries(paths).map(([path, item]): [string, Json] => [
    path,
    path.startsWith('x-') ? item : changePathItem(item, document),
  ]);
  const shared = Object.entries(asObject(document.parameters) ?? {});
  const parameters = shared.filter(([, value]) => !isBodyPart(follow(value, document)));
  return {
    ...document,
    paths: Object.fromEntries(items),
    ...(shared.length > 0 && { parameters: Object.fromEntries(parameters) }),
  };
}

function changePathItem(value: Json, document: RawObject): Json {
  const item = asObject(value);
  if (item === undefined) return value;
  const shared = readParameters(item, document);
  const members = Object.entries(item).map(([key, member]): [string, Json] => {
    if (key === 'parameters' && shared !== undefined) return [key, shared.others];
    const operation = findMethod(key) === undefined ? undefined : asObject(member);
    return [key, operation === undefined ? member : changeOperation(operation, shared, document)];
  });
  return Object.fromEntries(members);
}

function changeOperation(operation: RawObject, shared: Parameters | undefined, document: RawObject): RawObject {
  const own = readParameters(operation, document) ?? NONE;
  const inherited = (shared?.fields ?? []).filter(({ name }) => own.fields.every((field) => field.name !== name));
  const fields = [...inherited, ...own.fields];
  const body = own.body ?? shared?.body;
  if (body === undefined && fields.length === 0) return operation;
  // A call has a body or form fields; where a document wrongly has both, the body says more.
  if (body !== undefined) return { ...operation, parameters: [...own.others, body] };
  const requestBody = toFormBody(fields, operation.consumes ?? document.consumes);
  return { ...operation, parameters: own.others, requestBody };
}

type Parameters = { body: RawObject | undefined; fields: RawObject[]; others: Json[] };

const NONE: Parameters = { body: undefined, fields: [], others: [] };

function readParameters(owner: RawObject, document: RawObject): Parameters | undefined {
  const parameters = asArray(owner.parameters)?.map((value) => ({ value, target: follow(value, document) }));
  if (parameters === undefined) return undefined;
  const targets = parameters.map(({ target }) => target).filter((target) => target !== undefined);
  return {
    body: targets.find((target) => target.in === 'body'),
    fields: targets.filter((target) => target.in === 'formData' && typeof target.name === 'string'),
    others: parameters.flatMap(({ value, target }) => (isBodyPart(target) ? [] : [value])),
  };
}

function isBodyPart(parameter: RawObject | undefined): boolean {
  return parameter?.in === 'body' || parameter?.in === 'formData';
}
