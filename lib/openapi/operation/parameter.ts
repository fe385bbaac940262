import { toDeprecated, toUnspecified } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { parameterAnchor } from '../anchor';
import type { Json, Parameter, ParameterGroup, ParameterPlace } from '../model';
import { compact, own, ownFlag, ownObject, ownText } from '../own';
import { asArray, asObject, type RawObject } from '../raw';
import { explodesByDefault } from '../request/serialise';
import { perRequest } from '../vocabulary/vocabulary';
import { parseExamples } from './examples';
import { isSerialised, toSerialised } from './serialised';

/** Where a parameter may travel, in the order in which a page shows them. */
export const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** A parameter that stands in the document, with references followed. */
export type RawParameter = { name: string; place: ParameterPlace; raw: RawObject };

/** The parameters of a call: the operation's win over those of its path, in place (OpenAPI 3.1 "Parameter Object"). */
export function readParameters(owners: RawObject[], options: Pick<TreeOptions, 'document'>): RawParameter[] {
  const byPlace = new Map<string, RawParameter>();
  for (const value of owners.flatMap((owner) => asArray(own(owner, 'parameters')) ?? [])) {
    const parameter = toRawParameter(value, options);
    if (parameter === undefined) continue;
    const name = parameter.place === 'header' ? parameter.name.toLowerCase() : parameter.name;
    byPlace.set(`${parameter.place} ${name}`, parameter);
  }
  return [...byPlace.values()];
}

function toRawParameter(value: Json, { document }: Pick<TreeOptions, 'document'>): RawParameter | undefined {
  const raw = dereference(value, document);
  if (raw === undefined) return undefined;
  const name = ownText(raw, 'name');
  const place = PLACES.find((candidate) => candidate === ownText(raw, 'in'));
  if (name !== undefined && place !== undefined) return { name, place, raw };
  document.report(
    raw,
    'a parameter has no name, or no known place',
    `give it a name and one of in: ${PLACES.join(', ')}`,
  );
  return undefined;
}

/** Adds those path parameters that the path names and nobody describes; they are strings. */
export function withPathParameters(
  parameters: RawParameter[],
  path: string,
  at: RawObject,
  options: Pick<TreeOptions, 'document'>,
): RawParameter[] {
  const described = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name));
  const missing = [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) =>
    name === undefined || described.has(name) ? [] : [name],
  );
  for (const name of new Set(missing)) {
    options.document.report(at, `the path parameter ${name} is not described`, 'add it to the parameters of the path');
  }
  const added = [...new Set(missing)].map(
    (name): RawParameter => ({ name, place: 'path', raw: { schema: { type: 'string' } } }),
  );
  return [...parameters, ...added];
}

/** One parameter below the anchor of its operation. */
export function parseParameter(parameter: RawParameter, operation: string, options: TreeOptions): Parameter {
  const id = options.anchors.claim(parameterAnchor(operation, parameter.place, parameter.name));
  return parseParameterAt(id, parameter, options);
}

/** One parameter under an anchor that has been claimed for it. */
export function parseParameterAt(id: string, { name, place, raw }: RawParameter, options: TreeOptions): Parameter {
  const field = `${place}.${name}`;
  const [mediaType, media] = Object.entries(ownObject(raw, 'content') ?? {})[0] ?? [];
  const content = asObject(media);
  const schema = parseSchema(own(content ?? raw, 'schema') ?? true, id, field, options);
  const examples = parseExamples(content ?? raw, schema, options.document);
  const style = ownText(raw, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = own(raw, 'explode') === undefined ? explodesByDefault(style) : ownFlag(raw, 'explode');
  return compact({
    id,
    name,
    place,
    required: place === 'path' || ownFlag(raw, 'required'),
    description: ownText(raw, 'description') ?? schema.description,
    deprecated: toDeprecated((keyword) => own(raw, keyword)),
    allowEmptyValue: ownFlag(raw, 'allowEmptyValue'),
    inSamples: ownFlag(raw, 'x-in-samples') || undefined,
    perRequest: perRequest.safeParse(own(raw, 'x-per-request')).data,
    serialised:
      mediaType === undefined && isSerialised(schema)
        ? toSerialised({ name, place, style, explode }, schema, examples)
        : undefined,
    mediaType,
    schema,
    examples,
    rules: options.fields.find(field),
    unspecified: toUnspecified(own(raw, 'x-unspecified')),
  });
}

/** Parameters by place in the order path, query, header, cookie; empty places left out. */
export function toParameterGroups(parameters: Parameter[]): ParameterGroup[] {
  return PLACES.flatMap((place) => {
    const members = parameters.filter((parameter) => parameter.place === place);
    return members.length === 0 ? [] : [{ place, parameters: members }];
  });
}
