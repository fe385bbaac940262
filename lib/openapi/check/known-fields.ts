import type { ObjectKind } from '@/lib/openapi/read/grammar';

export type SpecVersion = '2.0' | '3.0' | '3.1' | '3.2';

export function formatObjectTitle(name: ObjectKind): string {
  const words = TITLES[name] ?? name.replace(/(?=[A-Z])/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} Object`;
}

const TITLES: { readonly [name in ObjectKind]?: string } = {
  document: 'OpenAPI',
  externalDocs: 'External Documentation',
  oauthFlows: 'OAuth Flows',
  oauthFlow: 'OAuth Flow',
  xml: 'XML',
};

type Fields = { readonly [versions in `${SpecVersion}-${SpecVersion}`]?: string };

const LIMITS =
  'default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf';

/** A value of Swagger 2.0 outside a body, described in the parameter or header. */
const SIMPLE_VALUE = `type format items collectionFormat ${LIMITS}`;

/** The fixed fields of objects with the first and last version that has them, without `$ref` and `x-` keys. */
const FIXED_FIELDS: { readonly [name in ObjectKind]: Fields } = {
  document: {
    '2.0-2.0': 'swagger host basePath schemes consumes produces definitions parameters responses securityDefinitions',
    '2.0-3.2': 'info paths security tags externalDocs',
    '3.0-3.2': 'openapi servers components',
    '3.1-3.2': 'jsonSchemaDialect webhooks',
    '3.2-3.2': '$self',
  },
  info: { '2.0-3.2': 'title description termsOfService contact license version', '3.1-3.2': 'summary' },
  contact: { '2.0-3.2': 'name url email' },
  license: { '2.0-3.2': 'name url', '3.1-3.2': 'identifier' },
  externalDocs: { '2.0-3.2': 'description url' },
  server: { '3.0-3.2': 'url description variables', '3.2-3.2': 'name' },
  serverVariable: { '3.0-3.2': 'enum default description' },
  tag: { '2.0-3.2': 'name description externalDocs', '3.2-3.2': 'summary parent kind' },
  components: {
    '3.0-3.2': 'schemas responses parameters examples requestBodies headers securitySchemes links callbacks',
    '3.1-3.2': 'pathItems',
    '3.2-3.2': 'mediaTypes',
  },
  pathItem: {
    '2.0-3.2': 'get put post delete options head patch parameters',
    '3.0-3.2': 'summary description trace servers',
    '3.2-3.2': 'query additionalOperations',
  },
  operation: {
    '2.0-2.0': 'consumes produces schemes',
    '2.0-3.2': 'tags summary description externalDocs operationId parameters responses deprecated security',
    '3.0-3.2': 'requestBody callbacks servers',
  },
  // Its keys are expressions.
  callback: {},
  parameter: {
    '2.0-2.0': SIMPLE_VALUE,
    '2.0-3.2': 'name in description required schema allowEmptyValue',
    '3.0-3.2': 'deprecated style explode allowReserved example examples content',
  },
  requestBody: { '3.0-3.2': 'description content required' },
  response: {
    '2.0-2.0': 'schema examples',
    '2.0-3.2': 'description headers',
    '3.0-3.2': 'content links',
    '3.2-3.2': 'summary',
  },
  header: {
    '2.0-2.0': SIMPLE_VALUE,
    '2.0-3.2': 'description',
    '3.0-3.0': 'allowEmptyValue allowReserved',
    '3.0-3.2': 'required deprecated style explode schema example examples content',
  },
  mediaType: { '3.0-3.2': 'schema example examples encoding', '3.2-3.2': 'itemSchema prefixEncoding itemEncoding' },
  encoding: {
    '3.0-3.2': 'contentType headers style explode allowReserved',
    '3.2-3.2': 'encoding prefixEncoding itemEncoding',
  },
  example: { '3.0-3.2': 'summary description value externalValue', '3.2-3.2': 'dataValue serializedValue' },
  link: { '3.0-3.2': 'operationRef operationId parameters requestBody description server' },
  securityScheme: {
    '2.0-2.0': 'flow authorizationUrl tokenUrl scopes',
    '2.0-3.2': 'type description name in',
    '3.0-3.2': 'scheme bearerFormat flows openIdConnectUrl',
    '3.2-3.2': 'oauth2MetadataUrl deprecated',
  },
  oauthFlows: { '3.0-3.2': 'implicit password clientCredentials authorizationCode', '3.2-3.2': 'deviceAuthorization' },
  oauthFlow: { '3.0-3.2': 'authorizationUrl tokenUrl refreshUrl scopes', '3.2-3.2': 'deviceAuthorizationUrl' },
  schema: {
    // The items of a Swagger 2.0 parameter are not a schema, but all code reads them as one.
    '2.0-2.0': 'collectionFormat',
    '2.0-3.2': `title description type format items properties additionalProperties required allOf maxProperties minProperties discriminator readOnly xml externalDocs example ${LIMITS}`,
    // 3.1 has no `nullable`. `findNullableMistakes` reports it with the replacement.
    '3.0-3.2': 'oneOf anyOf not nullable writeOnly deprecated',
    '3.1-3.2': [
      // Separate, because `verify -- prose` would report it as a word.
      '$id',
      '$anchor $comment $defs $dynamicAnchor $dynamicRef $schema $vocabulary additionalItems const contains',
      'contentEncoding contentMediaType contentSchema definitions dependencies dependentRequired dependentSchemas else',
      'examples if maxContains minContains patternProperties prefixItems propertyNames then unevaluatedItems',
      'unevaluatedProperties',
    ].join(' '),
  },
  discriminator: { '3.0-3.2': 'propertyName mapping', '3.2-3.2': 'defaultMapping' },
  xml: { '2.0-3.2': 'name namespace prefix attribute wrapped', '3.2-3.2': 'nodeType' },
};

export const OBJECT_NAMES = Object.keys(FIXED_FIELDS) as ObjectKind[];

const VERSIONS: readonly SpecVersion[] = ['2.0', '3.0', '3.1', '3.2'];

const NONE: ReadonlySet<string> = new Set();

const TABLES: ReadonlyMap<SpecVersion, ReadonlyMap<string, ReadonlySet<string>>> = new Map(
  VERSIONS.map((version) => [
    version,
    new Map(
      Object.entries(FIXED_FIELDS).map(([name, fields]) => [
        name,
        new Set(Object.entries(fields).flatMap(([range, names]) => (isIn(version, range) ? names.split(' ') : []))),
      ]),
    ),
  ]),
);

function isIn(version: SpecVersion, range: string): boolean {
  const [from = '', to = ''] = range.split('-');
  return from <= version && version <= to;
}

export function listKnownFields(name: ObjectKind, version: SpecVersion): ReadonlySet<string> {
  return TABLES.get(version)?.get(name) ?? NONE;
}

export function findVersionOf(name: ObjectKind, field: string): SpecVersion | undefined {
  return VERSIONS.find((version) => listKnownFields(name, version).has(field));
}

/** Returns the names of all fields of all objects and versions, each once. A misspelled key is compared with them. */
export function listFieldNames(): string[] {
  const names = Object.values(FIXED_FIELDS).flatMap((fields) =>
    Object.values(fields).flatMap((text) => text.split(' ')),
  );
  return [...new Set(names)];
}

/** Returns the version whose fields a document uses: `3.1` for `3.1.1`, and for any unknown version. */
export function toSpecVersion(declared: string): SpecVersion {
  return VERSIONS.find((version) => declared.startsWith(version)) ?? '3.1';
}
