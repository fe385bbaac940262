import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { listNodes } from './nodes';
import { formatGuidePath, parseGuide } from './parse';

const head = '---\ntitle: Lock\ndescription: Locks.\n---\n';

function messages(body: string): string[] {
  return parseGuide(head + body, 'content/docs/lock.mdx').diagnostics.map(formatDiagnostic);
}

describe('parseGuide', () => {
  it('reads headings, links, images, inline code, embeds and words', () => {
    const body = `
## Before \`you\` start

See [the API](/openapi/linkv1#lock-tickets) and \`PUT /tickets/lock\`.

### Before you start

![A seat](/img/seat.png)

<Card title="Unlock" href="/docs/unlock">Release.</Card>

<Operation id='lockTickets' />

\`\`\`json
{ "not": "counted" }
\`\`\`
`;
    const { guide } = parseGuide(head + body, 'content/docs/lock.mdx');
    const { tree, ...facts } = guide ?? {};
    expect(tree?.children.map(({ type }) => type)).toEqual([
      'yaml',
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'mdxJsxFlowElement',
      'mdxJsxFlowElement',
      'code',
    ]);
    expect(facts).toEqual({
      path: 'lock',
      file: 'content/docs/lock.mdx',
      frontMatter: {
        title: 'Lock',
        description: 'Locks.',
        sidebar: { hidden: false },
        operations: [],
        draft: false,
        ignoredTerms: [],
        unlinkedTerms: [],
        keywords: [],
      },
      fieldLines: { title: 2, description: 3 },
      headings: [
        {
          depth: 2,
          id: 'before-you-start',
          text: 'Before you start',
          line: 6,
          prose: 'See the API and PUT /tickets/lock.',
        },
        { depth: 3, id: 'before-you-start-1', text: 'Before you start', line: 10, prose: 'A seat Release.' },
      ],
      outline: [
        { depth: 2, text: 'Before you start', line: 6 },
        { depth: 3, text: 'Before you start', line: 10 },
      ],
      anchors: ['before-you-start', 'before-you-start-1'],
      links: [
        { kind: 'link', href: '/openapi/linkv1#lock-tickets', line: 8, text: 'the API' },
        { kind: 'image', href: '/img/seat.png', line: 12, text: 'A seat' },
        { kind: 'link', href: '/docs/unlock', line: 14 },
      ],
      codes: [
        { code: 'you', line: 6 },
        { code: 'PUT /tickets/lock', line: 8 },
      ],
      jsonNames: [{ code: 'not', line: 19 }],
      requests: [],
      reminders: [],
      embeds: [
        {
          name: 'Card',
          attributes: { title: 'Unlock', href: '/docs/unlock' },
          expressions: [],
          line: 14,
          hasContent: true,
        },
        { name: 'Operation', attributes: { id: 'lockTickets' }, expressions: [], line: 16 },
      ],
      words: 13,
    });
  });

  it('takes a byte order mark for nothing', () => {
    const { guide } = parseGuide(`\uFEFF${head}## A\n\nText\n`, 'content/docs/lock.mdx');
    expect(guide?.headings).toEqual([{ depth: 2, id: 'a', text: 'A', line: 5, prose: 'Text' }]);
    expect(guide?.fieldLines).toEqual({ title: 2, description: 3 });
    expect(guide?.words).toBe(2);
  });

  it.each([
    [
      '\n<Note>\n\nText\n',
      'content/docs/lock.mdx:6: the guide is not MDX: Expected a closing tag for `<Note>`; close every component that you open, on its own line when its content has several',
    ],
    [
      '\n<Operation id=lock />\n',
      'content/docs/lock.mdx:6: the guide is not MDX: Unexpected character `l` (U+006C) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`; write attributes as name="value", and text in angle brackets in backticks',
    ],
  ])('answers broken MDX %j', (body, message) => {
    expect(messages(body)).toEqual([message]);
  });
});

describe('formatGuidePath', () => {
  it.each([
    ['content/docs/lock.mdx', 'lock'],
    ['content/docs/v0/manifest.mdx', 'v0/manifest'],
    ['content/docs/index.mdx', ''],
    ['content/docs/v0/index.mdx', 'v0'],
    ['content/docs/my-index.mdx', 'my-index'],
  ])('%s has the path %j', (file, path) => {
    expect(formatGuidePath(file)).toBe(path);
  });
});

it('gives the outermost block from right to left its own direction, and code in it that of code', () => {
  const { guide } = parseGuide(
    '---\ntitle: A\ndescription: B.\n---\n\n- `-1` אחת\n\n  שתיים\n\nOne `-1`\n',
    'content/docs/a.mdx',
  );
  const [, ...children] = guide?.tree.children ?? [];
  const listed = children.flatMap((block) => [block, ...listNodes(block, 'paragraph', 'inlineCode')]);
  expect(listed.map(({ type, data }) => [type, data?.hProperties ?? {}])).toEqual([
    ['list', { dir: 'auto' }],
    ['paragraph', {}],
    ['inlineCode', { dir: 'ltr' }],
    ['paragraph', {}],
    ['paragraph', {}],
    ['paragraph', {}],
    ['inlineCode', {}],
  ]);
});
