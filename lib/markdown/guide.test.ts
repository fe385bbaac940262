import { expect, it, vi } from 'vitest';
import { parseGuide } from '@/lib/guides/parse';
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

it('leads below the base path', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
  vi.resetModules();
  const below = await import('./guide');
  // For the files that this worker reads next.
  vi.resetModules();
  vi.unstubAllEnvs();
  const text = `---
title: Lock tickets
description: Locks.
---

[Unlock](/docs/unlock), then wait.

<Card title="Unlock" href="/docs/unlock">Release.</Card>
`;
  const { guide } = parseGuide(text, 'content/docs/lock.mdx');
  expect(guide && below.formatGuide(guide, site)).toBe(`# Lock tickets

Locks.

[Unlock](/portal/docs/unlock), then wait.

- [Unlock](/portal/docs/unlock): Release.
`);
});
