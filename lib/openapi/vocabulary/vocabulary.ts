import { z } from 'zod';
import { asArray } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import type { ObjectKind } from '@/lib/openapi/read/grammar';
import { toSchemaMistakes } from '@/lib/schema-mistakes';

/** The extensions that docs/manual/extensions.md defines, with defaults. */

const text = z.string().trim().min(1);
const unspecified = z.array(text).default([]);

const retry = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(false) }),
  z.strictObject({ allowed: z.literal(true), attempts: z.int().min(1) }),
]);

/** `x-advice` of an error response: for its description or, with `when`, for one more cause next to its named reasons. */
export const adviceEntry = z.strictObject({ when: text.exactOptional(), fix: text, retry: retry.exactOptional() });

/** An entry of `x-error-catalogue`. */
export const reasonEntry = z.strictObject({
  reason: text,
  kind: z.enum(['http', 'body', 'outcome']).default('http'),
  location: text.exactOptional(),
  status: z.int().min(100).max(599).optional(),
  type: text.optional(),
  meaning: text,
  fix: text,
  retry: retry.optional(),
  severity: text.optional(),
  informProvider: z.union([z.boolean(), z.literal('stated')]).default(false),
  codePrefixes: z.array(text).exactOptional(),
  keywords: z.array(text).exactOptional(),
  'x-unspecified': unspecified,
});

/** Schema of `x-error-types`: the meaning of each type of the catalog, in Markdown. */
export const errorTypes = z.record(text, text);

/** Schema of `x-outcome-label`: the label of reasons of kind `outcome`. */
export const outcomeLabel = z.strictObject({ singular: text, plural: text });

/** An entry of `x-error-reasons`: `REASON` or `REASON@422`. */
const reasonName = z.string().regex(/^[^@\s]+(@[1-5]\d\d)?$/, 'the value is neither `REASON` nor `REASON@422`');

const field = z
  .string()
  .regex(/^(body|query|path|header|cookie|response)(\..+)?$/, 'the value is not a field path of the call');

/** Schema of an entry of `x-rules`. It has either `text` or `atLeastOneOf`, from which the text is made. */
export const ruleEntry = z
  .strictObject({
    id: text,
    text: text.optional(),
    fields: z.array(field).default([]),
    atLeastOneOf: z
      .array(z.string().regex(/^(body|query|header|cookie)\..+$/, 'the value is not a field path of the request'))
      .min(2)
      .optional(),
    dependentRequired: z.record(field, z.array(field).min(1)).optional(),
    requiredFor: z.record(field, z.record(text, z.array(field).min(1))).optional(),
    maxItems: z.record(field, z.int().min(0)).optional(),
    notPast: z.array(field).min(1).optional(),
    errors: z.array(reasonName).default([]),
  })
  .refine((rule) => (rule.text === undefined) !== (rule.atLeastOneOf === undefined), {
    error: 'the rule has not exactly one of `text` and `atLeastOneOf`',
  });

const stateEntry = z.strictObject({
  name: text,
  description: text.optional(),
  keywords: z.array(text).exactOptional(),
  initial: z.boolean().default(false),
  final: z.boolean().default(false),
  outcome: z.enum(['success', 'failure']).optional(),
});

const transitionEntry = z
  .strictObject({
    from: text.optional(),
    to: text,
    operation: text.optional(),
    event: text.optional(),
    status: z.number().int().min(100).max(599).optional(),
    description: text.optional(),
  })
  .refine(({ operation, event }) => (operation === undefined) !== (event === undefined), {
    error: 'the move has not exactly one of `operation` and `event`',
  });

/** A field path of a request. */
export const requestField = z
  .string()
  .regex(
    /^(body|query|path|header)(\[\])*(\.[^.[\]]+(\[\])*)+$/,
    'the value is not a field path of the request, such as `body.items[].id`',
  );
/** A field path of a response. */
export const responseField = z
  .string()
  .regex(
    /^response(\[\])*(\.[^.[\]]+(\[\])*)+$/,
    'the value is not a field path of the response, such as `response.items[].id`',
  );
const thingField = z.union([requestField, responseField]);

