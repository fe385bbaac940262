import { formatJsonText, getEntries, getProperty, getString, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow } from '@/lib/openapi/pointer';
import { isReason, parseReasonRef, type ReasonRef } from '@/lib/openapi/vocabulary/reason-ref';

/** An example of a response; it has no name if it is the only one. */
export type PublishedExample = {
  name: string | undefined;
  summary: string | undefined;
  type: string;
  value: Json | undefined;
};

/** A documented response; `status` may be `default`, or a range such as `4XX`. */
export type PublishedResponse = {
  status: string;
  description: string;
  types: string[];
  examples: PublishedExample[];
  /** The headers that have an example. */
  headers: { name: string; value: string }[];
  /** Its reasons, each with the status if the document names it: `REASON@422`. */
  reasons: ReasonRef[];
  /** The names of the fields of an error that have its type or its reason (`x-error-part`). */
  errorFields: string[];
};

/** Returns whether a status, or a range such as `2XX`, is a success. */
export function isSuccess(status: string | number): boolean {
  return String(status).startsWith('2');
}

/** Returns whether a response names a reason, or the reason with this status. */
export function hasReason({ reasons }: PublishedResponse, reason: string, status: string): boolean {
  return reasons.some((ref) => isReason(ref, { reason, status }));
}

export function toResponses(document: RawObject, operation: RawObject): PublishedResponse[] {
  const entries = getEntries(operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  return entries.map(([status, raw]) => {
    const response = follow(raw, document) ?? {};
    const contents = getEntries(response, 'content');
    return {
      status: status === 'default' ? status : status.toUpperCase(),
      description: getString(response, 'description') ?? '',
      types: contents.map(([type]) => type),
      examples: contents.flatMap(([type, media]) => toExamples(document, type, follow(media, document) ?? {})),
      headers: getEntries(response, 'headers').flatMap(([name, header]) => {
        const value = findHeaderValue(document, follow(header, document) ?? {});
        return value === undefined ? [] : [{ name, value: formatJsonText(value) }];
      }),
      reasons: getStrings(response, 'x-error-reasons').map(parseReasonRef),
      errorFields: contents.flatMap(([, media]) =>
        listErrorFields(document, getProperty(follow(media, document), 'schema'), 0),
      ),
    };
  });
}

function toExamples(document: RawObject, type: string, media: RawObject): PublishedExample[] {
  const named = getEntries(media, 'examples').map(([name, entry]): PublishedExample => {
    const example = follow(entry, document);
    return { name, summary: getString(example, 'summary'), type, value: getValue(example) };
  });
  const single = getProperty(media, 'example');
  return single === undefined ? named : [...named, { name: undefined, summary: undefined, type, value: single }];
}

function findHeaderValue(document: RawObject, header: RawObject): Json | undefined {
  const schema = follow(getProperty(header, 'schema'), document);
  const [listed] = [getProperty(schema, 'examples'), getProperty(schema, 'enum')].flat();
  return (
    findExample(document, header) ??
    getProperty(schema, 'const') ??
    getProperty(schema, 'default') ??
    getProperty(schema, 'example') ??
    listed
  );
}

/** Returns the first of several named examples, or the only one, else that of the first media type. */
export function findExample(document: RawObject, owner: RawObject | undefined): Json | undefined {
  const [[, named] = []] = getEntries(owner, 'examples');
  const [[, media] = []] = getEntries(owner, 'content');
  const own = getValue(follow(named, document)) ?? getProperty(owner, 'example');
  return own ?? (media === undefined ? undefined : findExample(document, follow(media, document)));
}

function getValue(example: RawObject | undefined): Json | undefined {
  return getProperty(example, 'value') ?? getProperty(example, 'dataValue');
}

/** Maximum depth of a reason in an error body. */
const DEEPEST = 4;

function listErrorFields(document: RawObject, raw: Json | undefined, depth: number): string[] {
  const schema = depth > DEEPEST ? undefined : follow(raw, document);
  return getEntries(schema, 'properties').flatMap(([name, property]) => {
    const isNamed = getString(property, 'x-error-part') !== undefined;
    return [...(isNamed ? [name] : []), ...listErrorFields(document, property, depth + 1)];
  });
}

export function findBodyExample(document: RawObject, operation: RawObject | undefined): Json | undefined {
  return findExample(document, follow(getProperty(operation, 'requestBody'), document));
}
