import { z } from 'zod';
import { toSchemaMistakes } from '@/lib/diagnostic';
import { asArray } from '@/lib/openapi/json';
import type {
  Api,
  Header,
  Json,
  Operation,
  OperationGroup,
  Parameter,
  RequestBody,
  Response,
  SchemaBase,
  SecurityScheme,
} from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import type { ObjectKind } from '@/lib/openapi/read/grammar';

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

export const requestField = z
  .string()
  .regex(
    /^(body|query|path|header)(\[\])*(\.[^.[\]]+(\[\])*)+$/,
    'the value is not a field path of the request, such as `body.items[].id`',
  );
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

/** What an object of the document becomes in the model. */
type ModelOf = {
  document: Api;
  response: Response;
  operation: Operation;
  parameter: Parameter;
  header: Header;
  requestBody: RequestBody;
  securityScheme: SecurityScheme;
  schema: SchemaBase;
  tag: OperationGroup;
};

/** An extension: the schema of its value, and the field of the model that it becomes; `null` if it doesn't reach the model. */
type Extension<Kind> = {
  value: z.ZodType;
  field: Kind extends keyof ModelOf ? keyof ModelOf[Kind] | null : null;
};

const UNSPECIFIED = { 'x-unspecified': { value: z.array(text), field: 'unspecified' } } as const;

const DEPRECATED = {
  'x-deprecated': { value: z.boolean(), field: 'deprecated' },
  'x-deprecated-reason': { value: text, field: 'deprecated' },
  'x-deprecated-message': { value: text, field: 'deprecated' },
  'x-deprecatedMessage': { value: text, field: 'deprecated' },
} as const;

/** A part with any other value has been removed before the extensions are read. */
const INTERNAL = { 'x-internal': { value: z.literal(false), field: null } } as const;

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

function mapEnum<Field>(field: Field): { [key: string]: { value: z.ZodType; field: Field } } {
  return Object.fromEntries(Object.entries(ENUM).map(([key, value]) => [key, { value, field }]));
}

const EXAMPLES = {
  'x-example': { value: z.json(), field: 'examples' },
  'x-examples': { value: z.json(), field: 'examples' },
} as const;

/** Schema of `x-codeSamples` and `x-code-samples`; other tools add further keys. */
const samples = z.array(z.object({ lang: text, label: text.optional(), source: text }));

/** A value that the code that reads it checks. */
const checkedElsewhere = z.unknown();

const BY_OBJECT: { readonly [Kind in ObjectKind]?: { readonly [key: string]: Extension<Kind> } } = {
  document: {
    'x-tagGroups': { value: z.array(z.object({ name: text, tags: z.array(z.string()) })), field: 'groups' },
    'x-error-catalogue': { value: checkedElsewhere, field: 'errors' },
    'x-error-types': { value: checkedElsewhere, field: 'errorTypes' },
    'x-outcome-label': { value: checkedElsewhere, field: 'outcomes' },
    'x-questions': { value: checkedElsewhere, field: 'questions' },
    'x-states': { value: checkedElsewhere, field: 'states' },
    'x-webhooks': { value: checkedElsewhere, field: 'groups' },
    ...UNSPECIFIED,
  },
  response: {
    ...UNSPECIFIED,
    'x-error-reasons': { value: z.array(reasonName), field: 'errors' },
    'x-advice': { value: adviceEntry, field: 'advice' },
    'x-examples': { value: z.json(), field: 'mediaTypes' },
    ...INTERNAL,
  },
  operation: {
    'x-rules': { value: z.array(ruleEntry), field: 'rules' },
    // Whether the provider documents that the call may be repeated.
    'x-idempotent': { value: z.boolean(), field: 'idempotent' },
    'x-counterpart': { value: counterparts, field: 'counterparts' },
    // Only the mock server reads these two.
    'x-echo': { value: echo, field: null },
    'x-issues': { value: issues, field: null },
    'x-codeSamples': { value: samples, field: 'samples' },
    'x-code-samples': { value: samples, field: 'samples' },
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  parameter: {
    // Whether samples send an optional parameter.
    'x-in-samples': { value: z.boolean(), field: 'inSamples' },
    'x-per-request': { value: perRequest, field: 'perRequest' },
    ...mapEnum('schema' as const),
    ...EXAMPLES,
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  header: { ...EXAMPLES, ...DEPRECATED, ...INTERNAL },
  securityScheme: { ...DEPRECATED, ...UNSPECIFIED, ...INTERNAL },
  schema: {
    ...mapEnum('enum' as const),
    'x-error-part': { value: errorPart, field: 'errorPart' },
    'x-unit': { value: text, field: 'unit' },
    // Becomes `null` among the types.
    'x-nullable': { value: z.boolean(), field: 'nullable' },
    ...EXAMPLES,
    ...DEPRECATED,
    ...UNSPECIFIED,
    ...INTERNAL,
  },
  tag: { 'x-displayName': { value: text, field: 'title' }, ...INTERNAL },
  requestBody: { 'x-examples': { value: z.json(), field: 'mediaTypes' }, ...INTERNAL },
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

export function getExtensions(kind: ObjectKind): {
  readonly [key: string]: { value: z.ZodType; field: string | null };
} {
  return BY_OBJECT[kind] ?? {};
}

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
  const otherwise = 'correct the value as docs/manual/extensions.md describes';
  for (const { path, message, hint = otherwise } of toSchemaMistakes(result.error, schema)) {
    report(pointer + formatPointer(path), message, hint);
  }
  return undefined;
}
