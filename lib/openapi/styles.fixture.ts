import type { Json, ParameterLocation } from './model';

/** A parameter with a value and its text in the request. The text of a query or cookie parameter starts with its name. */
export type ParameterCase = {
  name: string;
  location: ParameterLocation;
  style: string;
  explode: boolean;
  allowReserved?: true;
  value: Json;
  text: string;
};

const list: Json = ['blue', 'black', 'brown'];
const object: Json = { R: 100, G: 200, B: 150 };

function color(location: ParameterLocation, style: string, explode: boolean, value: Json, text: string): ParameterCase {
  return { name: 'color', location, style, explode, value, text };
}

/** The table "Style Examples" of OpenAPI 3.0.4, 3.1.1 and 3.2.0. The serializer and the check of requests must agree on it. */
export const STYLE_TABLE: readonly ParameterCase[] = [
  color('path', 'matrix', false, '', ';color'),
  color('path', 'matrix', false, 'blue', ';color=blue'),
  color('path', 'matrix', false, list, ';color=blue,black,brown'),
  color('path', 'matrix', false, object, ';color=R,100,G,200,B,150'),
  color('path', 'matrix', true, '', ';color'),
  color('path', 'matrix', true, 'blue', ';color=blue'),
  color('path', 'matrix', true, list, ';color=blue;color=black;color=brown'),
  color('path', 'matrix', true, object, ';R=100;G=200;B=150'),
  color('path', 'label', false, '', '.'),
  color('path', 'label', false, 'blue', '.blue'),
  color('path', 'label', false, list, '.blue,black,brown'),
  color('path', 'label', false, object, '.R,100,G,200,B,150'),
  color('path', 'label', true, '', '.'),
  color('path', 'label', true, 'blue', '.blue'),
  color('path', 'label', true, list, '.blue.black.brown'),
  color('path', 'label', true, object, '.R=100.G=200.B=150'),
  color('path', 'simple', false, '', ''),
  color('path', 'simple', false, 'blue', 'blue'),
  color('path', 'simple', false, list, 'blue,black,brown'),
  color('path', 'simple', false, object, 'R,100,G,200,B,150'),
  color('path', 'simple', true, 'blue', 'blue'),
  color('path', 'simple', true, list, 'blue,black,brown'),
  color('path', 'simple', true, object, 'R=100,G=200,B=150'),
  color('query', 'form', false, '', 'color='),
  color('query', 'form', false, 'blue', 'color=blue'),
  color('query', 'form', false, list, 'color=blue,black,brown'),
  color('query', 'form', false, object, 'color=R,100,G,200,B,150'),
  color('query', 'form', true, '', 'color='),
  color('query', 'form', true, 'blue', 'color=blue'),
  color('query', 'form', true, list, 'color=blue&color=black&color=brown'),
  color('query', 'form', true, object, 'R=100&G=200&B=150'),
  color('query', 'spaceDelimited', false, list, 'color=blue%20black%20brown'),
  color('query', 'spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'),
  color('query', 'spaceDelimited', true, list, 'color=blue&color=black&color=brown'),
  color('query', 'pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'),
  color('query', 'pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'),
  color('query', 'pipeDelimited', true, list, 'color=blue&color=black&color=brown'),
  color('query', 'deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'),
  color('header', 'simple', false, 'blue', 'blue'),
  color('header', 'simple', false, list, 'blue,black,brown'),
  color('header', 'simple', false, object, 'R,100,G,200,B,150'),
  color('header', 'simple', true, list, 'blue,black,brown'),
  color('header', 'simple', true, object, 'R=100,G=200,B=150'),
  color('cookie', 'form', false, 'blue', 'color=blue'),
  color('cookie', 'form', false, list, 'color=blue,black,brown'),
  color('cookie', 'form', false, object, 'color=R,100,G,200,B,150'),
  color('cookie', 'form', true, list, 'color=blue; color=black; color=brown'),
  color('cookie', 'form', true, object, 'R=100; G=200; B=150'),
  color('cookie', 'cookie', false, list, 'color=blue,black,brown'),
  color('cookie', 'cookie', true, 'blue', 'color=blue'),
  color('cookie', 'cookie', true, list, 'color=blue; color=black; color=brown'),
  color('cookie', 'cookie', true, object, 'R=100; G=200; B=150'),
];

