import { expect, test } from 'vitest';
import { withAbsoluteLinks } from './absolute-links';

const PAGE = 'https://d.example/portal/docs/lock';

test('links within the page and the site become absolute, others stay', () => {
  const markdown = 'See [limits](#limits), [unlock](/portal/docs/unlock "Unlock") and [RFC](https://rfc.example/#x).';
  expect(withAbsoluteLinks(markdown, PAGE)).toBe(
    'See [limits](https://d.example/portal/docs/lock#limits), [unlock](https://d.example/portal/docs/unlock "Unlock") and [RFC](https://rfc.example/#x).',
  );
});

test('fenced code stays as it is', () => {
  const markdown = '```md\n[a](#b)\r\n```\n\n[a](#b)';
  expect(withAbsoluteLinks(markdown, PAGE)).toBe(`\`\`\`md\n[a](#b)\r\n\`\`\`\n\n[a](${PAGE}#b)`);
});
