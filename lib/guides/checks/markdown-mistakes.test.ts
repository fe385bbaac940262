import { expect, test } from 'vitest';
import { formatFound } from '../guide.fixture';
import { parseSyntax } from '../syntax';

function messages(body: string): string[] {
  return parseSyntax(body).diagnostics.map(formatFound);
}

const NOBREAK = 'the code has a no-break space, which breaks it where it is pasted; type a plain space';
const BOLD = '`**` is not closed, or has a space inside; write **bold**, or put the text in backticks';
const CELLS = 'add or remove cells; write \\| for a bar in a cell';
const RULE = 'put an empty line above it for a rule, or write ## before a heading';
const SPACE = 'the URL of a link has a space; write [text](/path), or [text](/path "title")';
const TABLE = 'give it as many columns as the line of headings directly above it';

test.each([
  [
    'Text\nand [Unlock] (/docs/unlock).\n',
    'a.mdx:2: a space separates the text of a link from its URL; write [text](/path) without the space',
  ],
  [
    'See [`a`] (https://example.com/a).\n',
    'a.mdx:1: a space separates the text of a link from its URL; write [text](/path) without the space',
  ],
  ['(Unlock)[/docs/unlock]\n', 'a.mdx:1: the brackets of a link are swapped; write [text](/path)'],
  ['[Unlock](/docs/unlock tickets)\n', `a.mdx:1: ${SPACE}`],
  ['Text\n[Unlock](/docs/unlock "Unlock).\n', `a.mdx:2: ${SPACE}`],
  ['| A | B |\n| - | - |\n', 'a.mdx:1: the table has no rows; write one below the line of hyphens'],
  [
    'Text\nand [Unlock](/docs/unlock them.\n',
    'a.mdx:2: the URL of a link is not closed; write ) after it, as in [text](/path)',
  ],
  ['See [[Unlock]] too.\n', 'a.mdx:1: guides have no links in double brackets; write [text](/path)'],
  ['This is **bold text.\n', `a.mdx:1: ${BOLD}`],
  ['This is ** bold ** text.\n', `a.mdx:1: ${BOLD}`],
  ['[Unlock](./unlock tickets.mdx)\n', `a.mdx:1: ${SPACE}`],
  ['This is ~~gone.\n', `a.mdx:1: ${BOLD.replaceAll('**bold**', '~~deleted~~').replace('`**`', '`~~`')}`],
  ['This is __ bold __ text.\n', `a.mdx:1: ${BOLD.replace('`**`', '`__`')}`],
  [
    'Text\nof <https://example.com\n',
    'a.mdx:2: the URL in angle brackets is not closed; write > after it, or remove <',
  ],
  ['Text <!-- later\n', 'a.mdx:1: the comment is not closed; write --> behind it'],
  ['A <Foo.Bar /> of ours\n', 'a.mdx:1: the name of a component has no dot; correct it, or put the text in backticks'],
  ['> [!note] Text\n', 'a.mdx:1: text follows [!note] on its line; write the text on the line below'],
  [
    'Text\n\n[!NOTE]\nText\n',
    'a.mdx:3: a callout needs > at the start of each line; write > [!NOTE], and below it > Text',
  ],
  ['Call `lockTickets.\n', 'a.mdx:1: code in backticks is not closed; add the second backtick'],
  ['| A | B |\n| - | - |\n| 1 |\n', `a.mdx:3: the row has 1 cell, and the table 2 columns; ${CELLS}`],
  ['| A |\n| - |\n| 1 | 2 |\n', `a.mdx:3: the row has 2 cells, and the table 1 column; ${CELLS}`],
  ['| A | B | C |\n| --- | --- |\n| 1 | 2 | 3 |\n', `a.mdx:2: this line of hyphens does not make a table; ${TABLE}`],
  [
    '## Limits {#limits}\n',
    'a.mdx:1: a heading cannot set its ID: {#limits}; remove it; the ID is made from the words',
  ],
  ['One sentence.\n---\n', `a.mdx:1: the line of hyphens makes the text above it a heading; ${RULE}`],
  ['> [!NOTES]\n> Hi\n', 'a.mdx:1: there is no callout [!NOTES]; did you mean `NOTE`?'],
  [
    '> [!DANGEROUS]\n> Hi\n',
    'a.mdx:1: there is no callout [!DANGEROUS]; use one of NOTE, TIP, IMPORTANT, WARNING, CAUTION',
  ],
  ['```sh\ncurl\u00a0-v\n```\n', `a.mdx:1: ${NOBREAK}`],
  ['Send this:\n```json {"a":1}```\n', 'a.mdx:2: the code between ``` is not a block; write each ``` on its own line'],
  ['Run `curl\u00a0-v`.\n', `a.mdx:1: ${NOBREAK}`],
  ['<Sample id="a" id="b" />\n', 'a.mdx:1: <Sample> has `id` twice; remove one of them'],
  [
    'Text\n\nCall `lock\u200bTickets`.\n',
    'a.mdx:3: the line has an invisible character (U+200B) after "Call `lock"; delete it, or type the words again',
  ],
  [
    'Text.\n\n[^1]: Never.\n',
    'a.mdx:3: no text refers to the footnote [^1]; write [^1] where it belongs, or remove it',
  ],
  ['Text[^1].\n\n[^1]: A.\n\n[^1]: B.\n', 'a.mdx:5: the footnote [^1] is defined twice; give it another name'],
  [
    'See [a] and [b].\n\n[a]: /docs/a\n[A]: /docs/b\n[b]: /docs/b\n[b]: /docs/b\n',
    'a.mdx:4: the URL of [A] is defined twice; remove one, or give it another name',
  ],
  ['##\u00a0Limits\n', 'a.mdx:1: a no-break space follows `##`, so Markdown reads plain text; type a plain space'],
  ['-Item\n', 'a.mdx:1: `-Item` is not a list item; write a space after the -'],
  [
    '1.Send the request that has a long text\n',
    'a.mdx:1: `1.Send the request that has a …` is not a list item; write a space after the number',
  ],
])('reports %j', (body, message) => {
  expect(messages(body)).toContain(message);
});

test.each([
  'See [a](/b "a title"), <https://example.com/`a`> and https://example.com/a (or [c](/d)).\n',
  'The array[0] (see below) and f(x)[0] are **bold `**`**, 2 \\*\\* 3 and \\`.\n',
  'A <https://example.com>, __bold__, __init__, ~~gone~~, a <!-- hidden --> word, snake__case and ____.\n',
  'A `**` and ``a ` b`` and ``` a `` b ```.\n\n```\n** a `\n```\n',
  '| A | B |\n| --- | --- |\n| a \\| b | c |\n',
  'Limits\n------\n\nText.\n\n---\n\n- -1 is less than 0, and 1.5 is more\n',
  '> Quoted [!] text\n\n> [!NOTE]\n> **Bold** text\n',
  'A note[^1].\n\n[^1]: It.\n',
  '\uFEFFOne\u00a0word, {/* `a */}**two**.\n',
  '<img src="/a.png" alt="a ** b" />\n',
])('accepts %j', (body) => {
  expect(messages(body)).toEqual([]);
});
