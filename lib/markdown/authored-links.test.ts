import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

const authored = `
A [call](/openapi/linkv1#lock "Lock"), [home](/), [<spaced>](</docs/a b>), [there](#here), [out](https://example.com/x).
[![Seats](/img/seats.png)](/docs/seats) and [named][lock].

[lock]: /docs/lock
[^1]: /tickets/lock takes a note.

\`[code](/docs/lock)\` and \\[no link\\](/docs/lock)

- \`\`\`md
  [fenced](/docs/lock)

  [lock]: /docs/lock
  \`\`\`

[after](/docs/lock)
`;

const placed = `
A [call](/portal/openapi/linkv1#lock "Lock"), [home](/portal), [<spaced>](</portal/docs/a b>), [there](#here), [out](https://example.com/x).
[![Seats](/portal/img/seats.png)](/portal/docs/seats) and [named][lock].

[lock]: /portal/docs/lock
[^1]: /tickets/lock takes a note.

\`[code](/docs/lock)\` and \\[no link\\](/docs/lock)

- \`\`\`md
  [fenced](/docs/lock)

  [lock]: /docs/lock
  \`\`\`

[after](/portal/docs/lock)
`;

test('places links and images below the base path, and leaves code alone', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
  vi.resetModules();
  const { formatAuthoredLinks } = await import('@/lib/markdown/authored-links');
  // For the files that this worker reads next.
  vi.resetModules();
  expect(formatAuthoredLinks(authored)).toBe(placed);
});
