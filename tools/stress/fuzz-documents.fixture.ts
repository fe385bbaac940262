import fc from 'fast-check';
import { listKnownFields, OBJECT_NAMES } from '@/lib/openapi/check/known-fields';
import { findChild, type ObjectKind } from '@/lib/openapi/read/grammar';
import { getExtensions } from '@/lib/openapi/vocabulary/vocabulary';

const MAX_CHARACTERS = 20_000;

/**
 * Names that break naive code: names contained in other names, keys of `Object.prototype`, keywords of the grammar, characters with a
 * meaning in paths and JSON pointers, and invalid names.
 */
const NAMES = [
  ...['A', 'B', 'C', 'a', '', ' ', '.', '..', '../../x', '/', '//host/', '#%', '%', '~', '~1', '{', '}', '{a}'],
  ...['$ref', '|'],
  ...['__proto__', 'constructor', 'toString', 'properties', 'x-a', 'CON', 'é', '\u202Eb', '\u0000', '\uD800', '注文'],
  ...['𠀀'],
];

const FRAGMENTS = [
  ...['*', '**', '_a ', 'a**b', '[', ']', '](', '[a](b)', '![', '`', '``', '<', '<!--', '<?', '<div>', '</b>'],
  ...['<a href="x">'],
  ...['> ', '- ', '1. ', '  ', '\t', '\n', '\n\n', '# ', '|', '|-|', '\n|a|b|\n|-|-|\n', '~~', '\\', '&amp;'],
  ...['https://a.b/', '```\n'],
  ...['TODO ', 'words ', '[^a]: ', '[a]: /b\n', '{alert(1)}', '$' + '{a}', '::', '===\n', '<details><summary>'],
];

const PATTERNS = [
  ...['^(a+)+$', '(', '^[a-z]{2,5}$', '(?=a)b', '\\p{L}+', '^(a|a)*$', 'a{1000}{1000}', '(a*)*b', '[^]', '\\1(a)'],
  ...['^$'],
];

const TYPES = [
  ...['string', 'object', 'array', 'integer', 'number', 'boolean', 'null', 'file', ['string', 'null']],
  ...[['object', 'array'], 7, null],
];

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

const markdown = fc
  .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(1, 1, 2, 3, 40, 700)), { maxLength: 8 })
  .map((parts) =>
    parts
      .map(([fragment, count]) => fragment.repeat(count))
      .join('')
      .slice(0, 6000),
  );

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 1e300, -0, 2 ** 60),
);

function refTo(section: string): fc.Arbitrary<object> {
  const targets = [
    ...NAMES.slice(0, 8).map((target) => `#/${section}/${target}`),
    '#',
    '#/nowhere',
    '#/paths',
    'other.yaml',
    `#/${section}/A/properties/A`,
  ];
  return fc.constantFrom(...targets).map(($ref) => ({ $ref }));
}

type Keywords = { readonly [key: string]: fc.Arbitrary<unknown> };

/** Generates an object with some of these keys, or none. */
function some(keywords: Keywords): fc.Arbitrary<object> {
  return fc.record(keywords, { requiredKeys: [] });
}

/** Generates an object with at most five of these keys. */
function few(keywords: Keywords): fc.Arbitrary<object> {
  const entries = Object.entries(keywords).map(([key, arbitrary]) => arbitrary.map((inner) => [key, inner] as const));
  return fc.array(fc.oneof(...entries), { maxLength: 5 }).map((list) => Object.fromEntries(list));
}

function map(inner: fc.Arbitrary<unknown>, maxLength = 3, key = name): fc.Arbitrary<object> {
  return fc.array(fc.tuple(key, inner), { maxLength }).map((entries) => Object.fromEntries(entries));
}

function each(keys: string, arbitrary: fc.Arbitrary<unknown>): Keywords {
  return Object.fromEntries(keys.split(' ').map((key) => [key, arbitrary]));
}

