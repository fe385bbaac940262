import fc from 'fast-check';

/** The longest fuzz document, in characters. */
const MOST_CHARACTERS = 20_000;

/** Names that are parts of others, of the prototype or of the grammar, and invalid names. */
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

/** Returns an object of at most five of these keys. */
function few(keywords: Keywords): fc.Arbitrary<object> {
  const entries = Object.entries(keywords).map(([key, arbitrary]) => arbitrary.map((inner) => [key, inner] as const));
  return fc.array(fc.oneof(...entries), { maxLength: 5 }).map((list) => Object.fromEntries(list));
}

function map(inner: fc.Arbitrary<unknown>, maxLength = 3): fc.Arbitrary<object> {
  return fc.array(fc.tuple(name, inner), { maxLength }).map((entries) => Object.fromEntries(entries));
}

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { maxLength: 3 });
  const object = few({
    type: fc.constantFrom<unknown>(...TYPES),
    ...each(['allOf', 'oneOf', 'anyOf', 'prefixItems'], list),
    ...each(['properties', 'patternProperties', 'dependentSchemas', '$defs'], map(inner)),
    ...each(
      ['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties', 'propertyNames', 'contentSchema'],
      inner,
    ),
    ...each(['unevaluatedProperties', 'unevaluatedItems'], inner),
    ...each(['const', 'default', 'example'], value),
    ...each(['enum', 'examples'], fc.array(value, { maxLength: 4 })),
    ...each(
      ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf', 'minProperties'],
      fc.constantFrom<unknown>(0, 1, 3, -1, 0.1, 1e9, 1e300, 'x'),
    ),
    ...each(['title', 'description'], markdown),
    ...each(['readOnly', 'writeOnly', 'deprecated', 'nullable', 'uniqueItems'], fc.boolean()),
    pattern: fc.constantFrom(...PATTERNS),
    format: fc.constantFrom('date-time', 'binary', 'uuid', 'int64', 'byte', ''),
    required: fc.array(name, { maxLength: 3 }),
    discriminator: fc.oneof(name, some({ propertyName: name, mapping: map(name) })),
    $anchor: name,
  });
  const reference = refTo('components/schemas');
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      reference,
      object,
      fc.tuple(reference, object).map(([ref, rest]) => ({ ...rest, ...ref })),
      fc.boolean(),
    ),
  };
});

function each(keys: readonly string[], arbitrary: fc.Arbitrary<unknown>): Keywords {
  return Object.fromEntries(keys.map((key) => [key, arbitrary]));
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

const mediaType = few({
  schema,
  example: value,
  examples: map(fc.oneof(refTo('components/examples'), some({ value, summary: markdown }))),
  encoding: map(some({ contentType: name, style: name, explode: fc.boolean() })),
  itemSchema: schema,
});

const content = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'application/json',
        'multipart/form-data',
        'text/plain',
        'application/xml',
        'a',
        '*/*',
        'application/x-www-form-urlencoded',
        'text/event-stream',
      ),
      mediaType,
    ),
    { maxLength: 2 },
  )
  .map((entries) => Object.fromEntries(entries));

const parameter = fc.oneof(
  refTo('components/parameters'),
  some({
    name,
    in: fc.constantFrom('query', 'path', 'header', 'cookie', 'querystring', 'body', 'formData', ''),
    required: fc.boolean(),
    description: markdown,
    schema,
    example: value,
    content,
    style: fc.constantFrom('form', 'matrix', 'deepObject', 'x'),
    explode: fc.boolean(),
    type: fc.constantFrom<unknown>(...TYPES),
  }),
);

const response = fc.oneof(
  refTo('components/responses'),
  some({
    description: markdown,
    content,
    schema,
    headers: map(some({ schema, description: markdown, example: value })),
    links: map(some({ operationId: name, parameters: map(value) })),
    'x-error-reasons': fc.array(name, { maxLength: 2 }),
  }),
);

const responses = fc
  .array(fc.tuple(fc.constantFrom('200', '4XX', 'default', '404', 'x', '99'), response), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));

