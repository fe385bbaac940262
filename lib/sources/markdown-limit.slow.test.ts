import { micromark } from 'micromark';
import { setextUnderline } from 'micromark-core-commonmark';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { parseWithinLimit } from './markdown-limit';

function parse(markdown: string) {
  return parseWithinLimit(markdown, (limit) => micromark(markdown, { extensions: [gfm(), limit] }));
}

test('Markdown within the limit is what the parser makes of it', () => {
  expect(parse('**a** [b](c) `d`')).toEqual({ value: '<p><strong>a</strong> <a href="c">b</a> <code>d</code></p>' });
});

const MARKS = 'has too many marks such as `*` and `[` in one paragraph';
const CONTAINERS = 'nests more than 60 lists and quotes';
const CODE = 'has too many comments or too much code';

test.each([
  ['runs of emphasis', 'a**b'.repeat(5000), MARKS],
  ['brackets', '['.repeat(5000), MARKS],
  ['links in links', `${'['.repeat(5000)}a${'](b)'.repeat(5000)}`, MARKS],
  ['nested quotes', `${'> '.repeat(5000)}a`, CONTAINERS],
  ['nested numbers', `${'1. '.repeat(5000)}a`, CONTAINERS],
  ['nested lists', Array.from({ length: 80 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), CONTAINERS],
  ['comments without an end', 'a <!-- b '.repeat(5000), CODE],
  ['instructions without an end', 'a <? b '.repeat(5000), CODE],
  ['code of many lengths', Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' '), CODE],
  [
    'cells',
    `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|b|\n'.repeat(1000)}`,
    'has tables of more than 50000 cells',
  ],
  ['lines of one paragraph', 'Line with words.\n'.repeat(10_000), 'has too many lines in one paragraph'],
  ['letters', 'a'.repeat(600_001), 'has more than 600000 characters'],
])('too many %s are not parsed', (_kind, markdown, reason) => {
  expect(parse(markdown)).toEqual({ reason });
});

test.each([
  ['paragraphs', '**a** [b](c) `d`\n\n'.repeat(2000)],
  ['list items', '- **a**: [b](c), `d`\n'.repeat(2000)],
  ['rows', `|a|b|\n|-|-|\n${'|**a**|[b](c)|\n'.repeat(2000)}`],
  ['short tables', `|a|b|c|\r\n|-|-|-|\r\n|d|e|f|\r\n${'\r\nText.\r\n'.repeat(8000)}`],
  ['lines of one paragraph', '**a** is b, and c.\n'.repeat(500)],
  ['lines without marks', 'Line with words.\n'.repeat(5000)],
])('as many %s as a long document has are parsed', (_kind, markdown) => {
  expect(parse(markdown)).toEqual({ value: expect.any(String) });
});

test('any other error of the parser is thrown', () => {
  const fail = () => {
    throw new Error('odd');
  };
  expect(() => parseWithinLimit('a', fail)).toThrow(new Error('odd'));
});

test('the parser copies the events of each underlined heading, not those of the whole text', () => {
  const { resolveTo } = setextUnderline;
  const sizes: number[] = [];
  setextUnderline.resolveTo = (events, context) => {
    sizes.push(events.length);
    return resolveTo?.(events, context) ?? events;
  };
  parse('a\n===\n'.repeat(100));
  Object.assign(setextUnderline, { resolveTo });
  expect([sizes.length, Math.max(...sizes)]).toEqual([100, 12]);
});

test('an underlined heading after a definition is read as by the parser', () => {
  const markdown = '[a]: /b\nText [a]\n===\n\n> - c\n>   ---\n\nd\n---\n';
  expect(parse(markdown)).toEqual({ value: micromark(markdown, { extensions: [gfm()] }) });
});
