import { asObject, getArray, getEntries, getObject, getProperty, getString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow } from '@/lib/openapi/pointer';
import type { Incoming } from '@/packages/mock/prism';
import { parseJson } from '@/packages/mock/values';

/** A part of a form by its name, and how its text becomes a value. */
type FormPart = { isJson: boolean; types: readonly string[]; itemTypes: readonly string[] };

/** The parts of a `multipart/form-data` body of which at least one is JSON. */
export type MultipartForm = ReadonlyMap<string, FormPart>;

const MULTIPART = 'multipart/form-data';

/** The media type of a form whose parts the mock has parsed. Prism reads each part as text, so that no object is valid. */
const PARSED_TYPE = 'application/vnd.mock.multipart+json';

/** Returns the form of an operation's body; undefined if it is not a form, or if no part is JSON. */
export function findMultipartForm(document: RawObject, operation: RawObject): MultipartForm | undefined {
  const media = follow(getProperty(findContent(document, operation), MULTIPART), document);
  const schema = follow(getProperty(media, 'schema'), document);
  if (media === undefined || schema === undefined) return undefined;
  const encodings = getObject(media, 'encoding');
  const parts = listProperties(schema, document).map(([name, property]): [string, FormPart] => {
    const types = listTypes(property);
    const itemTypes = listTypes(follow(getProperty(property, 'items'), document) ?? {});
    const contentType = getString(getObject(encodings, name), 'contentType');
    // OpenAPI: without a content type, an object is JSON, and a list has a part for each item.
    const isObject = types.includes('object') || (types.includes('array') && itemTypes.includes('object'));
    return [name, { types, itemTypes, isJson: contentType === undefined ? isObject : /[/+]json\b/i.test(contentType) }];
  });
  return parts.some(([, { isJson }]) => isJson) ? new Map(parts) : undefined;
}

function findContent(document: RawObject, operation: RawObject): RawObject | undefined {
  return getObject(follow(getProperty(operation, 'requestBody'), document), 'content');
}

function listProperties(schema: RawObject, document: RawObject): [string, RawObject][] {
  const inherited = getArray(schema, 'allOf').flatMap((raw) => listProperties(follow(raw, document) ?? {}, document));
  return [
    ...inherited,
    ...getEntries(schema, 'properties').map(([name, raw]): [string, RawObject] => [name, follow(raw, document) ?? {}]),
  ];
}

function listTypes(schema: RawObject): string[] {
  return [schema.type].flat().filter((type) => typeof type === 'string');
}

/** Adds the media type of parsed forms to an operation that has a form with JSON. */
export function addParsedForm(document: RawObject, operation: RawObject): void {
  const content = findContent(document, operation);
  const form = asObject(getProperty(content, MULTIPART));
  if (content === undefined || form === undefined || findMultipartForm(document, operation) === undefined) return;
  const schema = getProperty(follow(form, document), 'schema');
  if (schema !== undefined) content[PARSED_TYPE] = { schema };
}

/** Removes the media type of parsed forms from Prism's list of supported types. */
export function hideParsedType(text: string): string {
  return text.replaceAll(`,${PARSED_TYPE}`, '');
}

/** Returns the request with its form as JSON; unchanged if it has another body, or one that can't be read. */
export function parseMultipart(form: MultipartForm | undefined, incoming: Incoming): Incoming {
  const type = incoming.headers['content-type'] ?? '';
  if (form === undefined || !type.toLowerCase().startsWith(MULTIPART)) return incoming;
  const sent = readParts(type, incoming.body);
  if (sent.length === 0) return incoming;
  const names = [...new Set(sent.map(({ name }) => name))];
  const values = names.map((name) => {
    const texts = sent.filter((part) => part.name === name).map(({ text }) => text);
    return [name, toValue(form.get(name), texts)] as const;
  });
  const body = Buffer.from(JSON.stringify(Object.fromEntries(values)));
  const headers = { ...incoming.headers, 'content-type': PARSED_TYPE, 'content-length': String(body.length) };
  return { ...incoming, headers, body };
}

/** Returns the parts of a form in order. Reads names without quotes too, as .NET sends them, which `Response.formData` rejects. */
function readParts(type: string, body: Buffer): { name: string; text: string }[] {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === '') return [];
  // In Latin-1, each character is a byte, so that a file stays as it is.
  const [, ...sections] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return sections.slice(0, -1).flatMap((section) => {
    const end = section.indexOf('\r\n\r\n');
    const [, name, token] =
      /^content-disposition:.*?;\s*name=(?:"([^"]*)"|([^\s;]+))/im.exec(section.slice(0, end)) ?? [];
    const found = name ?? token;
    return found === undefined ? [] : [{ name: decode(found), text: decode(section.slice(end + 4)) }];
  });
}

function decode(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString();
}

function toValue(part: FormPart | undefined, texts: readonly string[]): Json {
  const { isJson = false, types = [], itemTypes = [] } = part ?? {};
  const isList = types.includes('array');
  const read = (text: string) => (isJson ? (parseJson(text) ?? text) : toTyped(text, isList ? itemTypes : types));
  const values = texts.map(read);
  const [first = ''] = values;
  // A list can be one part of JSON, or a part for each item.
  return isList && !(values.length === 1 && Array.isArray(first)) ? values : first;
}

/** Returns the text of a part as a value of its type; the text itself if it isn't one. */
function toTyped(text: string, types: readonly string[]): Json {
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
