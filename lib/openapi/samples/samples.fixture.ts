import type { Api, Json, MediaType, Operation, RequestBody, Response } from '../model';
import { array, object, string, toApi, toMediaType, toOperation, toParameter } from '../model.fixture';

/** Text that some language would expand, end or escape wrongly. */
export const SPECIAL_CHARACTERS =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text that a shell or a template would expand
  'it\'s "q" \\n $TOKEN `x` #{y} ${z} $(w) {b} %s\n\ttab \u2028 é 漢 😀 </script> """ \'\'\'';

/** An API with a bearer token and a key. */
export const api: Api = toApi({
  securitySchemes: [
    { id: 'b', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' },
    { id: 'k', name: 'key', unspecified: [], type: 'apiKey', in: 'header', parameter: 'Demo-Key' },
    { id: 's', name: 'session', unspecified: [], type: 'apiKey', in: 'cookie', parameter: 'session' },
  ],
});

/** What an operation asks for as security: all of these schemes. */
export function toSecurity(...schemes: string[]): Operation['security'] {
  return [{ requirements: schemes.map((scheme) => ({ scheme, id: scheme, scopes: [] })) }];
}

/** A response with a body of a type, or without one. */
export function toResponse(status: string, type?: string, given: Partial<MediaType & Response> = {}): Response {
  const { schema, ...rest } = given;
  const mediaTypes = type === undefined ? [] : [toMediaType(type, undefined, schema === undefined ? {} : { schema })];
  const lists = { headers: [], links: [], errors: [], unspecified: [] };
  return { id: status, status, phrase: '', tone: 'success', description: '', mediaTypes, ...lists, ...rest };
}

const failure = object({
  error: object({ type: string({ errorPart: 'type' }), code: string({ errorPart: 'reason' }), text: string() }),
});

/** A body of one media type. */
function toBody(name: string, value: Json | undefined, given: Partial<MediaType> = {}): RequestBody {
  return { required: true, mediaTypes: [toMediaType(name, value, given)] };
}

const json = toResponse('200', 'application/json');

/** One call for each thing that samples must be able to say. */
export const CALLS = {
  /** Lists in the query in two styles, a path parameter that only the reader knows, and a key in a cookie. */
  search: toOperation({
    path: '/shops/{shop_id}/items',
    security: toSecurity('bearer', 'session'),
    parameters: [
      { location: 'path', parameters: [toParameter({ name: 'shop_id', location: 'path' })] },
      {
        location: 'query',
        parameters: [
          toParameter({
            name: 'color',
            schema: array(string()),
            serialized: { style: 'form', explode: true, example: '' },
            examples: [{ name: 'two', generated: false, value: ['red & blue', 'é'] }],
          }),
          toParameter({
            name: 'size',
            schema: array(string()),
            serialized: { style: 'pipeDelimited', explode: false, example: '' },
            examples: [{ name: 'two', generated: false, value: ['S', 'M'] }],
          }),
        ],
      },
    ],
    responses: [json],
  }),
  /** JSON with everything that a literal must escape, an ID for each request, a 207, and errors that say where their reason is. */
  create: toOperation({
    method: 'post',
    path: '/items',
    security: toSecurity('bearer', 'key'),
    parameters: [
      { location: 'header', parameters: [toParameter({ name: 'Trace', location: 'header', perRequest: 'uuid' })] },
    ],
    body: toBody('application/json', {
      name: SPECIAL_CHARACTERS,
      sizes: [1, 2.5, -3],
      tags: ['a', 'b'],
      parts: [
        { id: 1, ok: true },
        { id: 2, ok: false },
      ],
      none: null,
      'odd key': {},
      empty: [],
    }),
    responses: [
      json,
      toResponse('207', 'application/json', { description: 'Some **parts** failed. See `parts`.' }),
      toResponse('4XX', 'application/json', { schema: failure }),
    ],
  }),
  form: toOperation({
    method: 'post',
    path: '/login',
    body: toBody('application/x-www-form-urlencoded', { user: 'a b&c', text: SPECIAL_CHARACTERS }),
    responses: [json],
  }),
  /** A name that comes twice. */
  repeated: toOperation({
    method: 'post',
    path: '/login',
    body: toBody('application/x-www-form-urlencoded', { tag: ['a', 'b'] }),
    responses: [json],
  }),
  upload: toOperation({
    method: 'post',
    path: '/photos',
    body: toBody(
      'multipart/form-data',
      { note: SPECIAL_CHARACTERS, photo: '' },
      {
        schema: object({ note: string(), photo: string({ format: 'binary' }) }),
        encoding: [{ part: { property: 'photo' }, contentType: 'image/png', headers: [], encoding: [] }],
      },
    ),
    responses: [json],
  }),
  /** A text part with a media type of its own. */
  typed: toOperation({
    method: 'post',
    path: '/photos',
    body: toBody(
      'multipart/form-data',
      { meta: { a: 'b c' } },
      { encoding: [{ part: { property: 'meta' }, contentType: 'application/json', headers: [], encoding: [] }] },
    ),
    responses: [json],
  }),
  mixed: toOperation({
    method: 'post',
    path: '/mixed',
    body: toBody(
      'multipart/mixed',
      { note: 'a', photo: '' },
      { schema: object({ note: string(), photo: string({ format: 'binary' }) }) },
    ),
    responses: [json],
  }),
  replace: toOperation({ method: 'put', path: '/photo', body: toBody('image/png', undefined), responses: [json] }),
  note: toOperation({
    method: 'patch',
    path: '/note',
    body: toBody('text/plain; charset=utf-8', SPECIAL_CHARACTERS),
    responses: [json],
  }),
  print: toOperation({ path: '/ticket', responses: [toResponse('200', 'application/pdf')] }),
  remove: toOperation({ method: 'delete', path: '/items/1', responses: [toResponse('204')] }),
  check: toOperation({ method: 'head', path: '/items/1', responses: [toResponse('200')] }),
  query: toOperation({
    method: 'query',
    path: '/items',
    body: toBody('application/json', { q: 'a' }),
    responses: [json],
  }),
} satisfies Record<string, Operation>;
