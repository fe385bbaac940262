import { expect, it } from 'vitest';
import { codeLanguages } from '@/lib/code/languages';
import { formatFound } from '../guide.fixture';
import { parseSyntax } from '../syntax';
import { parseCodeMeta } from './code';

it.each([
  ['', { lines: [], unknown: '' }],
  ['title="Answer"', { title: 'Answer', lines: [], unknown: '' }],
  ['{2,4-6}', { lines: [2, 4, 5, 6], unknown: '' }],
  ['title="A {1}" {3}', { title: 'A {1}', lines: [3], unknown: '' }],
  ['{6-4}', { lines: [], unknown: '{6-4}' }],
  ["title='a' {1}", { lines: [1], unknown: "title='a'" }],
])('reads %j behind the language of a code block', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual(expected);
});

const JSON_HINT = 'correct commas, quotes and brackets; for a part of a document, write the language jsonc';

it.each([
  ['```jsno\n{}\n```', 'a.mdx:1: the code block has an unknown language: jsno; did you mean `json`?'],
  [
    '```qwerty\nA\n```',
    `a.mdx:1: the code block has an unknown language: qwerty; use one of ${codeLanguages.join(', ')}, or another language of shiki`,
  ],
  [
    '```mermaid\ngraph LR\n```',
    'a.mdx:1: a mermaid diagram is not drawn, because that needs a browser during the build; put the drawing into public/img as an SVG, or show its source as text',
  ],
  [
    '```json lines=2\n{}\n```',
    'a.mdx:1: the code block has an unknown attribute: lines=2; write title="…" and lines such as {2,4-6} behind the language',
  ],
  ['```json {9}\n{}\n```', 'a.mdx:1: the code block highlights line 9 and has 1 line; correct the numbers in braces'],
  ['Text\n\n```json\n{\n  "a": 1,\n}\n```', `a.mdx:6: the JSON of the code block is not valid; ${JSON_HINT}`],
  ['```json\n{ "a": [1 }\n```', `a.mdx:2: the JSON of the code block is not valid; ${JSON_HINT}`],
  [
    'Text\n\n```yaml\na: 1\nb: c: d\n```',
    'a.mdx:5: the YAML of the code block is not valid; correct indentation, colons and quotes; for a part of a document, write the language text',
  ],
  [
    '```shell\necho a\ncurl -H “Accept: text/plain” https://example.com\n```',
    `a.mdx:3: the command has typographic quotes, which a shell reads as plain characters; type straight quotes (' or ")`,
  ],
  [
    '```bash\nexport TOKEN=‘a’\n```',
    `a.mdx:2: the command has typographic quotes, which a shell reads as plain characters; type straight quotes (' or ")`,
  ],
])('reports %j', (source, message) => {
  expect(parseSyntax(source).diagnostics.map(formatFound)).toEqual([message]);
});

it.each([
  '```json\n{ "a": 1 }\n```',
  '```jsonc\n{ "a": … }\n```',
  '```yaml\na: { b: [1, …] }\n---\n- c\n```',
  '```shell\necho "It is “a”" # the “b”\necho \'“c” d\' it’s\n```',
  '```shell\ncurl -d \'{\n  "a": “b”\n}\'\n```',
  '```\nplain\n```',
  '```diff\n+ a\n```\n\n```kotlin\nval a = 1\n```\n\n```console\n$ ls\n```\n\n```sql\nselect 1\n```',
  '```JSON {1}\n[]\n```',
])('accepts %j', (source) => {
  expect(parseSyntax(source).diagnostics).toEqual([]);
});
