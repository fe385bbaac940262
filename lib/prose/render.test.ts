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
  ['placeholder', 'Bearer <token>', '<p>Bearer &lt;token></p>'],
  ['line break', 'a<br>b<BR/>c', '<p>a<br>b<br>c</p>'],
  ['line break in code stays', '`<br>`', '<p><code>&lt;br></code></p>'],
  ['comment', 'a <!-- note --> b', '<p>a  b</p>'],
  ['comment as a block', '<!-- note -->', ''],
  ['text after a comment', '<!-- note --> a <b', '<p>a &lt;b</p>'],
  ['HTML after a comment', '<!-- note --><i>a</i>', '<i>a</i>'],
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

describe('HTML in Markdown', () => {
  test.each([
    [
      'paragraphs',
      '<p>Returns a <code>charge</code>.</p>\n<p>Then <b>pay</b>.</p>',
      '<p>Returns a <code>charge</code>.</p>\n<p>Then <b>pay</b>.</p>',
    ],
    ['headings below their place', '<h1>Title</h1>', '<h3>Title</h3>'],
    ['beside Markdown', '*a* <sub>1</sub>', '<p><em>a</em> <sub>1</sub></p>'],
    [
      'Markdown within',
      '<details><summary>More</summary>\n\n**b**\n\n</details>',
      '<details><summary>More</summary>\n<p><strong>b</strong></p>\n</details>',
    ],
    ['a link', '<a href="https://a.example">a</a>', '<p><a rel="noreferrer" href="https://a.example">a</a></p>'],
    [
      'an image',
      '<img src="https://a.example/l.png" alt="Logo">',
      '<a rel="noreferrer" href="https://a.example/l.png">Logo</a>',
    ],
    ['what is not closed', '<div><b>a', '<div><b>a</b></div>'],
    ['what is not opened', '</p></div></main>a', 'a'],
    ['layout without its element', '<center><font color="red">a</font></center>', 'a'],
    ['a sign that starts no tag', '<p>a < b && c > d</p>', '<p>a &lt; b &amp;&amp; c > d</p>'],
    [
      'a code block',
      '<pre><code class="language-json x">{}</code></pre>',
      '<pre tabindex="0"><code class="language-json">{}</code></pre>',
    ],
    ['code', '`<p>`', '<p><code>&lt;p></code></p>'],
    ['a placeholder', '<p>Bearer <token></p>', '<p>Bearer &lt;token></p>'],
    ['a comment', '<p>a<!-- b -->c</p>', '<p>ac</p>'],
  ])('%s', (_, markdown, html) => {
    expect(renderProse(markdown)).toBe(html);
  });
});

describe('script injection', () => {
  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script>alert(1)&lt;/script></p>'],
    ['a <img src=x onerror=alert(1)>', '<p>a </p>'],
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
      '<p><a rel="noreferrer" href="https://a.example/%22onerror=%22x">" onerror="x</a></p>',
    ],
    ['[x]: javascript:1\n\n[x]', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" id="top" class="a">x</p>', '<p>x</p>'],
    ['<p>x <script>alert(1)</script></p>', '<p>x &lt;script>alert(1)&lt;/script></p>'],
    ['<div><style>*{display:none}</style></div>', '<div>&lt;style>*{display:none}&lt;/style></div>'],
    ['<p><iframe src="https://a.example"></iframe></p>', '<p>&lt;iframe src="https://a.example">&lt;/iframe></p>'],
    ['<b>x</b> <form action="https://a.example">', '<p><b>x</b> &lt;form action="https://a.example"></p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="data:text/html,x">x</a>', '<p>x</p>'],
    ['<img src="javascript:alert(1)" alt="x"> <br>', '<p>x <br></p>'],
    [
      '<a title="a>b" href="https://a.example/>">x</a>',
      '<p><a rel="noreferrer" title="ab" href="https://a.example/%3E">x</a></p>',
    ],
    ['<details open ontoggle=alert(1)><summary>x</summary></details>', '<details open><summary>x</summary></details>'],
    ['`\n\n<b onclick=alert(1)>x</b>\n\n`', '<p>`</p>\n<p><b>x</b></p>\n<p>`</p>'],
    ['<p><svg><style><img title="</style><img src=1 onerror=alert(1)>"></p>', '<p>&lt;svg>&lt;style></p>'],
    ['<p><!DOCTYPE x><?php x ?></p>', '<p>&lt;!DOCTYPE x>&lt;?php x ?></p>'],
  ])('%s', (markdown, html) => {
    expect(renderProse(markdown)).toBe(html);
  });

  test('thousands of nested quotes end soon', () => {
    expect(renderProse('>'.repeat(20_000)).slice(0, 11)).toBe('<p>>>>>>>>>');
  });

  const opened = [
    '<div>',
    '<b a=1>',
    '<table><tr><td>',
    '<ul><li>',
    '<div></b>',
    '<dl><dd></b>',
    '<div><table><td></div></table>',
    "<div title='</div>'>",
  ];
  test.each(opened)('thousands of open %s end soon, as text', (tag) => {
    const text = tag.repeat(10_000);
    expect(renderProse(`${text}x`)).toBe(`<p>${text.replace(/</g, '&lt;')}x</p>`);
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
  expect(renderProse('# T', { headingLevel: 2 })).toBe('<h2>T</h2>');
  expect(renderProse('### T\n\n## U', { headingLevel: 4 })).toBe('<h5>T</h5>\n<h4>U</h4>');
  expect(renderProse('#### T', { headingLevel: 2 })).toBe('<h2>T</h2>');
  expect(renderProse('T\n=\n\n~~~\n# code\n~~~', { headingLevel: 3 })).toContain('<h3>T</h3>');
  // A rule below a list is not the underline of a heading.
  expect(renderProse('### T\n\n- item\n---', { headingLevel: 4 })).toContain('<h4>T</h4>');
  expect(renderProse('> # T\n\n## U', { headingLevel: 4 })).toContain('<h4>U</h4>');
  expect(renderProse('- a\n\n  ```\n  # code\n  ```\n\n## U', { headingLevel: 4 })).toContain('<h4>U</h4>');
});

