import { evaluate } from '@mdx-js/mdx';
import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toGuide } from '@/lib/guides/guide.fixture';
import remarkGuide from '@/lib/guides/remark-guide.mjs';
import { evaluateGuide } from './evaluate-guide';

const BODY = `## Send {both} to <https://example.com>

<Note>

A lock is \`LOCKED\` until it ends.[^1]

</Note>

| a | b |
| - | -: |
| 1 | 2 |

[^1]: Not documented: when.
`;

function render(Content: MDXContent): string {
  return renderToStaticMarkup(<Content components={{ Note: ({ children }) => <aside>{children}</aside> }} />);
}

it('shows on the development server what the bundler compiles in a build', async () => {
  const guide = toGuide(BODY);
  const value = `---\ntitle: Lock\ndescription: Locks.\n---\n${BODY}`;
  const file = { path: `${process.cwd()}/${guide.file}`, value };
  const { default: compiled } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [remarkGuide],
    tableCellAlignToStyle: false,
  });
  const shown = render(await evaluateGuide(guide, [guide]));
  expect(shown).toBe(render(compiled));
  expect(shown).toContain('<aside><p>A lock is <code>LOCKED</code>');
  expect(shown).toContain('<td align="right" data-label="b">2</td>');
});

it('links the first use of a term to the glossary, and leaves the guide as it is', async () => {
  const guide = toGuide('A lock holds tickets.');
  const before = structuredClone(guide);
  const glossary = { ...toGuide('### Lock\n\nHolds tickets.\n'), path: 'glossary' };
  expect(render(await evaluateGuide(guide, [guide, glossary]))).toContain('href="/docs/glossary#lock"');
  expect(guide).toEqual(before);
});
