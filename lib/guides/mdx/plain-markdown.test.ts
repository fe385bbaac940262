import { describe, expect, it } from 'vitest';
import { toMdxSource } from './plain-markdown.mjs';

describe('toMdxSource', () => {
  it.each([
    ['GET /orders/{orderId}', String.raw`GET /orders/\{orderId\}`],
    ['Bearer <token>', String.raw`Bearer \<token>`],
    ['Bearer </token>', String.raw`Bearer \</token>`],
    ['a<br>b', 'a<br />b'],
    ['a<br/>b', 'a<br />b'],
    ['a<br />b', 'a<br />b'],
    ['<img src="/a.png" alt="A">', '<img src="/a.png" alt="A" />'],
    ['<!-- note -->', '{/* note */}'],
    ['<!-- two\nlines */ -->', '{/* two\nlines * / */}'],
    ['<https://example.com>', '[https://example.com](https://example.com)'],
    ['<help@example.com>', '[help@example.com](mailto:help@example.com)'],
    ['a <3 and a < b', String.raw`a \<3 and a \< b`],
    ['export the list first.', '&#101;xport the list first.'],
    ['<kbd>K</kbd>', '<kbd>K</kbd>'],
    ['[a](<b c>)', '[a](<b c>)'],
    ['| `a` | {b} |', String.raw`| ${'`a`'} | \{b\} |`],
  ])('makes %j readable for MDX', (source, expected) => {
    expect(toMdxSource(source)).toBe(expected);
  });

  it.each([
    '`GET /orders/{orderId}`',
    '`` a ` {b} ``',
    '```json title="a"\n{ "a": "<b>" }\n```',
    '```json\n```',
    '- ```json\n  {}\n  ```',
    '~~~\n{x}\n~~~',
    '<Note title="a > {b}">',
    '<Operation api=\'linkv1\' id="lockTickets" />',
    '<Tabs labels={["a", "b"]}>',
    '{/* a comment */}',
    String.raw`\{x\} and \<y>`,
    '---\ntitle: "{x} <y>"\n---\n',
  ])('leaves %j as it is', (source) => {
    expect(toMdxSource(source)).toBe(source);
  });

  it('keeps every line where it is', () => {
    const source = '---\ntitle: A\n---\n\n<!-- a\nb -->\n\n```js\n{\n```\n\n{x}\n';
    expect(toMdxSource(source).split('\n')).toHaveLength(source.split('\n').length);
  });
});