/** Schemas that each refer to the next one several times. */
const chain = fc
  .tuple(
    fc.constantFrom('allOf', 'oneOf', 'anyOf', 'prefixItems', 'properties', 'not', 'items', 'if'),
    fc.constantFrom(2, 8, 24, 60),
    fc.constantFrom(1, 2, 3),
    fc.boolean(),
  )
  .map(([keyword, levels, times, isOpen]) => {
    const entries = Array.from({ length: levels }, (_, level) => {
      const next = { $ref: `#/components/schemas/${level + 1 < levels ? `S${level + 1}` : isOpen ? 'S0' : 'A'}` };
      const all = Array.from({ length: times }, () => next);
      const isList = !['properties', 'not', 'items', 'if'].includes(keyword);
      const inner =
        keyword === 'properties'
          ? Object.fromEntries(all.map((each, index) => [`p${index}`, each]))
          : isList
            ? all
            : next;
      return [
        `S${level}`,
        { [keyword]: inner, ...(level % 2 === 0 && { properties: { [`q${level}`]: next } }) },
      ] as const;
    });
    return Object.fromEntries(entries);
  });

const security = fc.array(map(fc.array(name, { maxLength: 2 }), 2), { maxLength: 2 });

const servers = fc.array(
  some({
    url: fc.oneof(name, fc.constantFrom('https://a.example.com/{v}', '//host/', 'http://[', 'javascript:alert(1)')),
    description: markdown,
    variables: map(some({ default: name, enum: fc.array(name, { maxLength: 2 }) })),
  }),
  { maxLength: 2 },
);

const catalog = fc.array(
  some({
    reason: name,
    status: fc.constantFrom<unknown>(400, 404, 'x'),
    meaning: markdown,
    $ref: fc.constant('#/x-error-catalogue/0'),
  }),
  { maxLength: 3 },
);

/**
 * Generators by field name, for fields for which `findChild` returns undefined or the kind `vocabulary` (the content of `x-` keys
 * such as `x-states`). Such a field that is neither here nor in `OF_KINDS` gets a name or any value.
 */
const FIELDS: Keywords = {
  ...each('title summary description', markdown),
  ...each(
    'explode required deprecated readOnly writeOnly nullable uniqueItems allowReserved allowEmptyValue',
    fc.boolean(),
  ),
  ...each('const default example', value),
  ...each('enum examples', fc.array(value, { maxLength: 4 })),
  ...each(
    'minimum maximum minLength maxLength minItems maxItems multipleOf minProperties',
    fc.constantFrom<unknown>(0, 1, 3, -1, 0.1, 1e9, 1e300, 'x'),
  ),
  ...each('tags x-error-reasons', fc.array(name, { maxLength: 3 })),
  in: fc.constantFrom('query', 'path', 'header', 'cookie', 'querystring', 'body', 'formData', ''),
  style: fc.constantFrom('form', 'matrix', 'deepObject', 'x'),
  pattern: fc.constantFrom(...PATTERNS),
  format: fc.constantFrom('date-time', 'binary', 'uuid', 'int64', 'byte', ''),
  discriminator: fc.oneof(name, some({ propertyName: name, mapping: map(name) })),
  scheme: fc.constantFrom('bearer', 'basic', 'x'),
  flows: some({ clientCredentials: some({ tokenUrl: name, scopes: map(markdown) }) }),
  'x-rules': fc.array(some({ rule: markdown, errors: fc.array(name, { maxLength: 2 }) }), { maxLength: 2 }),
  security,
  servers,
};

/**
 * Generators that override `FIELDS` for one kind of object: `required` is a list in a schema, and `type` means something else in a schema
 * than in a security scheme.
 */
const OF_KINDS: { readonly [kind in ObjectKind]?: Keywords } = {
  schema: { type: fc.constantFrom<unknown>(...TYPES), required: fc.array(name, { maxLength: 3 }) },
  securityScheme: { type: fc.constantFrom('http', 'apiKey', 'oauth2', 'mutualTLS', 'x') },
};

/**
 * Generators for the keys of maps whose keys are not free names: paths, statuses and media types. The key is a kind and a field
 * (`operation responses`), or a field of any kind (`content`).
 */