/** Schema of an entry of a machine's `calls`: data of a call for a mock server. */
export const callEntry = z.strictObject({
  things: z.union([thingField, z.array(thingField).min(1)]),
  accepted: responseField.optional(),
  rejected: responseField.optional(),
  otherwise: z.strictObject({ status: text, example: text.optional() }).optional(),
});

/** Schema of `x-echo`: field paths of the response whose values come from field paths of the request. */
const echo = z.record(responseField, requestField);

/** Schema of `x-issues`: the response's field paths of the credential for other calls, and of the times when it is issued and expires. */
const issues = z.strictObject({
  credential: responseField,
  issued: responseField.optional(),
  expires: responseField.optional(),
});

/** An entry of `x-states`. */
export const machineEntry = z
  .strictObject({
    name: text,
    title: text,
    description: text.optional(),
    states: z.array(stateEntry).min(1),
    transitions: z.array(transitionEntry).default([]),
    transitionsUnspecified: text.optional(),
    field: responseField.optional(),
    calls: z.record(text, callEntry).default({}),
  })
  .refine(({ transitions, transitionsUnspecified }) => transitions.length > 0 || transitionsUnspecified !== undefined, {
    error: 'the machine has neither `transitions` nor `transitionsUnspecified`',
  });

/** Schema of an entry of `x-questions`: what an integrator must ask the provider, and why it blocks work. */
export const questionEntry = z.strictObject({ question: text, why: text, operations: z.array(text).default([]) });

/** Schema of the meaning or name of each value: by value, or in the order of `enum`. */
const enumTexts = z.union([z.array(z.string()), z.record(z.string(), z.string())]);

/** Schema of `x-counterpart`: calls of other APIs that do the same, as `api/operationId`. */
export const counterparts = z.array(z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'the value is not `API/operationId`'));

/** Schema of `x-per-request`: the kind of value that must be new in each request. */
export const perRequest = z.enum(['uuid']);

/** Schema of `x-error-part`: the part of an error that a property contains. */
export const errorPart = z.enum(['type', 'reason']);

const UNSPECIFIED = { 'x-unspecified': z.array(text) };

const DEPRECATED = {
  'x-deprecated': z.boolean(),
  'x-deprecated-reason': text,
  'x-deprecated-message': text,
  'x-deprecatedMessage': text,
};

/** A part with any other value has been removed before the extensions are read. */
const INTERNAL = { 'x-internal': z.literal(false) };

const ENUM = {
  'x-enumDescriptions': enumTexts,
  'x-enum-descriptions': enumTexts,
  'x-enum-varnames': enumTexts,
  'x-enumNames': enumTexts,
  // Only the names and meanings of values are shown.
  'x-ms-enum': z.looseObject({ values: z.array(z.looseObject({})).optional() }),
};

/** The keys that name or explain the values of `enum`. */
export const ENUM_KEYS: readonly string[] = Object.keys(ENUM);

const EXAMPLES = { 'x-example': z.json(), 'x-examples': z.json() };

/** Schema of `x-codeSamples` and `x-code-samples`; other tools add further keys. */
const samples = z.array(z.object({ lang: text, label: text.optional(), source: text }));

type Keys = { readonly [key: string]: z.ZodType };

/** A value that the code that reads it checks. */
const CHECKED_ELSEWHERE = z.unknown();

