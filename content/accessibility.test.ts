import { readFileSync } from 'node:fs';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { loadGuides } from '@/lib/guides/load';

const ANY = 'e2e/any-portal';
const KEYBOARD = 'content/e2e/keyboard.spec.ts';

/** What the statement says that tests check, in its order, and the code that does it. */
const CHECKS: [claim: string, file: string, code: string][] = [
  [
    'Each page has no violation of these rules in the light theme, and enough contrast in the dark theme.',
    `${ANY}/every-page.spec.ts`,
    "test.step('has no accessibility violation in either theme'",
  ],
  [
    'The page for an unknown URL passes the same test.',
    `${ANY}/every-page.spec.ts`,
    "test('the page of an unknown URL has no accessibility violation in either theme'",
  ],
  [
    'On a phone, the open menu has no violation in either theme.',
    `${ANY}/accessibility.spec.ts`,
    "test('the open drawer has no accessibility violation in either theme'",
  ],
  [
    'The search without results has no violation.',
    `${ANY}/search.spec.ts`,
    "expect(await findViolations(page, '#search-dialog')).toEqual([])",
  ],
  [
    "A page doesn't scroll sideways at 320, 390, 720, 996, 997 and 1280 pixels.",
    `${ANY}/accessibility.spec.ts`,
    'for (const width of [320, 390, 720, 996, 997, 1280])',
  ],
  [
    "It doesn't on a phone with text of twice the size (WCAG 1.4.4).",
    `${ANY}/accessibility.spec.ts`,
    "expect(await findOverflow(), 'on a phone with text of twice the size')",
  ],
  [
    "It doesn't on a phone with the reader's text spacing (WCAG 1.4.12).",
    `${ANY}/accessibility.spec.ts`,
    'expect(await findOverflow(), "on a phone with the reader\'s text spacing")',
  ],
  [
    "The title of the site isn't cut at 320 pixels with that spacing.",
    'content/e2e/media.spec.ts',
    'test("the title of the site is not cut on a small phone with the reader\'s text spacing"',
  ],
  [
    'The skip link is first in the tab order and moves the focus to the content.',
    `${ANY}/accessibility.spec.ts`,
    "test('the skip link is first in the tab order and leads to the content'",
  ],
  [
    'In a reference, the focus is visible on links, buttons and fields.',
    `${ANY}/accessibility.spec.ts`,
    "test('focus is visible on links, buttons and fields'",
  ],
  [
    'In the search, Escape closes the dialog.',
    `${ANY}/search.spec.ts`,
    "test('words that nothing has are answered with that, and Escape closes the search'",
  ],
  [
    'A search for a reason code leads to what to do.',
    KEYBOARD,
    "test('by keyboard, a reason code leads to what to do'",
  ],
  [
    'A step on the landing page leads to its guide, and to a sample in another language.',
    KEYBOARD,
    "test('by keyboard, a step on the landing page leads to its guide and to a sample in another language'",
  ],
  [
    'The filter of a reference leads to the sample of an operation, and back.',
    KEYBOARD,
    "test('by keyboard, the filter of a reference leads to the sample of an operation, and back'",
  ],
  [
    'The open questions and the other responses of an operation open.',
    KEYBOARD,
    "test('by keyboard, the open questions and the other responses of an operation open'",
  ],
  [
    'The menu of a phone leads to another guide, and Escape leads back to the page.',
    KEYBOARD,
    "test('by keyboard, the menu of a phone leads to another guide, and Escape leads back'",
  ],
  [
    'Reduced motion stops animations that last for seconds.',
    `${ANY}/accessibility.spec.ts`,
    "test('reduced motion stops what grows for seconds'",
  ],
  [
    'More contrast makes quiet text as dark as headings.',
    'content/e2e/media.spec.ts',
    "test('more contrast makes quiet text and lines strong'",
  ],
  [
    'Forced colors keep the current page and the HTTP methods recognizable.',
    'content/e2e/media.spec.ts',
    "test('forced colors leave the place in the site and the methods recognizable'",
  ],
  [
    'Each operation has its heading and a sample.',
    `${ANY}/without-script.spec.ts`,
    "test('every operation has its heading and a sample on its page'",
  ],
  [
    'Folded content opens.',
    `${ANY}/without-script.spec.ts`,
    "test('the first fold of a guide and of a reference opens'",
  ],
  [
    'Controls that need a script are absent.',
    `${ANY}/without-script.spec.ts`,
    "test('controls that only script can serve are absent'",
  ],
  [
    'A phone reaches each part of the site.',
    `${ANY}/without-script.spec.ts`,
    "test('a phone reaches every part of the site'",
  ],
];

const { guides } = await loadGuides({ drafts: false });
const tree = guides.find(({ path }) => path === 'accessibility')?.tree ?? { type: 'root' as const, children: [] };

it('the accessibility statement lists the checks that run, neither more nor fewer', () => {
  const end = tree.children.findIndex((node) => node.type === 'heading' && toText(node) === 'What nobody has tested');
  const claims: string[] = [];
  visit({ ...tree, children: tree.children.slice(0, end) }, 'listItem', (item) => void claims.push(toText(item)));
  expect(claims).toEqual(CHECKS.map(([claim]) => claim));
  expect(CHECKS.filter(([, file, code]) => !readFileSync(file, 'utf8').includes(code))).toEqual([]);
});

it('the rules of axe are those that the accessibility statement names', () => {
  expect(readFileSync('e2e/axe.ts', 'utf8')).toContain(
    "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']",
  );
  expect(toText(tree)).toContain(
    'The tests run the rules of axe for WCAG 2.0, 2.1 and 2.2 up to level AA, and its best practices.',
  );
});
