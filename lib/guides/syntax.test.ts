import { expect, test } from 'vitest';
import { formatFound } from './guide.fixture';
import { parseSyntax } from './syntax';

function messages(body: string): string[] {
  return parseSyntax(`---\ntitle: A\n---\n${body}`).diagnostics.map(formatFound);
}

test.each([
  '```json\n{}\n```\n',
  '```\n```\n',
  '~~~\n```\n~~~\n',
  '````md\n```json\n{}\n```\n````\n',
  '- a\n\n  ```json\n  {}\n  ```\n- b\n',
  '> ```json\n> {}\n> ```\n',
  '<Note>\n\n```json\n{}\n```\n\n</Note>\n',
  'a\n\n    indented\n\nb\n',
  '`<Operation id="a` and ``<Tabs``',
  '```\n<Operation id="a\n```\n',
  String.raw`A \<Operation here`,
  'List<String, a <T here',
  '<details open>\n<summary>More</summary>\n\nText\n\n</details>\n',
])('finds nothing wrong in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

const unclosed = 'the code block is not closed';

test.each([
  [
    'Text\n\n```json\n{ "a": 1 }\n\n## B\n\n<Oops>\n',
    `a.mdx:6: ${unclosed}; write a line with \`\`\` behind its last line`,
  ],
  ['~~~~\na\n~~~\n', `a.mdx:4: ${unclosed}; write a line with ~~~~ behind its last line`],
  ['- a\n\n  ```json\n  {}\n\nText\n', `a.mdx:6: ${unclosed}; write a line with \`\`\` behind its last line`],
  ['```json', `a.mdx:4: ${unclosed}; write a line with \`\`\` behind its last line`],
  [
    '```json\n{}\n\nText\n\n```json\n{}\n```\n',
    `a.mdx:4: ${unclosed} before the next one opens in line 9; write a line with \`\`\` behind its last line`,
  ],
])('answers the open fence in %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

const hint = 'close each quote and end the tag with `>` or `/>`; if it is text, write it in backticks';

test.each([
  ['Text\n\n<Operation id="lockTickets />\n\nMore.\n', `a.mdx:6: \`<Operation\` is not closed; ${hint}`],
  ['<Operation id="lockTickets"\n\nMore.\n', `a.mdx:4: \`<Operation\` is not closed; ${hint}`],
  ['<Note>\n\nText\n\n</Note\n', `a.mdx:8: \`<Note\` is not closed; ${hint}`],
  ['<Operation id="a />\n\n<Operation id="b" />\n', `a.mdx:4: \`<Operation\` is not closed; ${hint}`],
])('answers the open tag in %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

test.each([
  ['Text\n\n<img src={seat} alt="A">\n', 'a.mdx:6: <img> has `src={seat}`, which is not text; write src="…"'],
  ['Text\n\n<Operation id={x} />\n', 'a.mdx:6: <Operation> has `id={x}`, which is not text; write id="…"'],
  ['<Note {...x}>a</Note>\n', 'a.mdx:4: <Note> has `{...x}`, which is not text; write name="…"'],
  ['A <mark {...all}>word</mark>.\n', 'a.mdx:4: <mark> has `{...all}`, which is not text; write name="…"'],
])('answers JavaScript in %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

test.each([
  '~~~java\nList<String> names;\n~~~\n',
  'Text <!-- <Old name="a" /> -->\n\n<!--\n<Old />\n-->\n\n{/* <Old /> */}\n',
  '<Note title="Use <T> here">\n\nText\n\n</Note>\n',
  'A `List<String>`, and text.\n',
])('takes no tag out of code, comments and attributes in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

test('a component without a text of its own is told to end its tag', () => {
  expect(messages('Text\n\n<Operation id="lockTickets">\n\nMore\n')).toEqual([
    'a.mdx:6: the guide is not MDX: Expected a closing tag for `<Operation>`; end the tag with />: <Operation … />',
  ]);
});

test('typographic quotes do not quote the value of an attribute', () => {
  expect(messages('Text\n\n<Operation id=“lockTickets” />\n')).toEqual([
    'a.mdx:6: the guide is not MDX: Unexpected character `“` (U+201C) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`; write straight quotes, as in name="value"',
  ]);
});

test('a tag that is not a component is reported at its line', () => {
  expect(messages('Text\n\nA <Opration id="a" />.\n')).toEqual([
    'a.mdx:6: `<Opration>` is not a component of guides; did you mean `<Operation>`? If it is text, write it in backticks',
  ]);
});

/** Each would take seconds, or need a deeper stack than Node.js has. */
test.each([
  ['> '.repeat(3000), ': the guide nests more than 60 lists and quotes'],
  ['- '.repeat(3000), ': the guide nests more than 60 lists and quotes'],
  ['[a]('.repeat(20_000), ': the guide has too many marks such as `*` and `[` in one paragraph'],
  ['a_b*'.repeat(20_000), ': the guide has too many marks such as `*` and `[` in one paragraph'],
  [
    '<Note>\n\n'.repeat(300) + '</Note>\n\n'.repeat(300),
    ':399: tags and other formatting nest deeper than 200 levels here',
  ],
  [`${'*a '.repeat(500)}a${'*'.repeat(500)}`, ':1: tags and other formatting nest deeper than 200 levels here'],
])('formatting that is too deep or too much is an error', (source, message) => {
  const [found] = parseSyntax(source).diagnostics.map(formatFound);
  expect(found).toBe(`a.mdx${message}; use less formatting, or split the guide`);
});