/** The keys of each kind of object. */
const BY_OBJECT: { readonly [name in ObjectKind]?: Keys } = {
  document: {
    'x-tagGroups': z.array(z.object({ name: text, tags: z.array(z.string()) })),
    'x-error-catalogue': CHECKED_ELSEWHERE,
    'x-error-types': CHECKED_ELSEWHERE,
    'x-outcome-label': CHECKED_ELSEWHERE,
    'x-questions': CHECKED_ELSEWHERE,
    'x-states': CHECKED_ELSEWHERE,
    'x-webhooks': CHECKED_ELSEWHERE,
    ...UNSPECIFIED,
  },
  response: {
    ...UNSPECIFIED,
    'x-error-reasons': z.array(reasonName),
    'x-advice': adviceEntry,
    'x-examples': z.json(),
    ...INTERNAL,
  },
  operation: {
    'x-rules': z.array(ruleEntry),
    // Whether the provider documents that the call may be repeated.
    'x-idempotent': z.boolean(),
    'x-counterpart': counterparts,
    'x-echo': echo,
    'x-issues': issues,
    'x-codeSamples': samples,
    'x-code-samples': samples,
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  parameter: {
    // Whether samples send an optional parameter.
    'x-in-samples': z.boolean(),
    'x-per-request': perRequest,
    ...ENUM,
    ...EXAMPLES,
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  header: { ...EXAMPLES, ...DEPRECATED, ...INTERNAL },
  securityScheme: { ...DEPRECATED, ...UNSPECIFIED, ...INTERNAL },
  schema: {
    ...ENUM,
    'x-error-part': errorPart,
    'x-unit': text,
    'x-nullable': z.boolean(),
    ...EXAMPLES,
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  // The title of the tag.
  tag: { 'x-displayName': text, ...INTERNAL },
  requestBody: { 'x-examples': z.json(), ...INTERNAL },
  pathItem: INTERNAL,
  server: INTERNAL,
  callback: INTERNAL,
  mediaType: INTERNAL,
  example: INTERNAL,
  link: INTERNAL,
};

/** Every extension that the engine reads. */
export const KNOWN_KEYS: readonly string[] = [...new Set(Object.values(BY_OBJECT).flatMap(Object.keys))];

/** Extensions that other tools also read. A similar key may belong to such a tool. */
const VENDOR_KEYS = [
  ...Object.keys({ ...EXAMPLES, ...INTERNAL }),
  ...['x-enum-varnames', 'x-enumNames', 'x-ms-enum'],
  ...['x-codeSamples', 'x-code-samples', 'x-deprecated', 'x-deprecated-message', 'x-deprecatedMessage'],
  ...['x-displayName', 'x-nullable', 'x-tagGroups', 'x-webhooks'],
];

/** Extensions that only this portal reads. */
export const OWN_KEYS: readonly string[] = KNOWN_KEYS.filter((key) => !VENDOR_KEYS.includes(key));

/** Returns the extensions that are read in an object of this kind, with the schemas of their values. */
export function getExtensions(kind: ObjectKind): Keys {
  return BY_OBJECT[kind] ?? {};
}

/** Returns the objects in which an extension is read. */
export function findObjectsWith(extension: string): ObjectKind[] {
  // A cast, because `Object.keys` types keys as strings.
  return (Object.keys(BY_OBJECT) as ObjectKind[]).filter((kind) => Object.hasOwn(getExtensions(kind), extension));
}

/** An entry of `x-error-catalogue` as authored. */
export type ReasonEntry = z.infer<typeof reasonEntry>;
/** An entry of `x-states` as authored. */
export type MachineEntry = z.infer<typeof machineEntry>;

/** Reports a mistake at a pointer of the document. */
export type Report = (pointer: string, message: string, hint: string) => void;

/** Returns the valid entries of a list, each with its pointer in the document. Reports and omits the others. */
export function readEntries<T>(
  schema: z.ZodType<T>,
  value: Json | undefined,
  pointer: string,
  report: Report,
): { entry: T; pointer: string }[] {
  if (value === undefined) return [];
  const entries = asArray(value);
  if (entries === undefined) {
    report(pointer, 'the value is not a list', 'write a list');
    return [];
  }
  return entries.flatMap((raw, index) => {
    const at = `${pointer}/${index}`;
    const entry = readValue(schema, raw, at, report);
    return entry === undefined ? [] : [{ entry, pointer: at }];
  });
}

/** Returns the value if it is valid; otherwise reports every error and returns undefined. */
export function readValue<T>(
  schema: z.ZodType<T>,
  value: Json | undefined,
  pointer: string,
  report: Report,
): T | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const otherwise = 'correct the value as docs/manual/extensions.md describes';
  for (const { path, message, hint = otherwise } of toSchemaMistakes(result.error.issues, names)) {
    report(pointer + formatPointer(path), message, hint);
  }
  return undefined;
}
