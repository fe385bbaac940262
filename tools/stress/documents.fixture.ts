/** A document that would stop a build without limits: what it has too much of, and its text. */
type StressDocument = { kind: string; extension: 'json' | 'yaml'; write: () => string };

type Data = { readonly [key: string]: unknown };

/** Every stress document. Most have far more of something than any real document. */
export const stressDocuments: readonly StressDocument[] = [
  ...[
    json('allOf twice at each of 24 levels', () => chain(24, (next) => ({ allOf: [next, next] }))),
    json('allOf and a discriminator at each of 24 levels', () =>
      chain(24, (next) => ({ allOf: [next, next], discriminator: { propertyName: 'a' }, properties: { p: next } })),
    ),
    json('allOf of two different schemas at each of 16 levels', () => grid(16, 'allOf')),
    json('oneOf twice at each of 24 levels', () => chain(24, (next) => ({ oneOf: [next, next] }))),
    json('oneOf of two different schemas at each of 16 levels', () => grid(16, 'oneOf')),
    json('properties twice at each of 24 levels', () => chain(24, (next) => ({ properties: { a: next, b: next } }))),
    json('every keyword of composition at each of 24 levels', () =>
      chain(24, (next) => ({
        allOf: [next, next],
        anyOf: [next, next],
        oneOf: [next, next],
        not: next,
        if: next,
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: next,
        else: next,
      })),
    ),
    json('12 schemas that choose each other', toRecursiveChoices),
    json('variants of variants, 40 deep and in place', () =>
      toApi({ schema: nest(40, (inner) => ({ oneOf: [inner, { type: 'string' }] })) }),
    ),
    json('a chain of 5,000 references', () => {
      const schemas = { ...map(5000, (index) => [`S${index}`, ref(`S${index + 1}`)]), S5000: { type: 'string' } };
      return toApi({ schema: ref('S0'), schemas });
    }),
    json('a chain of 5,000 parameters', toParameterChain),
    json('5,000 properties', () =>
      toApi({ schema: { type: 'object', properties: repeat(5000, 'p', { type: 'string' }) } }),
    ),
    json('5,000 parameters', () => toApi({ parameters: list(5000, (index) => toParameter(`p${index}`, 'query')) })),
    json('200 properties of 200 properties', toSquare),
    json('a path of 5,000 variables', toLongPath),
    json('2,000 undeclared tags', toUndeclaredTags),
    json('2,000 broken references', toBrokenReferences),
    json('2,000 broken schemas', toBrokenSchemas),
    json('50,000 values in an enum', () =>
      toApi({ schema: { type: 'string', enum: list(50_000, (index) => `v${index}`) } }),
    ),
    json('5,000 servers', () =>
      toApi({}, { servers: list(5000, (index) => ({ url: `https://${index}.example.com` })) }),
    ),
    json('1,000 security schemes, all in one operation', toSecurity),
    json('an example of 50,000 items', () =>
      toApi({ schema: { type: 'array', items: { type: 'integer' }, example: list(50_000, (index) => index) } }),
    ),
    json('an example with 499 levels', () => toApi({ schema: { example: nest(480, (inner) => ({ a: inner })) } })),
    json('a pattern that backtracks', () =>
      toApi({ schema: { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(33)}!` } }),
    ),
    json('1,000 patterns for the names of 1,000 properties', toPatternProperties),
    json('maxLength, minItems and precision beyond all bounds', toHugeLimits),
    json('minItems of lists in lists', () =>
      toApi({ schema: nest(12, (inner) => ({ type: 'array', minItems: 1000, items: inner })) }),
    ),
  ],
  ...toProse().map(([kind, description]) =>
    json(`description: ${kind}`, () => toApi({}, { info: { title: 'Stress', version: '1', description } })),
  ),
  json('names that differ in case only', toCases),
  json('a map named __proto__ everywhere', () => JSON.parse(JSON.stringify(toApi({ schema: toProto() })))),
  text('deep JSON', 'json', () => `{"openapi":"3.1.0","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  text('deep YAML', 'yaml', () => `openapi: 3.1.0\nx: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
  text(
    'deep YAML by indentation',
    'yaml',
    () => `openapi: 3.1.0\n${list(2000, (index) => `${' '.repeat(index)}a:`).join('\n')}\n`,
  ),
  text('deep schemas', 'json', () =>
    JSON.stringify(toApi({ schema: nest(160, (inner) => ({ properties: { a: inner } })) })),
  ),
  text('aliases that multiply', 'yaml', toAliasGrowth),
  text('aliases that repeat a long text', 'yaml', toLongAliases),
  text('an alias of itself', 'yaml', () => 'openapi: 3.1.0\nx: &a\n  b: *a\n'),
  text(
    '1 MB without a line break',
    'yaml',
    () => `openapi: 3.1.0\ninfo: { title: ${'a '.repeat(500_000)}, version: '1' }\npaths: {}\n`,
  ),
  text('NUL', 'yaml', () => 'openapi: 3.1.0\ninfo: { title: "a\0b", version: "1" }\npaths: {}\n'),
];

function json(kind: string, make: () => Data): StressDocument {
  return { kind, extension: 'json', write: () => JSON.stringify(make()) };
}

function text(kind: string, extension: StressDocument['extension'], write: () => string): StressDocument {
  return { kind, extension, write };
}

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}

function map(length: number, make: (index: number) => [string, unknown]): Data {
  return Object.fromEntries(list(length, make));
}

function repeat(length: number, name: string, value: unknown): Data {
  return map(length, (index) => [`${name}${index}`, value]);
}

function nest(levels: number, wrap: (inner: Data) => Data): Data {
  return list(levels, () => 0).reduce<Data>((inner) => wrap(inner), { type: 'string' });
}

function ref(name: string): Data {
  return { $ref: `#/components/schemas/${name}` };
}

type Parts = { schema?: Data; schemas?: Data; parameters?: Data[]; operation?: Data };

/** Returns an API with one operation, or one for each of `operations`. */
function toApi(
  { schema = { type: 'string' }, schemas = {}, parameters = [] }: Parts,
  root: Data = {},
  operations: readonly Data[] = [{}],
): Data {
  const paths = operations.map((operation, index) => [
    `/a${index}`,
    {
      post: {
        operationId: `a${index}`,
        summary: 'Try it',
        parameters,
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        ...operation,
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Stress', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(paths),
    components: { schemas },
    ...root,
  };
}

function toParameter(name: string, where: string): Data {
  return { name, in: where, required: true, schema: { type: 'string' } };
}

function chain(levels: number, make: (next: Data) => Data): Data {
  const schemas = map(levels, (index) => [`S${index}`, make(ref(`S${index + 1}`))]);
  const end = { type: 'object', properties: { a: { type: 'string' } } };
  return toApi({ schema: ref('S0'), schemas: { ...schemas, [`S${levels}`]: end } });
}

/** Returns two schemas per level, each with references to both of the next level, so that the number of paths doubles per level. */
function grid(levels: number, keyword: string): Data {
  const schemas = list(levels, (index) =>
    ['A', 'B'].map((side) => [
      `${side}${index}`,
      {
        properties: { [`${side}${index}`]: { type: 'string' } },
        [keyword]: [ref(`A${index + 1}`), ref(`B${index + 1}`)],
      },
    ]),
  ).flat();
  const ends = ['A', 'B'].map((side) => [
    `${side}${levels}`,
    { type: 'object', properties: { [side]: { type: 'integer' } } },
  ]);
  return toApi({ schema: ref('A0'), schemas: Object.fromEntries([...schemas, ...ends]) });
}

function toRecursiveChoices(): Data {
  const all = list(12, (index) => ref(`S${index}`));
  const schemas = map(12, (index) => [
    `S${index}`,
    { oneOf: [...all, { type: 'string' }], properties: { [`p${index}`]: { anyOf: all } } },
  ]);
  return toApi({ schema: ref('S0'), schemas });
}

function toParameterChain(): Data {
  const toRef = (index: number) => ({ $ref: `#/components/parameters/P${index}` });
  const parameters = { ...map(5000, (index) => [`P${index}`, toRef(index + 1)]), P5000: toParameter('p', 'query') };
  return toApi({ parameters: [toRef(0)] }, { components: { parameters } });
}

function toSquare(): Data {
  const inner = { type: 'object', properties: repeat(200, 'q', { type: 'string' }) };
  return toApi({ schemas: { Square: { type: 'object', properties: repeat(200, 'p', inner) } } });
}

function toLongPath(): Data {
  const names = list(5000, (index) => `v${index}`);
  const path = names.map((name) => `/{${name}}`).join('');
  const parameters = names.map((name) => toParameter(name, 'path'));
  return toApi({}, { paths: { [path]: { get: { parameters, responses: { 200: { description: 'OK' } } } } } });
}

function toBrokenReferences(): Data {
  const properties = map(2000, (index) => [`p${index}`, ref(`Missing${index}`)]);
  return toApi({ schema: { type: 'object', properties } });
}

function toBrokenSchemas(): Data {
  const properties = map(2000, (index) => [`p${index}`, { type: `text${index}`, minimum: 'x' }]);
  return toApi({ schema: { type: 'object', properties } });
}

function toUndeclaredTags(): Data {
  const operations = list(50, (operation) => ({ tags: list(40, (index) => `Unknown ${operation} ${index}`) }));
  return toApi({}, { tags: [{ name: 'Known' }] }, operations);
}

function toSecurity(): Data {
  const securitySchemes = map(1000, (index) => [`s${index}`, { type: 'apiKey', in: 'header', name: `X-${index}` }]);
  return toApi({}, { components: { securitySchemes }, security: list(1000, (index) => ({ [`s${index}`]: [] })) });
}

function toPatternProperties(): Data {
  const patternProperties = map(1000, (index) => [`^(a+)+${index}$`, { type: 'string' }]);
  const example = map(1000, (index) => [`${'a'.repeat(30)}${index}!`, 'x']);
  return toApi({ schema: { type: 'object', patternProperties, required: Object.keys(example), example } });
}

function toHugeLimits(): Data {
  return toApi({
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 1e9 },
        list: { type: 'array', minItems: 1e9, items: { type: 'string' } },
        map: { type: 'object', minProperties: 1e9, additionalProperties: { type: 'string' } },
        number: { type: 'number', multipleOf: 1e-300, minimum: 1e300 },
        repeated: { type: 'string', pattern: '^a{1000000000}$' },
      },
    },
  });
}

/** Returns Markdown that makes a parser backtrack, is nested deeply, or is long. */
function toProse(): [string, string][] {
  return [
    ['50,000 runs of emphasis', '*a _b '.repeat(50_000)],
    ['50,000 asterisks', `${'*'.repeat(50_000)}a`],
    ['50,000 opening brackets', '['.repeat(50_000)],
    ['20,000 links in links', `${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}`],
    ['50,000 backticks of growing length', list(600, (index) => '`'.repeat(index)).join(' ')],
    ['nested lists', list(500, (index) => `${'  '.repeat(index)}- a`).join('\n')],
    ['5,000 nested quotes', `${'> '.repeat(5000)}a`],
    ['5,000 nested quotes and lists', `${'> - '.repeat(2500)}a`],
    ['5,000 nested elements', `${'<div>'.repeat(5000)}a`],
    ['50,000 elements that are not closed', '<b><i>'.repeat(25_000)],
    ['5,000 definitions of links', list(5000, (index) => `[a${index}]: /b`).join('\n')],
    ['5,000 footnotes', list(5000, (index) => `[^${index}]: [^${index}]`).join('\n\n')],
    [
      'a table of 1,000 columns and rows',
      [`|${'a|'.repeat(1000)}`, `|${'-|'.repeat(1000)}`, ...list(200, () => `|${'b|'.repeat(1000)}`)].join('\n'),
    ],
    [
      'a table whose rows are short',
      [`|${'a|'.repeat(5000)}`, `|${'-|'.repeat(5000)}`, ...list(5000, () => '|b|')].join('\n'),
    ],
    ['50,000 URLs', 'https://example.com/a?b=(c '.repeat(50_000)],
    ['15,000 entities', '&amp;&#0;&nosuch;'.repeat(5000)],
    ['20,000 headings', '# a\n\n'.repeat(20_000)],
    ['1 MB of words', 'words and more words '.repeat(50_000)],
    ['1 MB without a space', 'w'.repeat(1_000_000)],
    ['1 MB of code', `\`\`\`json\n${'{"a": [1, 2, "b"]}\n'.repeat(50_000)}\`\`\``],
    ['50,000 comments that are not closed', '<!-- a '.repeat(50_000)],
  ];
}

/** `Object.fromEntries` defines `__proto__` as an ordinary name. */
function fromName(name: string, value: unknown): Data {
  return Object.fromEntries([[name, value]]);
}

function toProto(): Data {
  return nest(20, (inner) => ({ type: 'object', properties: fromName('__proto__', inner), required: ['__proto__'] }));
}

/** Operations, tags and schemas whose files differ in upper and lower case only. */
function toCases(): Data {
  const names = ['getOrder', 'GetOrder', 'GETORDER', 'getorder'];
  const operations = names.map((operationId) => ({
    operationId,
    tags: [operationId],
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: ref(operationId) } } } },
  }));
  const schemas = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties: { [name]: { type: 'string' } } }]),
  );
  return { ...toApi({}, {}, operations), components: { schemas } };
}

function toAliasGrowth(): string {
  const levels = list(30, (index) => `  l${index + 1}: &l${index + 1} [*l${index}, *l${index}]`);
  return `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nx-a:\n  l0: &l0 [a]\n${levels.join('\n')}\n`;
}

function toLongAliases(): string {
  const uses = list(900, () => '  - *long');
  return `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nx-long: &long ${'a'.repeat(20_000)}\nx-uses:\n${uses.join('\n')}\n`;
}
