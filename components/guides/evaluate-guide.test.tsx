import type { MDXContent } from 'mdx/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toGuide } from '@/lib/guides/guide.fixture';
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

it('renders the tree of the guide parser with the components of guides', async () => {
  const guide = toGuide(BODY);
  const shown = render(await evaluateGuide(guide, [guide]));
  expect(shown).toContain('id="send-both-to-httpsexamplecom"');
  expect(shown).toContain('Send {both} to <a href="https://example.com">');
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