const servers = fc.array(
  some({
    url: fc.oneof(name, fc.constantFrom('https://a.example.com/{v}', '//host/', 'http://[', 'javascript:alert(1)')),
    description: markdown,
    variables: map(some({ default: name, enum: fc.array(name, { maxLength: 2 }) })),
  }),
  { maxLength: 2 },
);

const security = fc.array(map(fc.array(name, { maxLength: 2 }), 2), { maxLength: 2 });

const operation = some({
  operationId: name,
  summary: markdown,
  description: markdown,
  tags: fc.array(name, { maxLength: 3 }),
  parameters: fc.array(parameter, { maxLength: 3 }),
  requestBody: fc.oneof(
    refTo('components/requestBodies'),
    some({ content, description: markdown, required: fc.boolean() }),
  ),
  responses,
  security,
  servers,
  deprecated: fc.boolean(),
  callbacks: map(map(some({ post: some({ responses, requestBody: some({ content }) }) }), 1), 1),
  'x-rules': fc.array(some({ rule: markdown, errors: fc.array(name, { maxLength: 2 }) }), { maxLength: 2 }),
});

const paths = fc
  .array(
    fc.tuple(
      fc.array(name, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`),
      fc.oneof(
        some({
          get: operation,
          post: operation,
          query: operation,
          parameters: fc.array(parameter, { maxLength: 2 }),
          servers,
        }),
        refTo('paths'),
      ),
    ),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));

const components = some({
  schemas: fc.tuple(map(schema, 5), chain).map(([one, other]) => ({ ...one, ...other })),
  parameters: map(parameter),
  responses: map(response),
  requestBodies: map(fc.oneof(refTo('components/requestBodies'), some({ content }))),
  examples: map(fc.oneof(refTo('components/examples'), some({ value }))),
  securitySchemes: map(
    some({
      type: fc.constantFrom('http', 'apiKey', 'oauth2', 'mutualTLS', 'x'),
      scheme: fc.constantFrom('bearer', 'basic', 'x'),
      in: fc.constantFrom('header', 'query', 'cookie'),
      name,
      description: markdown,
      flows: some({ clientCredentials: some({ tokenUrl: name, scopes: map(markdown) }) }),
    }),
  ),
});

const document = fc.record(
  {
    openapi: fc.constantFrom('3.0.3', '3.1.0', '3.1.0', '3.2.0'),
    info: fc.record({ title: fc.oneof(name, markdown), version: name, description: markdown }),
    paths,
    components,
    tags: fc.array(some({ name, description: markdown, parent: name, kind: name }), { maxLength: 3 }),
    servers,
    security,
    webhooks: map(some({ post: operation }), 1),
    'x-tagGroups': fc.array(some({ name, tags: fc.array(name, { maxLength: 3 }) }), { maxLength: 2 }),
    'x-error-catalogue': fc.oneof(
      fc.array(
        some({
          reason: name,
          status: fc.constantFrom<unknown>(400, 404, 'x'),
          meaning: markdown,
          $ref: fc.constant('#/x-error-catalogue/0'),
        }),
        { maxLength: 3 },
      ),
      value,
    ),
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
  .map(([made, kind]) => JSON.stringify(shorten(kind === 0 ? toSwagger(made) : made)));

/** Shortens a document by halving its longest part until it is short enough. */
function shorten(made: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(made).length <= MOST_CHARACTERS) return made;
  const [longest] = Object.entries(made).sort(
    ([, one], [, other]) => JSON.stringify(other).length - JSON.stringify(one).length,
  );
  const [key = '', part] = longest ?? [];
  return shorten({ ...made, [key]: halve(part) });
}

function halve(part: unknown): unknown {
  if (typeof part === 'string') return part.slice(0, part.length / 2);
  if (Array.isArray(part)) return part.slice(0, Math.floor(part.length / 2));
  if (typeof part !== 'object' || part === null) return null;
  const entries = Object.entries(part);
  if (entries.length > 1) return Object.fromEntries(entries.slice(0, Math.floor(entries.length / 2)));
  return Object.fromEntries(entries.map(([key, inner]) => [key, halve(inner)]));
}
