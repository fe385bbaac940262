import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { toTargets } from '@/lib/guides/checks/links';
import { toGuide } from '@/lib/guides/guide.fixture';
import { findConfigErrors, findExampleUrls, findUselessShapes } from './config-errors';
import { linkv1 } from './guide.fixture';

const SOURCE = `export const siteConfig = {
  apis: [{ id: 'linkv1' }],
  /** A step is a guide (\`lok\`) or a call. */
  landing: {
    sequence: ['lok', "linkv1/lockTicket"],
    more: ['draft'],
  },
};
`;

const guides = [toGuide('Text.\n')];
const targets = toTargets(guides, {
  pages: new Map([['/openapi/linkv1', ['lock-tickets']]]),
  drafts: new Set(['/docs/draft']),
  unreadable: new Set(['/docs/broken']),
  redirects: {},
  renamed: new Map(),
  assets: new Set(),
});

const task = { title: 'Sell', text: 'Sell it.', api: 'linkv1', sequence: ['lock'], more: [] };

function messages(config: Partial<Parameters<typeof findConfigErrors>[0]>): string[] {
  const docsVersions = [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs/lock' }];
  const errors = findConfigErrors(
    { docsVersions, redirects: {}, ...config },
    { guides, references: [linkv1], flows: ['sell'], targets },
    SOURCE,
  );
  return errors.map(formatDiagnostic);
}

test('nothing is reported where everything is there', () => {
  const landing = {
    tasks: [{ ...task, more: ['linkv1/lockTickets', 'broken'] }],
    firstCall: { call: 'linkv1/lockTickets' },
  };
  const link = { href: '/openapi/linkv1#lock-tickets', label: 'Read' };
  expect(messages({ landing, announcement: { id: 'a', text: 'New.', link } })).toEqual([]);
  expect(
    messages({ announcement: { id: 'a', text: 'New.', link: { href: 'https://example.com', label: 'Read' } } }),
  ).toEqual([]);
});

test('every name of the landing page that means nothing is reported, with its line', () => {
  const sequence = ['lok', 'linkv1/lockTicket'];
  const tasks = [
    { ...task, api: 'legacy' },
    { ...task, sequence, more: ['draft'] },
    { ...task, sequence: [], states: 'ordr' },
  ];
  expect(messages({ landing: { tasks, firstCall: { call: 'lockTickets' } } })).toEqual([
    'site.config.ts: `landing.tasks` names legacy, which is not an API; name another one, or remove it',
    'site.config.ts: `landing.tasks` names ordr, which is not a name under x-states of linkv1; name another one, or remove it',
    'site.config.ts:5: `landing.tasks` names lok, which is not a guide or a call; did you mean `lock`?',
    'site.config.ts:5: `landing.tasks` names linkv1/lockTicket, which is not a guide or a call; did you mean `linkv1/lockTickets`?',
    'site.config.ts:6: `landing.tasks` names draft, which is a draft; remove `draft` from content/docs/draft.mdx',
    'site.config.ts: `landing.firstCall` names lockTickets, which is not a call; did you mean `linkv1/lockTickets`?',
  ]);
});

test.each([
  ['LockTickets', 'did you mean `linkv1/lockTickets`?'],
  ['printTicket', 'write a call as API and operationId, such as `linkv1/lockTickets`, or remove it'],
])('the step %s gets a hint that says how calls are written', (step, hint) => {
  const tasks = [{ ...task, sequence: [step] }];
  expect(messages({ landing: { tasks, firstCall: { call: 'linkv1/lockTickets' } } })).toEqual([
    `site.config.ts: \`landing.tasks\` names ${step}, which is not a guide or a call; ${hint}`,
  ]);
});

test('a guide with a mistake is not reported as unknown', () => {
  const tasks = [{ ...task, sequence: ['lock', 'broken'] }];
  expect(messages({ landing: { tasks, firstCall: { call: 'linkv1/lockTickets' } } })).toEqual([]);
});

test('a docs version must start at a guide that is published', () => {
  const v1 = { id: 'v1', label: 'v1', prefix: '/docs/v1', home: '/docs/lock' };
  const toVersions = (home: string) => [v1, { id: 'v2', label: 'v2', prefix: '/docs', home }];
  expect(messages({ docsVersions: toVersions('/docs') })).toEqual([
    'site.config.ts: the docs version v2 starts at /docs, which has no guide; write content/docs/index.mdx, or name another guide as `home`',
  ]);
  expect(messages({ docsVersions: toVersions('/docs/draft') })).toEqual([
    'site.config.ts: the docs version v2 starts at /docs/draft, which is a draft; remove `draft` from content/docs/draft.mdx',
  ]);
  expect(messages({ docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }] })).toEqual([
    'site.config.ts: the guides start at /docs, which has no guide; write content/docs/index.mdx, or name another guide as `home`',
  ]);
});

test('the link of the announcement must lead somewhere', () => {
  const link = { href: '/openapi/entryv1', label: 'Read' };
  expect(messages({ announcement: { id: 'a', text: 'New.', link } })).toEqual([
    'site.config.ts: the link of `announcement`: no page at /openapi/entryv1; correct or remove the link',
  ]);
  const relative = { href: 'example.com', label: 'Read' };
  expect(messages({ announcement: { id: 'a', text: 'New.', link: relative } })).toEqual([
    'site.config.ts: the link of `announcement` is relative: example.com; write a path that starts with /, or a whole URL, such as https://example.com',
  ]);
});

test('a shape of names that no specification has is reported at its line', () => {
  const shapes = [
    { name: 'a status type', pattern: /^MS-\d{3}$/ },
    { name: 'a header', pattern: /^PAC-/ },
  ];
  const term = { kind: 'header', api: 'own', href: '/openapi/own', title: 'Header' } as const;
  const source = "codeShapes: [\n  { name: 'a status type', pattern: /^MS-\\d{3}$/ },\n];";
  expect(findUselessShapes(shapes, [{ ...term, code: 'PAC-Key' }], source).map(formatDiagnostic)).toEqual([
    'site.config.ts:2: `codeShapes` has a status type, and no name in the specifications matches its pattern; correct the pattern, or remove it',
  ]);
});

test('warns of URLs that a new portal has', () => {
  const source = "title: 'Docs',\n  baseUrl: 'https://developers.example.com',\n";
  const config = { baseUrl: 'https://developers.example.com', editUrl: 'https://git.example.org/edit/main/' };
  expect(findExampleUrls(config, source).map(formatDiagnostic)).toEqual([
    'site.config.ts:2: `baseUrl` is the URL of an example, https://developers.example.com; set the URL of the portal, or build with SITE_URL=https://…',
    'site.config.ts: `editUrl` is the URL of an example, https://git.example.org/edit/main/; set the URL of your repository, or remove the field',
  ]);
  expect(findExampleUrls({ baseUrl: 'https://developers.myexample.com' }, source)).toEqual([]);
});
