import { expect, test } from 'vitest';
import { formatWithoutHtml } from './without-html';

test.each([
  ['paragraphs', '<p>Use <code>a</code> <b>now</b>.</p>\n<p>Then <i>b</i>.</p>', 'Use `a` **now**.\n\nThen *b*.'],
  ['a list', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['a link', '<a href="https://a.example" onclick="x">a</a>', '[a](https://a.example)'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['a table', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |'],
  ['a code block', '<pre><code class="language-json">{}</code></pre>', '```json\n{}\n```'],
  ['a script within', '<p>a <script>alert(1)</script></p>', 'a \\<script>alert(1)\\</script>'],
  ['Markdown alone, as it is', '* a\n* `<b>` [c](/c)', '* a\n* `<b>` [c](/c)'],
  ['a placeholder', 'Bearer <token>', 'Bearer \\<token>'],
  ['a link that runs in Markdown', '[a](javascript:alert(1)), [b][b]\n\n[b]: <vbscript:x>', 'a, b'],
  ['an image', '![a](https://a.example/a.png)', '[a](https://a.example/a.png)'],
])('%s', (_, markdown, expected) => {
  expect(formatWithoutHtml(markdown)).toBe(expected);
});
