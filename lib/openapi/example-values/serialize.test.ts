import { describe, expect, test } from 'vitest';
import type { Json, ParameterPlace } from '../model';
import { serializeParameter } from './serialize';

const list: Json = ['blue', 'black', 'brown'];
const object: Json = { R: 100, G: 200, B: 150 };

describe('every style of OpenAPI, as in the table "Style Examples" of the specification', () => {
  test.each<[ParameterPlace, string, boolean, Json, string]>([
    ['path', 'matrix', false, '', ';color'],
    ['path', 'matrix', false, 'blue', ';color=blue'],
    ['path', 'matrix', false, list, ';color=blue,black,brown'],
    ['path', 'matrix', false, object, ';color=R,100,G,200,B,150'],
    ['path', 'matrix', true, list, ';color=blue;color=black;color=brown'],
    ['path', 'matrix', true, object, ';R=100;G=200;B=150'],
    ['path', 'label', false, '', '.'],
    ['path', 'label', false, 'blue', '.blue'],
    ['path', 'label', false, list, '.blue,black,brown'],
    ['path', 'label', false, object, '.R,100,G,200,B,150'],
    ['path', 'label', true, list, '.blue.black.brown'],
    ['path', 'label', true, object, '.R=100.G=200.B=150'],
    ['path', 'simple', false, 'blue', 'blue'],
    ['path', 'simple', false, list, 'blue,black,brown'],
    ['path', 'simple', false, object, 'R,100,G,200,B,150'],
    ['path', 'simple', true, list, 'blue,black,brown'],
    ['path', 'simple', true, object, 'R=100,G=200,B=150'],
    ['query', 'form', false, '', 'color='],
    ['query', 'form', false, 'blue', 'color=blue'],
    ['query', 'form', false, list, 'color=blue,black,brown'],
    ['query', 'form', false, object, 'color=R,100,G,200,B,150'],
    ['query', 'form', true, list, 'color=blue&color=black&color=brown'],
    ['query', 'form', true, object, 'R=100&G=200&B=150'],
    ['query', 'spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['query', 'spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
    ['query', 'spaceDelimited', true, list, 'color=blue&color=black&color=brown'],
    ['query', 'pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['query', 'pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['query', 'pipeDelimited', true, list, 'color=blue&color=black&color=brown'],
    ['query', 'deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['query', 'deepObject', true, { a: { b: [1, 2] } }, 'color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2'],
    ['cookie', 'form', false, list, 'color=blue,black,brown'],
    ['cookie', 'form', true, list, 'color=blue; color=black; color=brown'],
    ['header', 'simple', false, list, 'blue,black,brown'],
    ['header', 'simple', true, object, 'R=100,G=200,B=150'],
  ])('%s %s explode=%s %j', (place, style, explode, value, expected) => {
    expect(serializeParameter({ name: 'color', place, style, explode }, value)).toBe(expected);
  });
});

test.each<[string, Json, string]>([
  ['reserved characters are encoded', 'a b&c=d/é', 'q=a%20b%26c%3Dd%2F%C3%A9'],
  ['false is a value', false, 'q=false'],
  ['zero is a value', 0, 'q=0'],
  ['null members are left out', ['a', null], 'q=a'],
  ['an empty array is not sent', [], ''],
  ['an empty object is not sent', {}, ''],
  ['what is nested deeper is JSON', [{ a: 1 }], 'q=%7B%22a%22%3A1%7D'],
])('%s', (_, value, expected) => {
  expect(serializeParameter({ name: 'q', place: 'query', style: 'form', explode: true }, value)).toBe(expected);
});

test('header values travel as they are', () => {
  const form = { name: 'X-Range', place: 'header', style: 'simple', explode: false } as const;
  expect(serializeParameter(form, 'a b/c')).toBe('a b/c');
});
