import { describe, expect, test } from 'vitest';
import { formatPlain } from '@/lib/prose/plain';
import { renderInlineProse, renderProse } from '@/lib/prose/render';

test.each([
  ['paragraph', 'Use `a` **now**.', '<p>Use <code>a</code> <strong>now</strong>.</p>'],
  ['heading below its place', '# Title', '<h3>Title</h3>'],
  ['deep heading', '##### Title', '<h6>Title</h6>'],
  ['relative link', '[x](#lock-tickets)', '<p><a href="#lock-tickets">x</a></p>'],
  ['external link', '[x](https://a.example)', '<p><a rel="noreferrer" href="https://a.example">x</a></p>'],
  [
    'external image becomes a link',
    '![Logo](https://a.example/l.png)',
    '<p><a rel="noreferrer" href="https://a.example/l.png">Logo</a></p>',
  ],
  [
    'image in a link',
    '[![Logo](https://a.example/l.png)](https://b.example)',
    '<p><a rel="noreferrer" href="https://b.example">Logo</a></p>',
  ],
  ['task list', '- [x] done', '<ul>\n<li>☑ done</li>\n</ul>'],
  ['path template', 'GET /orders/{orderId}', '<p>GET /orders/{orderId}</p>'],
  ['placeholder', 'Bearer <token>', '<p>Bearer &lt;token&gt;</p>'],
  ['line break', 'a<br>b<BR/>c', '<p>a<br>b<br>c</p>'],
  ['line break in code stays', '`<br>`', '<p><code>&lt;br&gt;</code></p>'],
  ['comment', 'a <!-- note --> b', '<p>a  b</p>'],
  ['comment as a block', '<!-- note -->', ''],
  [
    'autolink',
    '<https://example.com>',
    '<p><a rel="noreferrer" href="https://example.com">https://example.com</a></p>',
  ],
  ['less than', 'a <3', '<p>a &lt;3</p>'],
  ['footnotes are text', 'a[^1]\n\n[^1]: two words', '<p>a[^1]</p>\n<p>[^1]: two words</p>'],
  ['empty', '', ''],
])('%s', (_, markdown, html) => {
  expect(renderProse(markdown)).toBe(html);
});

describe('hostile input', () => {
  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
    ['[x](java&#115;cript:alert(1))', '<p>x</p>'],
    ['[x](data:text/html;base64,AAAA)', '<p>x</p>'],
    ['[x](vbscript:x)', '<p>x</p>'],
    ['[![y](javascript:1)](javascript:2)', '<p>y</p>'],
    ['![x](javascript:alert(1))', '<p>x</p>'],
    ['![x](data:image/svg+xml,a)', '<p>x</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    [
      '[x](https://a.example "\\" onclick=\\"alert(1)")',
      '<p><a rel="noreferrer" href="https://a.example" title="&quot; onclick=&quot;alert(1)">x</a></p>',
    ],
    [
      '![" onerror="x](https://a.example/"onerror="x)',
      '<p><a rel="noreferrer" href="https://a.example/%22onerror=%22x">&quot; onerror=&quot;x</a></p>',
    ],
    ['[x]: javascript:1\n\n[x]', '<p>x</p>'],
  ])('%s', (markdown, html) => {
    expect(renderProse(markdown)).toBe(html);
  });

  test('thousands of nested quotes end soon', () => {
    expect(renderProse('>'.repeat(20_000)).slice(0, 11)).toBe('<p>&gt;&gt;');
  });

  test('thousands of open brackets end soon', () => {
    expect(renderProse('['.repeat(5_000)).length).toBe(5_007);
  });
});

test('a single paragraph stands inline, more stay blocks', () => {
  expect(renderInlineProse('a `b`')).toBe('a <code>b</code>');
  expect(renderInlineProse('a\n\nb')).toBe('<p>a</p>\n<p>b</p>');
  expect(renderInlineProse('- a')).toBe('<ul>\n<li>a</li>\n</ul>');
});

test('the heading offset is part of what is remembered', () => {
  expect(renderProse('# T', { headingOffset: 1 })).toBe('<h2>T</h2>');
  expect(renderProse('# T', { headingOffset: 3 })).toBe('<h4>T</h4>');
});

test.each([
  ['**Lock** the `tickets`.', 'Lock the tickets.'],
  ['# A\n\n- b\n- c\n\n[d](https://x.example)', 'A b c d'],
  ['| a | b |\n| - | - |\n| 1 | 2 |', 'a b 1 2'],
  ['a < b & "c" &amp;lt;', 'a < b & "c" &lt;'],
])('plain text of %j', (markdown, text) => {
  expect(formatPlain(markdown)).toBe(text);
});
