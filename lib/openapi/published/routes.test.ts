import { expect, test } from 'vitest';
import { isOnServer, toRouteFinder } from './routes';

const find = (path: string, sent: string) => toRouteFinder([{ method: 'GET', path, servers: [] }])('GET', sent)?.params;

test.each([
  ['/{a}-{b}.json', '/1-2-3.json', { a: '1', b: '2-3' }],
  ['/{a}{b}', '/12', { a: '1', b: '2' }],
  ['/{a}{b}', '/1', undefined],
  ['/{a}-{b}', '/-1-2', { a: '-1', b: '2' }],
  ['/{a}.json', '/.json', undefined],
  ['/v{a}ü', '/v1%C3%BC', { a: '1' }],
  ['/v{a}:run', '/v1:stop', undefined],
])('%s has the values of %s', (path, sent, params) => {
  expect(find(path, sent)).toEqual(params);
});

test('a long segment is read once, however many values it has', { timeout: 5_000 }, () => {
  expect(find('/{a}-{b}-{c}-{d}.json', `/${'-'.repeat(15_000)}`)).toBeUndefined();
  expect(isOnServer(`https://${'.'.repeat(15_000)}`, ['https://{a}.{b}.{c}.{d}.example.com'])).toBe(false);
});

test.each([
  ['https://eu.Example.com', 'https://{region}.example.com/v1', true],
  ['https://example.com', 'https://{region}example.com', true],
  ['https://eu.example.com.evil.com', 'https://{region}.example.com', false],
  ['https://eu.example.com', 'https://example.com', false],
  ['https://EXAMPLE.com', 'https://example.com/v1', true],
  ['https://any.example', '/v1', true],
  ['https://example.com:443', 'https://example.com/v1', true],
  ['http://example.com', 'http://example.com:80', true],
  ['https://example.com:80', 'https://example.com', false],
])('%s is on the server %s: %s', (origin, server, isOn) => {
  expect(isOnServer(origin, [server])).toBe(isOn);
});