const MEMBERS: { readonly [key: string]: fc.Arbitrary<string> } = {
  paths: fc.array(name, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`),
  'operation responses': fc.constantFrom('200', '4XX', 'default', '404', 'x', '99'),
  content: fc.constantFrom(
    ...['application/json', 'multipart/form-data', 'text/plain', 'application/xml', 'a', '*/*'],
    ...['application/x-www-form-urlencoded', 'text/event-stream'],
  ),
};

/** Where a `$ref` to an object of this kind points: a section of `components`, or `paths`. */
const SECTIONS: { readonly [kind in ObjectKind]?: string } = {
  schema: 'components/schemas',
  parameter: 'components/parameters',
  response: 'components/responses',
  requestBody: 'components/requestBodies',
  example: 'components/examples',
  pathItem: 'paths',
};

type Tie = (kind: ObjectKind) => fc.Arbitrary<unknown>;

/**
 * Generators by kind: an object with at most five of the fields that the engine knows. For a kind in `SECTIONS`, also a `$ref`,
 * alone or together with such fields. A schema can also be a boolean, and a callback is a map of path items.
 */
const objects = fc.letrec<{ [kind in ObjectKind]: unknown }>((tie) => {
  // A cast, because `Object.fromEntries` types keys as strings.
  return Object.fromEntries(OBJECT_NAMES.map((kind) => [kind, toObject(kind, tie)])) as {
    [kind in ObjectKind]: fc.Arbitrary<unknown>;
  };
});

function toObject(kind: ObjectKind, tie: Tie): fc.Arbitrary<unknown> {
  if (kind === 'callback') return map(tie('pathItem'), 1);
  const fields = [...listKnownFields(kind, '3.2'), ...listKnownFields(kind, '2.0')];
  const names = [...fields, ...Object.keys(getExtensions(kind))];
  const object = few(Object.fromEntries(names.map((field) => [field, toField(kind, field, tie)])));
  const section = SECTIONS[kind];
  if (section === undefined) return object;
  const reference = refTo(section);
  const both = fc.tuple(reference, object).map(([ref, rest]) => ({ ...rest, ...ref }));
  const isSchema = kind === 'schema';
  return fc.oneof(
    { maxDepth: isSchema ? 4 : 3, depthSize: 'small', depthIdentifier: isSchema ? 'schemas' : 'objects' },
    reference,
    ...(isSchema ? [fc.boolean()] : []),
    { arbitrary: object, weight: 3 },
    both,
  );
}

function toField(kind: ObjectKind, field: string, tie: Tie): fc.Arbitrary<unknown> {
  const child = findChild(kind, field);
  if (child === undefined || child.kind === 'vocabulary') {
    return OF_KINDS[kind]?.[field] ?? FIELDS[field] ?? fc.oneof(name, value);
  }
  const inner = tie(child.kind);
  const list = fc.array(inner, { maxLength: 3 });
  if (child.shape === 'list') return list;
  if (child.shape === 'map') return map(inner, 3, MEMBERS[`${kind} ${field}`] ?? MEMBERS[field]);
  return child.shape === 'either' ? fc.oneof(inner, list) : inner;
}

const document = fc.record(
  {
    openapi: fc.constantFrom('3.0.3', '3.1.0', '3.1.0', '3.2.0'),
    info: fc.record({ title: fc.oneof(name, markdown), version: name, description: markdown }),
    paths: map(objects.pathItem, 3, MEMBERS.paths),
    components: fc.tuple(objects.components, map(objects.schema, 5), chain).map(([components, one, other]) => ({
      // A cast, because `toObject` makes objects.
      ...(components as object),
      schemas: { ...one, ...other },
    })),
    tags: fc.array(some({ name, description: markdown, parent: name, kind: name }), { maxLength: 3 }),
    servers,
    security,
    webhooks: map(objects.pathItem, 1),
    'x-tagGroups': fc.array(some({ name, tags: fc.array(name, { maxLength: 3 }) }), { maxLength: 2 }),
    'x-error-catalogue': fc.oneof(catalog, value),
    'x-states': value,
  },
  { requiredKeys: ['openapi', 'info', 'paths'] },
);

/** Returns a document in the format of version 2.0, close enough to test its converter. */
function toSwagger({ openapi: _, components: parts = {}, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const { schemas: definitions, ...others } = parts as Record<string, unknown>; // made above
  const swagger = { ...rest, swagger: '2.0', ...(definitions !== undefined && { definitions }), ...others };
  return JSON.parse(
    JSON.stringify(swagger).replaceAll('#/components/schemas/', '#/definitions/').replaceAll('#/components/', '#/'),
  );
}

/** Documents as JSON text, valid or not, of at most 20,000 characters. */
export const fuzzDocuments: fc.Arbitrary<string> = fc
  .tuple(document, fc.nat(5))
  .map(([made, kind]) => JSON.stringify(kind === 0 ? toSwagger(made) : made))
  .filter((text) => text.length <= MAX_CHARACTERS);
