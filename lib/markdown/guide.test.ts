import { expect, it } from 'vitest';
import { parseGuide } from '@/lib/content/parse';
import { formatGuide } from './guide';

const site = { references: [], flows: [], docs: { guides: [] } };

it('leaves no JSX behind, and code as it is', () => {
  const text = `---
title: Lock tickets
description: Locks.
---

<Note title="Mind">

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
`;
  const { guide } = parseGuide(text, 'content/docs/lock.mdx');
  expect(guide && formatGuide(guide, site)).toBe(`# Lock tickets

Locks.

**Mind**

Use \`<Note>\` and {braces}.

**First**

Do it.

**One**

1

- [Unlock](/docs/unlock): Release.

\`\`\`mdx
<Note>kept</Note>
\`\`\`
`);
});