/** Values that need encoding, and values within values, for which OpenAPI defines no form. */
export const VALUE_TABLE: readonly ParameterCase[] = [
  color('query', 'deepObject', true, { a: { b: [1, 2] } }, 'color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2'),
  color('query', 'form', true, 'a b&c=d/é', 'color=a%20b%26c%3Dd%2F%C3%A9'),
  color('query', 'form', true, false, 'color=false'),
  color('query', 'form', true, 0, 'color=0'),
  color('query', 'form', true, ['a,b', 'c&d'], 'color=a%2Cb&color=c%26d'),
  color('query', 'form', false, ['a,b', 'c&d'], 'color=a%2Cb,c%26d'),
  color('query', 'form', true, [{ a: 1 }], 'color=%7B%22a%22%3A1%7D'),
  color('path', 'simple', false, 'a/b ü', 'a%2Fb%20%C3%BC'),
  color('path', 'label', false, 'a/b ü', '.a%2Fb%20%C3%BC'),
  color('header', 'simple', false, 'a b/c', 'a b/c'),
  color('cookie', 'form', true, 'a;b c', 'color=a%3Bb%20c'),
  { ...color('query', 'form', true, 'a/b?c=d:e', 'color=a/b?c=d:e'), allowReserved: true },
  { ...color('query', 'form', true, 'a&b#c+d', 'color=a%26b%23c%2Bd'), allowReserved: true },
  { ...color('path', 'simple', false, 'a/b?c', 'a/b%3Fc'), allowReserved: true },
  { ...color('cookie', 'form', true, 'a/b;c', 'color=a/b%3Bc'), allowReserved: true },
];

/** A property of a body as the document describes it, its value, and what is sent. */
type BodyCase = {
  about: string;
  schema: { [key: string]: Json };
  /** Encoding Objects by property. */
  encoding?: { [property: string]: { contentType?: string; style?: string; explode?: boolean; allowReserved?: true } };
  value: Json;
};

const address: { [key: string]: Json } = {
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
};
const strings: Json = { type: 'array', items: { type: 'string' } };

function withProperty(name: string, schema: Json): { [key: string]: Json } {
  return { type: 'object', properties: { [name]: schema } };
}

/** Bodies of `application/x-www-form-urlencoded`, by "Encoding the x-www-form-urlencoded Media Type" and its default content types. */
export const FORM_TABLE: readonly (BodyCase & { text: string })[] = [
  {
    about: 'an object without an encoding is JSON',
    schema: withProperty('address', address),
    value: { address: { street: '123 Main St', city: 'Graz' } },
    text: 'address=%7B%22street%22%3A%22123%20Main%20St%22%2C%22city%22%3A%22Graz%22%7D',
  },
  {
    about: 'a list repeats its name',
    schema: withProperty('tags', strings),
    value: { tags: ['a', 'b c'] },
    text: 'tags=a&tags=b%20c',
  },
  {
    about: 'objects in a list are JSON, each alone',
    schema: withProperty('rows', { type: 'array', items: { type: 'object' } }),
    value: { rows: [{ n: 1 }, { n: 2 }] },
    text: 'rows=%7B%22n%22%3A1%7D&rows=%7B%22n%22%3A2%7D',
  },
  {
    about: 'a list of JSON type is one text',
    schema: withProperty('tags', strings),
    encoding: { tags: { contentType: 'application/json' } },
    value: { tags: ['a', 'b'] },
    text: 'tags=%5B%22a%22%2C%22b%22%5D',
  },
  {
    about: 'a style takes precedence over a content type',
    schema: withProperty('tags', strings),
    encoding: { tags: { contentType: 'application/json', style: 'pipeDelimited', explode: false } },
    value: { tags: ['a', 'b'] },
    text: 'tags=a%7Cb',
  },
  {
    about: 'spaceDelimited joins a list',
    schema: withProperty('tags', strings),
    encoding: { tags: { style: 'spaceDelimited', explode: false } },
    value: { tags: ['a', 'b c'] },
    text: 'tags=a%20b%20c',
  },
  {
    about: 'deepObject names each member',
    schema: withProperty('address', address),
    encoding: { address: { style: 'deepObject', explode: true } },
    value: { address: { street: 'x', city: 'Graz' } },
    text: 'address%5Bstreet%5D=x&address%5Bcity%5D=Graz',
  },
  {
    about: 'the style form spreads an object',
    schema: withProperty('address', address),
    encoding: { address: { style: 'form' } },
    value: { address: { street: 'x', city: 'Graz' } },
    text: 'street=x&city=Graz',
  },
  {
    about: 'explode: false joins a list',
    schema: withProperty('tags', strings),
    encoding: { tags: { explode: false } },
    value: { tags: ['a', 'b'] },
    text: 'tags=a,b',
  },
  {
    about: 'reserved characters stay if the encoding allows it',
    schema: withProperty('path', { type: 'string' }),
    encoding: { path: { allowReserved: true } },
    value: { path: 'a/b?c' },
    text: 'path=a/b?c',
  },
  {
    about: 'a text is sent unchanged',
    schema: { type: 'object', properties: { grant_type: { type: 'string' }, code: { type: 'string' } } },
    value: 'grant_type=authorization_code&code=a%2Bb',
    text: 'grant_type=authorization_code&code=a%2Bb',
  },
];