test.each([
  ['**Lock** the `tickets`.', 'Lock the tickets.'],
  ['# A\n\n- b\n- c\n\n[d](https://x.example)', 'A b c d'],
  ['| a | b |\n| - | - |\n| 1 | 2 |', 'a b 1 2'],
  ['a < b & "c" &amp;lt;', 'a < b & "c" &lt;'],
  ['<p>a &lt; <b>b</b></p><ul><li>c</li><li>"d"</li></ul>', 'a < b c "d"'],
])('plain text of %j', (markdown, text) => {
  expect(formatPlain(markdown)).toBe(text);
});

test('keeps a version with the name of its API, and lets long code break', () => {
  expect(renderProse('Link API v1, and `x-a-name-of-thirty-characters-x`.')).toBe(
    '<p>Link\u00a0API\u00a0v1, and <code class="long-code">x-a-name-of-thirty-characters-x</code>.</p>',
  );
});

test('marks advice', () => {
  expect(renderProse('Store it. **Recommendation:** wait, and **don’t** retry.')).toBe(
    '<p>Store it. <span class="advice below-text"><span class="visually-hidden">Recommendation:</span> wait, and <strong>don’t</strong> retry.</span></p>',
  );
  expect(renderProse('**Recommendation:** wait.')).toBe(
    '<p><span class="advice"><span class="visually-hidden">Recommendation:</span> wait.</span></p>',
  );
  expect(renderProse('Advice is marked **Recommendation**.')).toBe(
    '<p>Advice is marked <strong>Recommendation</strong>.</p>',
  );
});

test.each([
  ['[a](#a) and [b](/b#a)', '<p><a href="/api#a">a</a> and <a href="/b#a">b</a></p>'],
  ['[a](#%C3%A4 "A")', '<p><a href="/api#ä" title="A">a</a></p>'],
  ['[a][]\n\n[a]: <#a>', '<p><a href="/api#a">a</a></p>'],
  ['<a href=#a>a</a>', '<p><a href="/api#a">a</a></p>'],
])('the fragments in %s get a page', (markdown, html) => {
  const toAnchor = (anchor: string) => `/api#${anchor}`;
  expect(renderProse(markdown, { toAnchor })).toBe(html);
  expect(`<p>${renderInlineProse(markdown, { toAnchor })}</p>`).toBe(html);
});

test('a block from right to left has its own direction, and code in it keeps its order', () => {
  expect(renderProse('يعيد `-1`\n\n- أولا: `a -> b`\n\nEnd')).toBe(
    '<p dir="auto">يعيد <code dir="ltr">-1</code></p>\n<ul dir="auto">\n<li>أولا: <code dir="ltr">a -> b</code></li>\n</ul>\n<p dir="auto">End</p>',
  );
  expect(renderProse('The value `-1`')).toBe('<p>The value <code>-1</code></p>');
});
