import { isTextType, mayBeJson } from '@/lib/openapi/http';
import { findSchema } from '@/lib/openapi/schemas';
import { dropLinks } from '@/lib/text';
import type { Api, Operation, Response, Schema } from '../model';
import { toContentFileName } from './body';

export type SampleResponse = {
  /** How a sample handles a success: prints its text, the items of its stream, its headers (HEAD) or its status, or saves its bytes. */
  success:
    | { kind: 'text' }
    | { kind: 'stream'; format: StreamFormat }
    | { kind: 'file'; file: string }
    | { kind: 'headers' }
    | { kind: 'status' };
  /** Description of a 207 in one line; absent if the call documents none. */
  partial?: string;
  /** Absent if the document doesn't define the location of an error's type and reason; samples then print the body. */
  error?: ErrorPaths;
};

/** Location of an error's type and reason in its JSON (`x-error-part`): the parent object, and the properties inside it. */
export type ErrorPaths = { parent: string[]; paths: string[][] };

/** Returns how samples read the responses of a call; without documented responses, as text. */
export function toSampleResponse(api: Api, operation: Operation): SampleResponse {
  const partial = findPartial(operation.responses);
  const error = findErrorPaths(api, operation.responses);
  return {
    success: toSuccess(operation),
    ...(partial !== undefined && { partial }),
    ...(error !== undefined && { error }),
  };
}

function toSuccess(operation: Operation): SampleResponse['success'] {
  if (operation.method === 'head') return { kind: 'headers' };
  const types = listSuccessTypes(operation);
  if (types.length === 0) return { kind: findSuccesses(operation.responses).length > 0 ? 'status' : 'text' };
  const format = findStreamFormat(types[0] ?? '');
  if (format !== undefined) return { kind: 'stream', format };
  const isText = types.some((type) => mayBeJson(type) || isTextType(type));
  return isText ? { kind: 'text' } : { kind: 'file', file: toContentFileName('response', types[0] ?? '') };
}

/** How items are separated: events, one JSON text per line, or JSON texts that each start with a record separator. */
export type StreamFormat = 'events' | 'lines' | 'sequence';

/** Returns how a media type separates its items; undefined for a type that is not a stream, or that few clients can read item by item. */
function findStreamFormat(mediaType: string): StreamFormat | undefined {
  if (/^text\/event-stream\b/i.test(mediaType)) return 'events';
  if (/[/+](?:jsonl|x-ndjson|x-jsonlines|ndjson)\b/i.test(mediaType)) return 'lines';
  return /[/+]json-seq\b/i.test(mediaType) ? 'sequence' : undefined;
}

function listSuccessTypes({ responses }: Operation): string[] {
  return findSuccesses(responses).flatMap(({ mediaTypes }) => mediaTypes.map(({ name }) => name));
}

/** Returns the media types that a call accepts: those of errors only if no other response has a body. */
export function listAcceptedTypes(operation: Operation): string[] {
  const types = listSuccessTypes(operation);
  return types.length > 0 ? types : operation.responses.flatMap(({ mediaTypes }) => mediaTypes.map(({ name }) => name));
}

function findSuccesses(responses: Response[]): Response[] {
  const successes = responses.filter(({ status }) => /^2/.test(status));
  return successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
}

/** Returns the advice for a 207, else its description, as one line without links. */
function findPartial(responses: Response[]): string | undefined {
  const partial = responses.find(({ status }) => status === '207');
  const text = partial?.advice?.fix ?? partial?.description;
  return text === undefined ? undefined : dropLinks(text);
}

function findErrorPaths(api: Api, responses: Response[]): ErrorPaths | undefined {
  const schemas = responses
    .filter(({ status }) => /^[45]|^default$/.test(status))
    .flatMap(({ mediaTypes }) =>
      mediaTypes.filter(({ name }) => mayBeJson(name)).flatMap(({ schema }) => schema ?? []),
    );
  for (const schema of schemas) {
    const paths = FIELDS.map((field) => findField(api, schema, field, [])).filter((path) => path !== undefined);
    if (paths.length > 0) return toErrorPaths(paths);
  }
  return undefined;
}

const FIELDS = ['type', 'reason'] as const;
const DEEPEST = 4;

/** Names that every language writes the same way, even inside a string. */
const PLAIN_NAME = /^[\w .-]+$/;

function findField(api: Api, schema: Schema, field: (typeof FIELDS)[number], path: string[]): string[] | undefined {
  if (path.length > DEEPEST) return undefined;
  if (path.length > 0 && schema.errorPart === field) return path;
  if (schema.kind === 'reference') {
    const target = findSchema(api, schema.target);
    return target === undefined || target.kind === 'reference' ? undefined : findField(api, target, field, path);
  }
  if (schema.kind !== 'object') return undefined;
  for (const { name, schema: property } of schema.properties) {
    if (!PLAIN_NAME.test(name)) continue;
    const found = findField(api, property, field, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toErrorPaths(paths: string[][]): ErrorPaths {
  const [first = []] = paths;
  let shared = 0;
  while (paths.every((path) => shared < path.length - 1 && path[shared] === first[shared])) shared += 1;
  return { parent: first.slice(0, shared), paths: paths.map((path) => path.slice(shared)) };
}
