import { UniqueNames } from '../anchor';
import type { Api, MediaType, NamedSchema, ObjectSchema, Operation, Property, Schema, SchemaBase } from '../model';
import { listOperationsAndCallbacks } from '../operations';

const MAX_PROPERTIES = 20_000;
/** The maximum for one operation, because its types are also read by people. */
const MAX_PROPERTIES_OF_OPERATION = 1_000;

/** Returns the request and response bodies of an operation, and the schemas that they refer to, as TypeScript declarations. */
export function formatOperationTypes(api: Api, operation: Operation): string {
  return formatTypes(api, [operation], MAX_PROPERTIES_OF_OPERATION);
}

/** Returns whether an operation has a body with a schema, so that there is a type to declare. */
export function hasTypes({ body, responses }: Pick<Operation, 'body' | 'responses'>): boolean {
  return [...(body?.mediaTypes ?? []), ...responses.flatMap(({ mediaTypes }) => mediaTypes)].some(
    (media) => toSchema(media) !== undefined,
  );
}

/**
 * Returns the bodies of all operations and callbacks of an API as a TypeScript declaration file. `openapi-typescript` would
 * need the TypeScript 5 compiler, and its names would differ from those that the operations show.
 */
export function formatApiTypes(api: Api): string {
  const text = formatTypes(api, listOperationsAndCallbacks(api), MAX_PROPERTIES);
  // Without an export, the file would declare global types.
  return `/** ${toLines(`Types of ${api.title} ${api.version ?? ''}`).join(' ')} */\n\n${text === '' ? 'export {};\n' : text}`;
}

