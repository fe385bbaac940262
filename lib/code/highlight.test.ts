import { beforeAll, describe, expect, test, vi } from 'vitest';
import { highlightCode, loadHighlighter, loadHighlighterWith } from '@/lib/code/highlight';
import { codeLanguages } from '@/lib/code/languages';
import { forgetShared } from '@/lib/memoize.fixture';

test('before loading it says what to do', async () => {
  forgetShared();
  vi.resetModules();
  const fresh = await import('@/lib/code/highlight');
  expect(() => fresh.highlightCode('a', 'json')).toThrow(
    'highlightCode was called before loadHighlighter had resolved',
  );
});

describe('loaded', () => {
  beforeAll(loadHighlighter);

  test('folded lines are a fold whose name is no text', () => {
    const folds = [{ first: 2, last: 3, label: '"a", "b"' }];
    expect(highlightCode('x\n  a\n  b\ny', 'unknown', folds)).toBe(
      'x\n<details class="tk-fold" data-first="2" data-lines="2">' +
        '<summary aria-label="&quot;a&quot;, &quot;b&quot;" data-fold="  &quot;a&quot;, &quot;b&quot;"></summary>  a\n  b\n</details>y',
    );
  });

  test.each([
    [
      'json',
      '{ "a": [1, true, null, "x"] }',
      '{ <span class="tk-p">"a"</span>: [<span class="tk-n">1</span>, <span class="tk-n">true</span>, <span class="tk-n">null</span>, <span class="tk-s">"x"</span>] }',
    ],
    [
      'shell',
      'curl -X GET "$BASE_URL/a" # now',
      '<span class="tk-k">curl -X</span> <span class="tk-s">GET "</span><span class="tk-n">$BASE_URL</span><span class="tk-s">/a"</span> <span class="tk-c"># now</span>',
    ],
    [
      'shell',
      `curl -d '{\n  "a": 1\n}' "$URL"`,
      `<span class="tk-k">curl -d</span> <span class="tk-s">'</span>{\n  <span class="tk-p">"a"</span>: <span class="tk-n">1</span>\n}<span class="tk-s">' "</span><span class="tk-n">$URL</span><span class="tk-s">"</span>`,
    ],
    ['shell', `echo '{'`, `<span class="tk-k">echo</span> <span class="tk-s">'{'</span>`],
    [
      'http',
      'GET /a HTTP/1.1\nHost: x.example',
      '<span class="tk-k">GET</span> /a <span class="tk-k">HTTP</span>/<span class="tk-n">1.1</span>\n<span class="tk-p">Host</span><span class="tk-k">:</span> <span class="tk-s">x.example</span>',
    ],
    ['yaml', 'a: 1 # b', '<span class="tk-p">a</span>: <span class="tk-n">1</span> <span class="tk-c"># b</span>'],
    [
      'python',
      'print("a", None)',
      '<span class="tk-k">print</span>(<span class="tk-s">"a"</span>, <span class="tk-n">None</span>)',
    ],
    [
      'go',
      'func main() { return "a" }',
      '<span class="tk-k">func main</span>() { <span class="tk-k">return</span> <span class="tk-s">"a"</span> }',
    ],
    ['text', '<b>', '&lt;b&gt;'],
    ['klingon', '<b>', '&lt;b&gt;'],
    ['constructor', 'a', 'a'],
  ])('%s', (lang, source, html) => {
    expect(highlightCode(source, lang)).toBe(html);
  });

  test.each(codeLanguages)('%s: the text survives, and nothing but text and classes comes out', (lang) => {
    const source = '<script>alert("1")</script> &amp; \'x\'\n\n\t# // /* */\u2028';
    const html = highlightCode(source, lang);
    expect(
      html
        .replace(/<\/?span[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    ).toBe(source);
    expect(html.replace(/<span class="tk-[ksncp]">|<\/span>/g, '')).not.toMatch(/[<>]/);
  });

  test('a very long line ends soon', () => {
    expect(highlightCode(`"${'a'.repeat(90_000)}"`, 'json')).toHaveLength(90_002);
  });
});

test('a language that is not common is plain until its grammar is loaded', async () => {
  const code = 'def name, do: "text"';
  expect(highlightCode(code, 'elixir')).toBe('def name, do: "text"');
  await loadHighlighterWith(['elixir', 'python', 'unknown']);
  expect(highlightCode(code, 'elixir')).toContain('<span class="tk-s">');
});
