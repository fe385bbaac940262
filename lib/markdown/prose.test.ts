import { expect, test } from 'vitest';
import { formatProse } from '@/lib/markdown/prose';

const place = { level: 3, toAnchor: (id: string) => `/openapi/linkv1#${id}` };

test.each([
  ['headings go below the place', '# A\n### B', '#### A\n###### B'],
  ['code keeps its lines', '```sh\n# not a heading\n[x](#y)\n```\n# A', '```sh\n# not a heading\n[x](#y)\n```\n#### A'],
  ['a shorter fence inside does not end the code', '````\n```\n# a\n````', '````\n```\n# a\n````'],
  ['anchors become addresses', '[x](#lock) [y](/docs)', '[x](/openapi/linkv1#lock) [y](/docs)'],
  ['a number sign alone is text', '#hash', '#hash'],
])('%s', (_, markdown, expected) => {
  expect(formatProse(markdown, place)).toBe(expected);
});
