import { expect, test } from 'vitest';
import { readCodeProse, readGuideProse, readYamlProse } from './read-prose';

const brief = (texts: { line: number; text: string }[]) => texts.map(({ line, text }) => `${line} ${text}`);

test('sentences of a specification, without its data', () => {
  const yaml = `
info:
  description: |
    A first text.
  title: Demo
paths:
  /a:
    get:
      parameters:
        - { name: description, example: not this one }
      responses:
        '200':
          description: It worked.
          content:
            application/json:
              examples:
                one: { summary: One example, value: { description: nor this one } }
x-unspecified: [How it works is not documented.]
components:
  schemas:
    A:
      enum: [not this]
      x-enumDescriptions: { A: A meaning. }
      properties:
        text: { type: string, description: A field named text. }
`;
  expect(brief(readYamlProse('a.yaml', yaml))).toEqual([
    '3 A first text.\n',
    '5 Demo',
    '13 It worked.',
    '17 One example',
    '18 How it works is not documented.',
    '23 A meaning.',
    '25 A field named text.',
  ]);
});

test('strings of code that someone reads', () => {
  const code = `import a from 'some long name';
export const b = <p className="not this" aria-label="A label">Some text</p>;
fail({ message: \`\${a} is not there\`, hint: 'write it' });
const c: 'not this' = a['key'];
`;
  expect(brief(readCodeProse('a.tsx', code))).toEqual(['2 A label', '2 Some text', '3 … is not there', '3 write it']);
});

test('front matter, text and titles of a guide', () => {
  const guide = '---\ntitle: Lock\nsidebar:\n  label: Short\n---\n\n<Step title="Do it">\n\nText.\n\n</Step>\n';
  expect(brief(readGuideProse('a.mdx', guide)).map((text) => text.split('\n')[0])).toEqual([
    '2 Lock',
    '4 Short',
    '1 ---',
    '7 Do it',
  ]);
});