/** Bodies of `multipart/form-data`, with the headers and contents of their parts. */
export const MULTIPART_TABLE: readonly (BodyCase & {
  parts: ({ name: string } & ({ text: string; mediaType?: string } | { file: string; mediaType: string }))[];
})[] = [
  {
    about: 'a string, a number and a boolean have no type',
    schema: {
      type: 'object',
      properties: { user: { type: 'string' }, count: { type: 'integer' }, flag: { type: 'boolean' } },
    },
    value: { user: '{"key":"value; with semicolon"}', count: 0, flag: false },
    parts: [
      { name: 'user', text: '{"key":"value; with semicolon"}' },
      { name: 'count', text: '0' },
      { name: 'flag', text: 'false' },
    ],
  },
  {
    about: 'an object is JSON',
    schema: withProperty('props', { type: 'object' }),
    value: { props: { name: "Ann's", size: 3 } },
    parts: [{ name: 'props', text: '{"name":"Ann\'s","size":3}', mediaType: 'application/json' }],
  },
  {
    about: 'each item of a list is a part, with the type of an item',
    schema: {
      type: 'object',
      properties: { tags: strings, points: { type: 'array', items: { type: 'object' } } },
    },
    value: { tags: ['red', 'light blue'], points: [{ x: 1 }, { x: 2 }] },
    parts: [
      { name: 'tags', text: 'red' },
      { name: 'tags', text: 'light blue' },
      { name: 'points', text: '{"x":1}', mediaType: 'application/json' },
      { name: 'points', text: '{"x":2}', mediaType: 'application/json' },
    ],
  },
  {
    about: 'a type from the encoding',
    schema: withProperty('user', { type: 'string' }),
    encoding: { user: { contentType: 'application/json;charset=utf-8' } },
    value: { user: '{"a":1}' },
    parts: [{ name: 'user', text: '{"a":1}', mediaType: 'application/json' }],
  },
  {
    about: 'a binary string is a file',
    schema: withProperty('file', { type: 'string', format: 'binary' }),
    encoding: { file: { contentType: 'image/png, image/jpeg' } },
    value: { file: 'x' },
    parts: [{ name: 'file', file: 'file.png', mediaType: 'image/png' }],
  },
  {
    about: 'explode: false makes one part of a list',
    schema: withProperty('tags', strings),
    encoding: { tags: { explode: false } },
    value: { tags: ['a', 'b c'] },
    parts: [{ name: 'tags', text: 'a,b c' }],
  },
  {
    about: 'pipeDelimited joins a list',
    schema: withProperty('tags', strings),
    encoding: { tags: { style: 'pipeDelimited', explode: false } },
    value: { tags: ['a', 'b'] },
    parts: [{ name: 'tags', text: 'a|b' }],
  },
  {
    about: 'deepObject names each member',
    schema: withProperty('address', address),
    encoding: { address: { style: 'deepObject', explode: true } },
    value: { address: { street: 'x', city: 'Graz' } },
    parts: [
      { name: 'address[street]', text: 'x' },
      { name: 'address[city]', text: 'Graz' },
    ],
  },
];

/** Parameters with `content`, in the media type of their value. */
export const CONTENT_TABLE: readonly { location: ParameterLocation; mediaType: string; value: Json; text: string }[] = [
  { location: 'query', mediaType: 'application/json', value: { a: [1, 2] }, text: 'color=%7B%22a%22%3A%5B1%2C2%5D%7D' },
  { location: 'query', mediaType: 'application/json', value: 'blue', text: 'color=%22blue%22' },
  { location: 'query', mediaType: 'text/plain', value: 'light blue', text: 'color=light%20blue' },
  {
    location: 'query',
    mediaType: 'application/x-www-form-urlencoded',
    value: { R: 100, G: 200 },
    text: 'color=R%3D100%26G%3D200',
  },
  { location: 'path', mediaType: 'application/json', value: [1, 2], text: '%5B1%2C2%5D' },
  { location: 'header', mediaType: 'application/json', value: { R: 100 }, text: '{"R":100}' },
  { location: 'header', mediaType: 'text/plain', value: 'light blue', text: 'light blue' },
  { location: 'cookie', mediaType: 'application/json', value: { R: 100 }, text: 'color=%7B%22R%22%3A100%7D' },
];
