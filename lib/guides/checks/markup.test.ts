import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { formatFound } from '../guide.fixture';
import { parseGuide } from '../parse';
import { parseSyntax } from '../syntax';

function messages(body: string): string[] {
  return parseSyntax(body).diagnostics.map(formatFound);
}

const HTML =
  'use Markdown, a component of guides, or one of <abbr>, <b>, <br>, <dd>, <del>, <details>, <div>, <dl>, <dt>, <em>, <hr>, <i>, <img>, <ins>, <kbd>, <mark>, <p>, <small>, <strong>, <sub>, <summary>, <sup>, <u>, <wbr>; if it is text, write it in backticks';

test.each([
  ['Text\n\n##Limits\n', 'a.mdx:3: `##Limits` is not a heading; write a space after the number signs'],
  [
    'Text\n\n| A | B |\n| 1 | 2 |\n',
    'a.mdx:3: these lines with | are not a table; write a line | --- | --- | with as many columns below the first',
  ],
  ['Text\n###Limits\n', 'a.mdx:2: `###Limits` is not a heading; write a space after the number signs'],
  [':::note\n\nText\n', 'a.mdx:1: guides have no `:::note`; write a component, such as <Note>, <Tip> or <Warning>'],
  ['!!! note\n', 'a.mdx:1: guides have no `!!! note`; write a component, such as <Note>, <Tip> or <Warning>'],
  ['Term\n: A word\n', 'a.mdx:2: guides have no `: A word`; write a list, or <dl>, <dt> and <dd>'],
  [
    "import Chart from './chart'\n",
    'a.mdx:1: guides have no `import`; remove the line: every component is there without it',
  ],
  [
    'export const a = 1\n',
    'a.mdx:1: guides have no `export`: JavaScript in a guide does not run; remove it, or put it in a code block',
  ],
  [
    'See [unlock][unlok].\n',
    'a.mdx:1: the link [unlock][unlok] has no URL; add a line `[unlok]: /path`, or write [unlock](/path)',
  ],
  [
    'One\nand [unlock][].\n',
    'a.mdx:2: the link [unlock][] has no URL; add a line `[unlock]: /path`, or write [unlock](/path)',
  ],
  ['A note[^1].\n', 'a.mdx:1: the footnote [^1] has no text; add a line `[^1]: …`'],
  ['<section>\n\nText\n\n</section>\n', `a.mdx:1: guides do not accept the HTML tag \`<section>\`; ${HTML}`],
  ['Text <font>x</font>\n', `a.mdx:1: guides do not accept the HTML tag \`<font>\`; ${HTML}`],
  [
    '<note>\n\nText\n\n</note>\n',
    'a.mdx:1: `<note>` is not a component of guides; did you mean `<Note>`? If it is text, write it in backticks',
  ],
  [
    '<Callout type="info">\n\nText\n\n</Callout>\n',
    'a.mdx:1: `<Callout>` is not a component of guides; did you mean `<Note>`? If it is text, write it in backticks',
  ],
  [
    '<info>Text</info>\n',
    'a.mdx:1: `<info>` is not a component of guides; did you mean `<Note>`? If it is text, write it in backticks',
  ],
  ['<!-- open\n\nText\n', 'a.mdx:1: the comment is not closed; write --> behind it'],
  ['<!-- a\nb --> text\n', 'a.mdx:1: text follows a comment of several lines; write the text on the line below'],
])('reports %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

const ATTRIBUTES = 'accepts `title`, `lang`, `dir`';
test.each([
  ['a <sub style="x">b</sub>\n', `a.mdx:1: <sub> does not accept \`style\` in a guide; remove it; <sub> ${ATTRIBUTES}`],
  [
    'Text\n\n<sup dangerouslySetInnerHTML="x">b</sup>\n',
    `a.mdx:3: <sup> does not accept \`dangerouslySetInnerHTML\` in a guide; remove it; <sup> ${ATTRIBUTES}`,
  ],
  [
    '<kbd onclick="a()">b</kbd>\n',
    `a.mdx:1: <kbd> does not accept \`onclick\` in a guide; remove it; <kbd> ${ATTRIBUTES}`,
  ],
  [
    '<mark class="a">b</mark>\n',
    `a.mdx:1: <mark> does not accept \`class\` in a guide; remove it; <mark> ${ATTRIBUTES}`,
  ],
  ['a<br ref="b" />c\n', `a.mdx:1: <br> does not accept \`ref\` in a guide; remove it; <br> ${ATTRIBUTES}`],
  [
    'a ![b](/b.svg) <img src="/a.svg" alt="a" srcset="/b.svg">\n',
    'a.mdx:1: <img> does not accept `srcset` in a guide; remove it; <img> accepts `src`, `alt`, `width`, `height`, `title`, `lang`, `dir`',
  ],
  [
    '<img src="/a.svg" alt="a" width="wide" height="40%">\n',
    'a.mdx:1: <img> has width="wide", which browsers ignore; write a number of pixels, such as width="640"',
  ],
  ['a <b dir="right">b</b>\n', 'a.mdx:1: <b> has dir="right", which browsers ignore; write ltr, rtl or auto'],
  [
    '<details name="a">\n<summary>b</summary>\n\nc\n\n</details>\n',
    'a.mdx:1: <details> does not accept `name` in a guide; remove it; <details> accepts `open`, `title`, `lang`, `dir`',
  ],
])('reports the attribute in %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

test.each([
  '<div>\n\nText <b>b</b>, <u>u</u>, <small>s</small>\n\n</div>\n\n<p>a</p>\n',
  '<abbr title="Application programming interface" lang="en">API</abbr>\n',
  '<details open>\n<summary>b</summary>\n\nc\n\n</details>\n',
  '<img src="/a.svg" alt="a" width="10" height="20" />\n',
  '## Limits\n',
  'Issue #12 and ##\n',
  '| One line of bars |\n',
  'a | b\nc | d\n',
  'The rows [[0, 1]] and [[2]].\n',
  'export the list, then\nimport it again.\n',
  'The first of a[0][1], and \\[a\\]\\[b\\].\n',
  'See [unlock][u] and a note[^1].\n\n[u]: /docs/unlock\n\n[^1]: The note.\n',
  '`[a][b]` and `##x`\n\n```\n##x\n:::note\n```\n',
  'Bearer <token>\n',
])('accepts %j', (body) => {
  expect(messages(body)).toEqual([]);
});

test('an unresolved merge is all that is reported of a file', () => {
  const source =
    '---\ntitle: A\n<<<<<<< HEAD\ndescription: B.\n=======\ndescription: C.\n>>>>>>> main\n---\n\n<Oops />\n';
  expect(parseGuide(source, 'a.mdx').diagnostics.map(formatDiagnostic)).toEqual([
    'a.mdx:3: the file has an unresolved merge conflict; keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>',
  ]);
});

test('a file that is not UTF-8 says so, and nothing else', () => {
  const utf16 = Buffer.from('\uFEFF---\ntitle: A\n', 'utf16le').toString('utf8');
  const latin1 = Buffer.from('---\ntitle: A\n---\n\nCaf\u00e9\n', 'latin1').toString('utf8');
  const message = 'the file is not UTF-8 text; save it in UTF-8, and write its characters again where they are lost';
  expect(parseGuide(utf16, 'a.mdx').diagnostics.map(formatDiagnostic)).toEqual([`a.mdx:1: ${message}`]);
  expect(parseGuide(latin1, 'a.mdx').diagnostics.map(formatDiagnostic)).toEqual([`a.mdx:5: ${message}`]);
});

test.each([
  ['> [!NOTE]\n> Read it.\n', 'Note', undefined],
  ['> [!tip]\n>\n> Read it.\n', 'Tip', undefined],
  ['> [!IMPORTANT]\n> Read it.\n', 'Note', 'Important'],
  ['> [!WARNING]\n> Read it.\n', 'Warning', undefined],
  ['> [!CAUTION]\n> Read it.\n', 'Warning', 'Caution'],
])('%j is a callout', (source, name, title) => {
  const attributes = title === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'title', value: title }];
  expect(parseSyntax(source).tree?.children).toMatchObject([
    {
      type: 'mdxJsxFlowElement',
      name,
      attributes,
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Read it.' }] }],
    },
  ]);
});

test('a quotation with other brackets stays one', () => {
  expect(parseSyntax('> [What]\n> a\n').tree?.children[0]?.type).toBe('blockquote');
});
