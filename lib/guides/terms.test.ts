import { describe, expect, it } from 'vitest';
import type { Term } from './document';
import { findIntendedName, findShape, findTerm, toTermIndex } from './terms';

function term(code: string, api: string, href: string, more: Partial<Term> = {}): Term {
  return { code, kind: 'field', api, href, title: code, ...more };
}

const terms = [
  term('totalPrice', 'linkv1', '/lock', { operation: 'lockTickets' }),
  term('totalPrice', 'linkv1', '/order', { operation: 'completeOrder' }),
  term('status', 'linkv1', '/order-status', { operation: 'completeOrder' }),
  term('POST /auth/token', 'linkv1', '/v1', { kind: 'operation' }),
  term('POST /auth/token', 'linkv2', '/v2', { kind: 'operation' }),
  term('seasonCode', 'linkv2', '/season'),
  term('Request-ID', 'linkv1', '/request-id', { kind: 'header' }),
  term('PENDING', 'linkv1', '/pending', { kind: 'value' }),
  term('PAC-API-Key', 'linkv1', '/key', { kind: 'header' }),
  term('WRONG_ENTRANCE', 'entryv1', '/validate', { kind: 'value', operation: 'validateTicket' }),
  term('WRONG_ENTRANCE', 'entryv1', '/wrong-entrance', { kind: 'error' }),
];

const index = toTermIndex(terms, [
  { name: 'an operation', pattern: /^(?:GET|POST|PUT|QUERY) \/\S*$/ },
  { name: 'a status type', pattern: /^MS-\d{3}$/ },
  { name: 'a header', pattern: /^PAC-[A-Za-z-]+$/i },
]);

describe('findTerm', () => {
  it.each([
    ['totalPrice', { api: 'linkv1', operations: ['linkv1/completeOrder'] }, '/order'],
    ['totalPrice', { api: 'linkv1', operations: [] }, '/lock'],
    ['listing.totalPrice', { api: 'linkv1', operations: [] }, '/lock'],
    ['status', { api: 'linkv1', operations: ['linkv1/completeOrder'] }, '/order-status'],
    ['status', { api: 'linkv1', operations: [] }, undefined],
    ['POST /auth/token', { api: 'linkv2', operations: [] }, '/v2'],
    ['POST /auth/token?x=1', { api: 'linkv1', operations: [] }, '/v1'],
    ['POST /auth/token', { operations: [] }, undefined],
    ['seasonCode', { api: 'linkv1', operations: [] }, '/season'],
    ['Request-ID', { api: 'linkv1', operations: [] }, '/request-id'],
    ['PENDING', { api: 'linkv1', operations: [] }, '/pending'],
    ['pac-api-key', { api: 'linkv1', operations: [] }, '/key'],
    ['WRONG_ENTRANCE', { api: 'entryv1', operations: ['entryv1/validateTicket'] }, '/wrong-entrance'],
    ['WRONG_ENTRANCE', { operations: [] }, '/wrong-entrance'],
    ['STATUS', { api: 'linkv1', operations: ['linkv1/completeOrder'] }, undefined],
    ['nothingSuch', { api: 'linkv1', operations: [] }, undefined],
  ])('%s in %o leads to %s', (code, scope, href) => {
    expect(findTerm(code, index, scope)?.href).toBe(href);
  });
});

describe('findIntendedName', () => {
  const operations = ['CreateMessage', 'ListChannels', 'upload_video', 'list'];
  const named = toTermIndex(
    operations.map((name) => term(name, 'chat', '/chat', { kind: 'operation' })),
    [],
  );
  it.each([
    ['CreateMesage', 'CreateMessage'],
    ['createMessage', 'CreateMessage'],
    ['upload_vide', 'upload_video'],
    ['Upload_Video', 'upload_video'],
    ['HttpClient', undefined],
    ['my_variable', undefined],
    ['List', undefined],
  ])('%s means %s', (code, intended) => {
    expect(findIntendedName(code, named)).toBe(intended);
  });
  const shop = toTermIndex(
    [
      term('GET /Orders/{orderId}', 'shop', '/get', { kind: 'operation' }),
      term('GET /constructor', 'shop', '/get', { kind: 'operation' }),
      ...['order', 'statuses', 'status', 'status', 'id', 'constructor'].map((name) => term(name, 'shop', '/field')),
      term('config', 'shop', '/value', { kind: 'value' }),
    ],
    [{ name: 'an operation', pattern: /^GET \/\S*$/ }],
  );
  it.each([
    ['GET orders/{orderID}', 'GET /Orders/{orderId}'],
    ['GET constructor', 'GET /constructor'],
    ['get orders', undefined],
    ['/orders/{orderID}', '/Orders/{orderId}'],
    ['/Orders/{orderId}', undefined],
    ['/orders/{id}', undefined],
    ['order.statuss', 'order.status'],
    ['constructor.order.statsu', 'constructor.order.status'],
    ['order.ids', undefined],
    ['config.statuss', undefined],
    ['file.statuss', undefined],
    ['statuss', undefined],
  ])('%s means %s', (code, intended) => {
    expect(findIntendedName(code, shop)).toBe(intended);
  });
  it('ignores styles in which no operation is named', () => {
    expect(findIntendedName('upload_vide', index)).toBe(undefined);
  });
});

describe('findShape', () => {
  it.each([
    ['GET /orders/{orderId}', 'an operation'],
    ['QUERY /orders', 'an operation'],
    ['MS-422', 'a status type'],
    ['PAC-API-Key', 'a header'],
    ['TOO_MANY_TOKENS', 'an error reason or a value'],
    ['asyncCallbackUrl', 'a field'],
    ['listing.tokens.individualPrice', 'a field'],
    ['sellerIds[]', 'a field'],
    ['PENDING', undefined],
    ['status', undefined],
    ['application/json', undefined],
    ['Product/Version', undefined],
    ['authorization_code', undefined],
    ['MS-xxx', undefined],
    ['GET', undefined],
  ])('%s looks like %s', (code, shape) => {
    expect(findShape(code, index)).toBe(shape);
  });
});