/** Returns the bodies of operations, then the schemas that they refer to, until these have more properties than `maxProperties`. */
function formatTypes(api: Api, operations: readonly Operation[], maxProperties: number): string {
  const schemas = new Map(api.schemas.map((schema) => [schema.id, schema]));
  const names = new Map<string, string>();
  const unique = new UniqueNames('');
  const waiting: NamedSchema[] = [];
  const declarations: string[] = [];
  let left = maxProperties;
  let isCut = false;

  const refer = (id: string): string => {
    const schema = schemas.get(id);
    if (schema === undefined) return 'unknown';
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = unique.claim(toTypeName(schema.name));
    names.set(id, name);
    waiting.push(schema);
    return name;
  };
  const formatType = (schema: Schema, indent: string): string => {
    const type = formatPlainType(schema, indent);
    return schema.nullable && !/(^|\| )null$/.test(type) ? `${type} | null` : type;
  };
  /** Returns the type of a schema without a name, such as a variant, in parentheses. Its comment is inside them. */
  const formatInner = (schema: Schema, indent: string): string => {
    const comments = schema.kind === 'reference' ? [] : toComments(schema, indent);
    const type = formatType(schema, indent);
    return comments.length === 0 ? `(${type})` : `(\n${comments.join('\n')}\n${indent}${type})`;
  };
  const formatPlainType = (schema: Schema, indent: string): string => {
    if (schema.const !== undefined) return formatLiteral(schema.const);
    if (schema.enum.length > 0) return schema.enum.map(({ value }) => formatLiteral(value)).join(' | ');
    switch (schema.kind) {
      case 'scalar':
        return schema.type === 'integer' ? 'number' : schema.type;
      case 'object':
        return formatObject(schema, indent);
      case 'array':
        return `${formatInner(schema.items, indent)}[]`.replace(/^\(([\w$]+)\)/, '$1');
      case 'tuple': {
        const items = schema.prefix.map((item) => `${formatInner(item, indent)}?`);
        const rest = schema.rest === undefined ? 'unknown' : schema.rest && formatInner(schema.rest, indent);
        return `[${[...items, ...(rest === false ? [] : [`...${rest}[]`])].join(', ')}]`;
      }
      case 'union': {
        const variants = schema.variants.map((variant) => formatInner(variant.schema, indent)).join(' | ');
        const shared = schema.shared === undefined ? '' : ` & ${formatObject(schema.shared, indent)}`;
        return variants === '' ? 'unknown' : shared === '' ? variants : `(${variants})${shared}`;
      }
      case 'reference':
        return refer(schema.targetId);
      case 'any':
        return 'unknown';
      case 'never':
        return 'never';
    }
  };
  const formatObject = ({ properties, additional, patterns }: ObjectSchema, indent: string): string => {
    if (left < properties.length) {
      isCut = true;
      return '{ [key: string]: unknown }';
    }
    left -= properties.length;
    const below = `${indent}  `;
    const lines = properties.flatMap((property) => formatProperty(property, below));
    if (properties.length === 0 && patterns.length === 0) {
      if (additional === false) return '{ [key: string]: never }';
      return `{ [key: string]: ${additional === undefined ? 'unknown' : formatType(additional, indent)} }`;
    }
    // The type of other keys would also have to fit the named keys.
    const others = patterns.length > 0 || (additional !== undefined && additional !== false);
    return ['{', ...lines, ...(others ? [`${below}[key: string]: unknown;`] : []), `${indent}}`].join('\n');
  };
  const formatProperty = ({ name, required, readOnly, writeOnly, schema }: Property, indent: string): string[] => {
    // One type is used for both directions.
    const mark = required && !readOnly && !writeOnly ? '' : '?';
    return [
      ...toComments(schema, indent),
      `${indent}${formatPropertyName(name)}${mark}: ${formatType(schema, indent)};`,
    ];
  };
  const declare = (name: string, schema: Schema) => {
    const comments = toComments(schema, '');
    declarations.push(`${[...comments, `export type ${name} = ${formatType(schema, '')};`].join('\n')}\n`);
  };
  const declareBody = (name: string, mediaTypes: readonly MediaType[]) => {
    const found = mediaTypes.flatMap((media) => toSchema(media) ?? []);
    const [first] = found;
    if (first === undefined) return;
    const own = unique.claim(name);
    if (found.length === 1) return declare(own, first);
    const types = found.map((schema) => formatInner(schema, ''));
    declarations.push(`export type ${own} = ${[...new Set(types)].join(' | ')};\n`);
  };
  for (const { id, body, responses } of operations) {
    const name = toTypeName(id);
    declareBody(`${name}Request`, body?.mediaTypes ?? []);
    for (const { status, mediaTypes } of responses) {
      declareBody(`${name}Response${status === 'default' ? 'Default' : status}`, mediaTypes);
    }
  }
  for (let schema = waiting.shift(); schema !== undefined; schema = waiting.shift()) {
    declare(names.get(schema.id) ?? 'Unknown', schema.schema);
  }
  const note = `// These types have more than ${maxProperties} properties: what is beyond them is unknown here.\n`;
  return [...(isCut ? [note] : []), ...declarations].join('\n');
}

function toSchema({ schema, itemSchema }: MediaType): Schema | undefined {
  return itemSchema ?? schema;
}

/** Returns the description of a schema and its notes (`x-unspecified`) as a comment, each line of the texts in one line. */
function toComments({ description = '', unspecified, deprecated }: SchemaBase, indent: string): string[] {
  const lines = [
    ...toLines(description),
    ...unspecified.flatMap(toLines),
    ...(deprecated === undefined ? [] : toLines(`@deprecated ${deprecated.reason ?? ''}`)),
  ];
  if (lines.length <= 1) return lines.map((line) => `${indent}/** ${line} */`);
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** Returns the lines of a text without the end of a comment and without empty lines. */
function toLines(text: string): string[] {
  const lines = text.replaceAll('*/', '* /').split(/[\n\r\u2028\u2029]+/);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function formatLiteral(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'number';
  return value === null ? 'null' : 'unknown';
}

function formatPropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Returns an ID as a type name: `LendCopies` for `lend-copies`. */
function toTypeName(id: string): string {
  const name = id.replace(/(?:^[^A-Za-z0-9]*|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());
  return /^[A-Z]/.test(name) ? name : `Type${name}`;
}
