import { expect, it, vi } from 'vitest';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import { parseGuide } from '@/lib/guides/parse';
import { formatGuide } from './guide';

/** The guide with this text below its front matter. */
function toGuide(body: string) {
  const { guide } = parseGuide(
    `---\ntitle: Lock tickets\ndescription: Locks.\n---\n\n${body}`,
    'content/docs/lock.mdx',
  );
  if (guide === undefined) throw new Error('the guide has mistakes');
  return guide;
}

const site = { references: [], flows: [], decisions: NO_DECISIONS, docs: { guides: [] } };

it('leaves no JSX behind, and code as it is', () => {
  const guide = toGuide(`<Note title="Mind">

Use \`<Note>\` and {braces}.

</Note>

<!-- not for readers -->

<Steps>
<Step title="First">

Do it.

</Step>
</Steps>

<Tabs name="x">
<Tab label="One">

1

</Tab>
</Tabs>

<Cards>
  <Card title="Unlock" href="/docs/unlock">Release.</Card>
</Cards>

\`\`\`mdx
<Note>kept</Note>
\`\`\`
`);
  expect(formatGuide(guide, site)).toBe(`# Lock tickets

Locks.

**Mind**

Use \`<Note>\` and {braces}.

**First**

Do it.

**One**

1

- [Unlock](/docs/unlock)

\`\`\`mdx
<Note>kept</Note>
\`\`\`
`);
});

it('places links, images and cards below the base path, and leaves code alone', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
  vi.resetModules();
  const below = await import('./guide');
  // For the files that this worker reads next.
  vi.resetModules();
  vi.unstubAllEnvs();
  const guide =
    toGuide(`A [call](/openapi/linkv1#lock "Lock"), [home](/), [<spaced>](</docs/a b>), [there](#here), [out](https://example.com/x).
[![Seats](/img/seats.png)](/docs/seats) and [named][lock], <img src="/img/a.png" alt="A">.

<Card title="Unlock" href="/docs/unlock">Release.</Card>

[lock]: /docs/lock

\`[code](/docs/lock)\` and \\[no link\\](/docs/lock)

- \`\`\`md
  [fenced](/docs/lock)
  \`\`\`
`);
  expect(below.formatGuide(guide, site)).toBe(`# Lock tickets

Locks.

A [call](/portal/openapi/linkv1#lock "Lock"), [home](/portal), [\\<spaced>](</portal/docs/a b>), [there](#here), [out](https://example.com/x).
[![Seats](/portal/img/seats.png)](/portal/docs/seats) and [named][lock], ![A](/portal/img/a.png).

- [Unlock](/portal/docs/unlock)

[lock]: /portal/docs/lock

\`[code](/docs/lock)\` and \\[no link]\\(/docs/lock)

- \`\`\`md
  [fenced](/docs/lock)
  \`\`\`
`);
});

it.each([
  [
    'a table',
    '| Name | Meaning |\n| --- | :-: |\n| `a` | b <br> c |',
    '| Name | Meaning |\n| --- | :-: |\n| `a` | b <br /> c |',
  ],
  ['text that looks like a tag', 'Bearer <token>, {id}, a <3', 'Bearer \\<token>, {id}, a <3'],
  ['keys', 'Press <kbd>K</kbd>.', 'Press <kbd>K</kbd>.'],
  [
    'lists in steps',
    '<Steps>\n<Step title="A">\n\n- a\n\n</Step>\n<Step title="B">\n\n- b\n\n</Step>\n</Steps>',
    '**A**\n\n- a\n\n**B**\n\n- b',
  ],
  ['advice', '<Recommendation>\n\nWait.\n\n</Recommendation>', '**Recommendation:**\n\nWait.'],
  [
    'advice with a title',
    '<Recommendation title="Retries">\n\nWait.\n\n</Recommendation>',
    '**Recommendation: Retries**\n\nWait.',
  ],
  ['advice in a line', '- **Recommendation:** wait.', '- **Recommendation:** wait.'],
  ['advice after a rule', 'It fails. **Recommendation:** Wait.', 'It fails.\n\n**Recommendation:** Wait.'],
  [
    'advice in a table',
    '| A | B |\n| --- | --- |\n| 207 | Stop. **Recommendation:** Ask `us`. |',
    'Our recommendations are in italics.\n\n| A | B |\n| --- | --- |\n| 207 | Stop. *Ask `us`.* |',
  ],
  [
    'the legend of advice in tables once',
    '| A |\n| --- |\n| **Recommendation:** Ask. |\n\nB\n\n| C |\n| --- |\n| **Recommendation:** Wait. |',
    'Our recommendations are in italics.\n\n| A |\n| --- |\n| *Ask.* |\n\nB\n\n| C |\n| --- |\n| *Wait.* |',
  ],
  ['a note in a line', '<Tip>Mind *it*.</Tip>', '**Tip**\n\nMind *it*.'],
])('writes %s', (_, body, markdown) => {
  expect(formatGuide(toGuide(`${body}\n`), site)).toBe(`# Lock tickets\n\nLocks.\n\n${markdown}\n`);
});
