import { describe, expect, test } from 'vitest';
import {
  childAnchor,
  headingAnchors,
  operationAnchor,
  reasonAnchor,
  responseAnchor,
  slug,
  statusAnchor,
  transitionAnchor,
  UniqueNames,
} from './anchor';

describe('slug', () => {
  test.each([
    ['lockTickets', 'lock-tickets'],
    ['LOCK_TICKETS', 'lock-tickets'],
    ['PAC-API-KEY', 'pac-api-key'],
    ['getHTTPStatus', 'get-http-status'],
    ['ticket_id', 'ticket-id'],
    ['Ünïcode name', 'unicode-name'],
    ['订单', '订单'],
    ['ガイド', 'ガイド'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['हिन्दी', 'हिन्दी'],
    ['표 관리'.normalize('NFD'), '표-관리'],
    ['ขั้นตอนการทำรายการ', 'ขั้นตอนการทำรายการ'],
    ['Ёлка', 'ёлка'],
    ['Việt Nam', 'viet-nam'],
    ['❤️ 1️⃣ Start', '1-start'],
    ['"><script>alert(1)</script>', 'script-alert-1-script'],
    ['__proto__', 'proto'],
    ['../../etc', 'etc'],
    ['$', 'u24'],
    ['', 'empty'],
    [' a  b ', 'a-b'],
  ])('%s gives %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  test('long names are cut', () => {
    expect(slug(`a${'𠮷'.repeat(100)}`)).toBe(`a${'𠮷'.repeat(39)}`);
    expect(slug('a'.repeat(100_000))).toBe('a'.repeat(80));
  });
});

test('the published forms', () => {
  expect([
    operationAnchor('lockTickets', 'post', '/locks'),
    operationAnchor(undefined, 'get', '/tickets/{ticket_id}'),
    responseAnchor('lock-tickets', '207'),
    responseAnchor('lock-tickets', '2XX'),
    childAnchor('lock-tickets', 'TOO_MANY_TOKENS'),
    childAnchor('list-events-query', 'startDate'),
    childAnchor('lock-tickets-body-listing', 'tokens'),
    childAnchor('lock-tickets-rule', 'seller-required'),
    reasonAnchor('TOO_MANY_TOKENS'),
    reasonAnchor('UNPROCESSABLE_ENTITY', 422),
    childAnchor('states-order', 'COMPLETED'),
    transitionAnchor('states-lock', 'UNLOCKED', 'LOCKED'),
    transitionAnchor('states-lock', undefined, 'LOCKED'),
    statusAnchor('401'),
    statusAnchor('4XX'),
  ]).toEqual([
    'lock-tickets',
    'get-tickets-ticket-id',
    'lock-tickets-207',
    'lock-tickets-2xx',
    'lock-tickets-too-many-tokens',
    'list-events-query-start-date',
    'lock-tickets-body-listing-tokens',
    'lock-tickets-rule-seller-required',
    'too-many-tokens',
    'unprocessable-entity-422',
    'states-order-completed',
    'states-lock-unlocked-to-locked',
    'states-lock-to-locked',
    'status-401',
    'status-4xx',
  ]);
});

test('anchors are claimed once, in order', () => {
  const anchors = new UniqueNames();
  expect(['a', 'a', 'a-2', 'a', '__proto__', '__proto__'].map((name) => anchors.claim(name))).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
    '__proto__',
    '__proto__-2',
  ]);
});

test.each<[[number, string][], string[]]>([
  [
    [
      [1, 'Getting Started'],
      [2, "What's new?"],
      [3, 'Next'],
      [2, 'Status codes'],
      [1, 'API'],
      [2, 'アプリ'],
    ],
    [
      'section/Getting-Started',
      "section/Getting-Started/What's-new",
      "section/Getting-Started/What's-new/Next",
      'section/Getting-Started/Status-codes',
      'section/API',
      'section/API/アプリ',
    ],
  ],
  [
    [
      [2, 'Resources'],
      [2, 'Resources'],
      [1, '?'],
    ],
    ['section/Resources', 'section/Resources-2', 'section/'],
  ],
])('headings of a description have the anchors that Redoc gives them: %j', (headings, anchors) => {
  expect(headingAnchors(headings.map(([level, title]) => ({ level, title })))).toEqual(anchors);
});
