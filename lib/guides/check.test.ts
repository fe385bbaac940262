import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostic';
import { checkGuides } from './check';
import type { GuideContext } from './document';
import { parseGuide } from './parse';

const context: GuideContext = {
  terms: [
    {
      code: 'PUT /tickets/lock',
      kind: 'operation',
      api: 'linkv1',
      operation: 'lockTickets',
      href: '/openapi/linkv1#lock-tickets',
      title: 'Lock tickets',
    },
    { code: 'TOO_MANY_TOKENS', kind: 'error', api: 'linkv1', href: '/openapi/linkv1#too-many-tokens', title: 'Error' },
    { code: 'MS-422', kind: 'type', api: 'linkv1', href: '/openapi/linkv1#too-many-tokens', title: 'Type' },
    { code: 'PAC-API-Key', kind: 'header', api: 'linkv1', href: '/openapi/linkv1#header-pac-api-key', title: 'Header' },
    {
      code: 'asyncCallbackUrl',
      kind: 'field',
      api: 'linkv1',
      href: '/openapi/linkv1#complete-order-body',
      title: 'Field',
    },
  ],
  shapes: [
    { name: 'an operation', pattern: /^(?:GET|PUT|POST) \/\S*$/ },
    { name: 'a status type', pattern: /^MS-\d{3}$/ },
    { name: 'a header', pattern: /^PAC-[A-Za-z-]+$/i },
  ],
  operations: [
    { api: 'linkv1', operationId: 'lockTickets', messages: [], languages: ['shell'] },
    { api: 'linkv1', operationId: 'unlockTickets', messages: [], languages: ['shell'] },
    { api: 'linkv2', operationId: 'createCart', messages: [], languages: ['shell'] },
  ],
  calls: [],
  states: [{ api: 'linkv1', name: 'lock' }],
  flows: ['sellListing'],
  versions: [
    { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' },
    { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/manifest' },
  ],
  pages: new Map([['/openapi/linkv1', ['lock-tickets', 'too-many-tokens']]]),
  drafts: new Set(['/docs/soon']),
  labels: { linkv1: 'Link API v1', linkv2: 'Link API v2' },
  unreadable: new Set(['/docs/broken']),
  redirects: { '/docs/old': '/docs/unlock#part' },
  renamed: new Map([['/docs/holds', '/docs/unlock']]),
  decisions: [],
  siteUrl: 'https://docs.example.com',
  ignoredTerms: ['localStorage'],
  assets: new Set(['/img/seat.png']),
};

function guide(body: string, { file = 'content/docs/lock.mdx', fields = 'api: linkv1' } = {}) {
  const result = parseGuide(`---\ntitle: Lock\ndescription: Locks.\n${fields}\n---\n${body}`, file);
  if (result.guide === undefined) throw new Error(JSON.stringify(result.diagnostics));
  return result.guide;
}

/** Formats what was found as a build prints it, without the folder of guides. */
function format({ file, ...found }: Diagnostic): string {
  return formatDiagnostic({ file: file.replace('content/docs/', ''), ...found });
}

function messages(...guides: ReturnType<typeof guide>[]): string[] {
  return checkGuides(guides, context).errors.map(format);
}

describe('checkGuides', () => {
  it('finds nothing wrong in a good guide', () => {
    const body = `
## Errors

\`PUT /tickets/lock\`, \`TOO_MANY_TOKENS\`, \`MS-422\`, \`PAC-API-Key\`, \`pac-api-key\`, \`asyncCallbackUrl\`, \`settlement.asyncCallbackUrl\`,
\`see /tickets/lock\`, \`put /somewhere/else\`, \`/tickets/lok\`, \`OK\`, \`status\`, \`Product/Version\`, \`application/json\`, \`authorization_code\`

[here](#errors) [page](/openapi/linkv1) [anchor](/openapi/linkv1#lock-tickets) [out](https://example.com/x) [mock](http://localhost:4010/) [mail](mailto:a@example.com)
[file](/img/seat.png) ![seat](/img/seat.png)

<Operation id="lockTickets" />
<Operation id="createCart" api="linkv2" />
<States name="lock" />
<Flow name="sellListing" />

[flow](#sellListing)

<Tabs name="Answers"><Tab label="A">a</Tab></Tabs>

<Tabs name="Other answers"><Tab label="A">a</Tab></Tabs>
`;
    expect(messages(guide(body, { fields: 'api: linkv1\noperations: [lockTickets, linkv2/createCart]' }))).toEqual([]);
  });

  it.each([
    ['`PUT /tickets/lok`', 'an operation', 'write `PUT /tickets/lock`'],
    ['`PUTT /tickets/lock`', 'an operation', 'write `PUT /tickets/lock`'],
    ['`put /tickets/lock`', 'an operation', 'write `PUT /tickets/lock`'],
    ['`Put /tickets/lok`', 'an operation', 'write `PUT /tickets/lock`'],
    ['`too_many_tokens`', 'an error reason or a value', 'write `TOO_MANY_TOKENS`'],
    ['`TOO_MANY_TOKEN`', 'an error reason or a value', 'write `TOO_MANY_TOKENS`'],
    ['`MS-423`', 'a status type', 'write `MS-422`'],
    ['`PAC-Api-Kee`', 'a header', 'write `PAC-API-Key`'],
    ['`somethingElse`', 'a field', 'correct it'],
  ])('%s looks like %s', (code, shape, hint) => {
    const message = `${code} looks like ${shape}, but no specification has it`;
    expect(messages(guide(code))).toEqual([
      `lock.mdx:6: ${message}; ${hint}, or list it under \`ignoredTerms\` in the front matter`,
    ]);
  });

  it.each([
    ['[a](/docs/old#x)', 'lock.mdx:6: /docs/old is redirected; write /docs/unlock#part'],
    [
      '[a](/docs/holds)',
      "lock.mdx:6: no page at /docs/holds: the guide was renamed; write /docs/unlock, and add to `redirects` of site.config.ts: '/docs/holds': '/docs/unlock'",
    ],
    ['[a](/docs/lok)', 'lock.mdx:6: no page at /docs/lok; did you mean `/docs/lock`?'],
    ['[a]\n\n[a]: /docs/lok', 'lock.mdx:6: no page at /docs/lok; did you mean `/docs/lock`?'],
    ['[a](/nowhere-near-anything)', 'lock.mdx:6: no page at /nowhere-near-anything; correct or remove the link'],
    ['[a](#nothing-here)', 'lock.mdx:6: no anchor #nothing-here on /docs/lock; remove the anchor: this page has none'],
    [
      '[a](/openapi/linkv1#lock-ticket)',
      'lock.mdx:6: no anchor #lock-ticket on /openapi/linkv1; did you mean `/openapi/linkv1#lock-tickets`?',
    ],
    [
      '[a](help@example.com)',
      'lock.mdx:6: the link to help@example.com is neither a path nor a whole URL; write mailto:help@example.com',
    ],
    [
      '[a](https//example.com/a)',
      'lock.mdx:6: the link to https//example.com/a is neither a path nor a whole URL; write https://example.com/a',
    ],
    ['[a](mailto:)', 'lock.mdx:6: the link mailto: has no address; write mailto:name@example.com, or tel:+15550100'],
    ['[a](tel:)', 'lock.mdx:6: the link tel: has no address; write mailto:name@example.com, or tel:+15550100'],
    ['<img alt="a" />', 'lock.mdx:6: the image has no URL; write one between the parentheses'],
    ['[a](#100%)', 'lock.mdx:6: no anchor #100% on /docs/lock; remove the anchor: this page has none'],
    ['[a](/docs/%zz)', 'lock.mdx:6: no page at /docs/%zz; correct or remove the link'],
    ['[a](./lok.mdx#x)', 'lock.mdx:6: no page at /docs/lok; did you mean `/docs/lock`?'],
    [
      '[a](unlock#x)',
      'lock.mdx:6: the link to unlock#x is neither a path nor a whole URL; write the file of a guide, such as ./unlock.mdx, or a path that starts with /',
    ],
    [
      '[a](www.example.com)',
      'lock.mdx:6: the link to www.example.com is neither a path nor a whole URL; write the whole URL, https://www.example.com',
    ],
    [
      '[a](example.com/docs?a=b)',
      'lock.mdx:6: the link to example.com/docs?a=b is neither a path nor a whole URL; write the whole URL, https://example.com/docs?a=b',
    ],
    [
      '[a](/docs/soon#x)',
      'lock.mdx:6: /docs/soon is a draft, which a build leaves out; remove the link, or `draft` from the front matter of the target',
    ],
    [
      '![a](../../public/img/seat.png)',
      'lock.mdx:6: no image at ../../public/img/seat.png; write it from the root of public/: /img/seat.png',
    ],
    [
      '![a](public/x/diagram.svg)',
      'lock.mdx:6: no image at public/x/diagram.svg; write it from the root of public/: /x/diagram.svg',
    ],
    ['![a](img/seat.png)', 'lock.mdx:6: no image at img/seat.png; write it from the root of public/: /img/seat.png'],
    ['![a](/img/seats.png)', 'lock.mdx:6: no image at /img/seats.png; did you mean `/img/seat.png`?'],
    [
      '![a](/x/diagram-of-all.svg)',
      'lock.mdx:6: no image at /x/diagram-of-all.svg; put the file at public/x/diagram-of-all.svg',
    ],
    [
      '[a](htps://example.com)',
      'lock.mdx:6: the link htps://example.com has the unknown scheme htps; did you mean `https`?',
    ],
    [
      '[a](https:/example.com)',
      'lock.mdx:6: the link "https:/example.com" may lead to another site than it seems; write a path that starts with one /, or a URL that starts with https://',
    ],
    [
      '[a](/\\\\example.com)',
      'lock.mdx:6: the link "/\\\\example.com" may lead to another site than it seems; write a path that starts with one /, or a URL that starts with https://',
    ],
    [
      '[a](javascript:alert)',
      'lock.mdx:6: the link javascript:alert has the unknown scheme javascript; use one of http, https, mailto, tel',
    ],
    [
      '[a](https://docs.example.com/docs/lock#x)',
      'lock.mdx:6: the link https://docs.example.com/docs/lock#x has the URL of this site; write /docs/lock#x, which is checked and works in previews too',
    ],
    [
      '[a](http://localhost:3000/docs/lock#x)',
      'lock.mdx:6: the link http://localhost:3000/docs/lock#x works only on your computer; write /docs/lock#x',
    ],
    [
      '![a](https://cdn.example.com/a.png)',
      'lock.mdx:6: the image https://cdn.example.com/a.png is on another host, which could track readers; put the file in public/ and write its path from there: /img/name.svg',
    ],
    ['<Operation />', 'lock.mdx:6: <Operation> is missing `id`; write <Operation id="…">'],
    ['<Note open>a</Note>', 'lock.mdx:6: <Note> has `open`, which is not text; write open="…"'],
    ['\n', 'lock.mdx: the guide has no words; write below the front matter, or remove the file'],
    [
      '# Lock',
      'lock.mdx:6: the heading "Lock" is of level 1, as the title is; write it with ##; the title is in the front matter',
    ],
    ['<Steps />', 'lock.mdx:6: <Steps> is empty; put a <Step> into it'],
    ['[a]()', 'lock.mdx:6: the link has no URL; write one between the parentheses'],
    ['<Note tone="x">a</Note>', 'lock.mdx:6: <Note> does not accept `tone`; use `title`'],
    ['<Note>\n\n</Note>', 'lock.mdx:6: <Note> is empty; write text before </Note>, or remove it'],
    [
      '<Tabs name="a">\n<Tab label="A">\n{/* later */}\n</Tab>\n</Tabs>',
      'lock.mdx:7: <Tab> is empty; write text before </Tab>, or remove it',
    ],
    ['<Note title="">a</Note>', 'lock.mdx:6: <Note> has an empty `title`; write text, or remove the attribute'],
    ['<Operation id="" />', 'lock.mdx:6: <Operation> has an empty `id`; write <Operation id="…">'],
    [
      '<Operation id="lockTickets">\n\nLock.\n\n</Operation>',
      'lock.mdx:6: <Operation> does not show the text between its tags; put the text below it, and end the tag with />',
    ],
    [
      '<ErrorTable id="lockTicket" />',
      'lock.mdx:6: <ErrorTable> names an unknown operation of linkv1: lockTicket; did you mean `lockTickets`?',
    ],
    [
      '<Sample id="lockTickets" lang="cobol" />',
      'lock.mdx:6: <Sample> names an unknown language of lockTickets: cobol; use shell',
    ],
    ['<States name="order" />', 'lock.mdx:6: <States> names unknown states of linkv1: order; use lock'],
    ['[a](#sellListing)', 'lock.mdx:6: no anchor #sellListing on /docs/lock; remove the anchor: this page has none'],
    [
      '<Tabs name="Two answers"><Tab label="A">a</Tab></Tabs>\n\n<Tabs name="two answers"><Tab label="A">a</Tab></Tabs>',
      'lock.mdx:8: <Tabs name="two answers"> has the name of the <Tabs> in line 6; give each its own name',
    ],
    [
      '<Flow name="sellListings" />',
      'lock.mdx:6: <Flow> names an unknown flow: sellListings; did you mean `sellListing`?',
    ],
  ])('answers %s', (body, message) => {
    expect(messages(guide(body))).toEqual([message]);
  });

  it('knows a flow only where a guide embeds it, the docs index too', () => {
    const index = guide('[a](#sellListing)', { file: 'content/docs/index.mdx' });
    expect(messages(index)).toEqual([
      'index.mdx:6: no anchor #sellListing on /docs; remove the anchor: this page has none',
    ]);
  });

  it('lets a draft lead to a draft', () => {
    const soon = guide('Text', { file: 'content/docs/soon.mdx', fields: 'draft: true' });
    expect(messages(guide('[a](/docs/soon)', { fields: 'draft: true' }), soon)).toEqual([]);
  });

  it('ignores what the front matter lists', () => {
    expect(messages(guide('`somethingElse`', { fields: 'ignoredTerms: [somethingElse]' }))).toEqual([]);
    expect(messages(guide('`MS-422`', { fields: 'ignoredTerms: [MS-422, gone]' }))).toEqual([
      'lock.mdx:4: front matter field `ignoredTerms` lists MS-422, which no check of this guide reports; remove it',
      'lock.mdx:4: front matter field `ignoredTerms` lists gone, which no check of this guide reports; remove it',
    ]);
  });

  it('asks an embed for its API', () => {
    expect(messages(guide('<Operation id="lockTickets" />', { fields: 'draft: false' }))).toEqual([
      'lock.mdx:6: <Operation> does not say which API it means; write api="…", or `api` in the front matter',
    ]);
  });

  it('answers front matter that names what is not there', () => {
    expect(messages(guide('Text', { fields: 'api: linkV1' }))).toEqual([
      'lock.mdx:4: front matter field `api` names an unknown API: linkV1; did you mean `linkv1`?',
    ]);
    expect(messages(guide('Text', { fields: 'api: linkv3' }))).toEqual([
      'lock.mdx:4: front matter field `api` names an unknown API: linkv3; use one of linkv1, linkv2',
    ]);
    expect(messages(guide('Text', { fields: 'api: linkv1\noperations: [lockTicket]' }))).toEqual([
      'lock.mdx:5: front matter field `operations` names an unknown operation: lockTicket; did you mean `linkv1/lockTickets`?',
    ]);
    expect(messages(guide('Text', { fields: 'api: linkv1\noperations: [lockTickets, linkv1/lockTickets]' }))).toEqual([
      'lock.mdx:5: front matter field `operations` names linkv1/lockTickets twice; remove one of the two',
    ]);
    expect(messages(guide('Text', { fields: 'version: current' }))).toEqual([]);
    expect(messages(guide('Text', { fields: 'version: v0', file: 'content/docs/v0/manifest.mdx' }))).toEqual([]);
    expect(messages(guide('Text', { fields: 'version: v0' }))).toEqual([
      'lock.mdx:4: front matter field `version` says v0, which the path /docs/lock does not belong to; remove it, or move the file into content/docs/v0',
    ]);
    expect(messages(guide('Text', { fields: 'draft: false\nversion: v1' }))).toEqual([
      'lock.mdx:5: front matter field `version` names an unknown docs version: v1; use one of current, v0, or add it to docsVersions in site.config.ts',
    ]);
  });

  it('only warns of two guides with one address, naming both', () => {
    const { errors, warnings } = checkGuides(
      [guide('Text', { file: 'content/docs/a.mdx' }), guide('Text', { file: 'content/docs/a/index.mdx' })],
      context,
    );
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        severity: 'warning',
        file: 'content/docs/a/index.mdx',
        message: 'is hidden by content/docs/a.mdx, which has the same path /docs/a',
        hint: 'rename or remove one of the two',
      },
    ]);
  });

  it('only warns of a reminder', () => {
    const { errors, warnings } = checkGuides([guide('TODO')], context);
    expect([errors.length, warnings.map(({ severity, message }) => `${severity}: ${message}`)]).toEqual([
      0,
      ['warning: the text has TODO, which readers would see'],
    ]);
  });

  it('accepts the ignored terms of the site, and links to a guide that does not parse', () => {
    expect(messages(guide('`localStorage` and [a](/docs/broken#x)'))).toEqual([]);
  });

  it('resolves a relative link from the folder of its file', () => {
    const body =
      '[a](login.mdx?x#y) [b](./index.mdx) [c](../lock) [d][d] [e](https://x.example/a.md)\n\n[d]: ./lock.md';
    expect(guide(body, { file: 'content/docs/auth/index.mdx' }).links.map(({ href }) => href)).toEqual([
      '/docs/auth/login?x#y',
      '/docs/auth',
      '/docs/lock',
      '/docs/auth/lock',
      'https://x.example/a.md',
    ]);
  });

  it('accepts percent-encoded paths of files', () => {
    const assets = new Set(['/img/two seats.png', '/a b.pdf']);
    const body = '![a](/img/two%20seats.png) [b](/a%20b.pdf)';
    expect(checkGuides([guide(body)], { ...context, assets }).errors).toEqual([]);
  });

  it('below a base path, accepts other pages of the host, and suggests a path without the base', () => {
    const below = { ...context, siteUrl: 'https://docs.example.com/portal' };
    const find = (href: string) => checkGuides([guide(`[a](${href})`)], below).errors.map(({ hint }) => hint);
    expect(find('https://docs.example.com/pricing')).toEqual([]);
    expect(find('https://docs.example.com/portals')).toEqual([]);
    const hint = (path: string) => `write ${path}, which is checked and works in previews too`;
    expect(find('https://docs.example.com/portal/docs/lock')).toEqual([hint('/docs/lock')]);
    expect(find('https://docs.example.com/portal')).toEqual([hint('/')]);
  });

  it('suggests names of the API that the guide is about', () => {
    expect(messages(guide('<Operation id="createCarts" api="linkv1" />'))).toEqual([
      'lock.mdx:6: <Operation> names an unknown operation of linkv1: createCarts; use one of lockTickets, unlockTickets',
    ]);
    expect(messages(guide('<Operation id="createCart" />'))).toEqual([
      'lock.mdx:6: <Operation> names an unknown operation of linkv1: createCart; add api="linkv2", which has this operation',
    ]);
    expect(messages(guide('Text', { fields: 'api: linkv1\noperations: [createCart]' }))).toEqual([
      'lock.mdx:5: front matter field `operations` names an unknown operation: createCart; write linkv2/createCart',
    ]);
    expect(messages(guide('`TOO_MANY_TOKEN`', { fields: 'api: linkv2' }))).toEqual([
      'lock.mdx:6: `TOO_MANY_TOKEN` looks like an error reason or a value, but no specification has it; correct it, or list it under `ignoredTerms` in the front matter',
    ]);
  });

  it('warns of names that only another API has', () => {
    const { errors, warnings } = checkGuides([guide('`TOO_MANY_TOKENS`', { fields: 'api: linkv2' })], context);
    expect(errors).toEqual([]);
    expect(warnings.map(format)).toEqual([
      'lock.mdx:6: `TOO_MANY_TOKENS` is a name of Link API v1 only, which the guide does not mention; correct it, or say in the text that it belongs to Link API v1',
    ]);
    const named = guide('In Link API v1, `TOO_MANY_TOKENS`', { fields: 'api: linkv2' });
    expect(checkGuides([named], context).warnings).toEqual([]);
    const both = guide('`TOO_MANY_TOKENS`', { fields: 'api: linkv2\noperations: [linkv1/lockTickets]' });
    expect(checkGuides([both], context).warnings).toEqual([]);
  });

  it('warns of a title and a description that another guide of the version has', () => {
    const same = guide('Text', { file: 'content/docs/relock.mdx' });
    const old = guide('Text', { file: 'content/docs/v0/lock.mdx' });
    expect(checkGuides([guide('Text'), same, old], context).warnings.map(format)).toEqual([
      'relock.mdx:2: front matter field `title` is the same as in content/docs/lock.mdx; give each guide its own title',
      'relock.mdx:3: front matter field `description` is the same as in content/docs/lock.mdx; give each guide its own description',
    ]);
  });

  it('warns of properties in JSON that no operation has', () => {
    const body = '```json\n{\n  "asyncCallbackUrl": "a",\n  "asyncCallbackUrls": { "other": 1 }\n}\n```';
    expect(checkGuides([guide(body)], context).warnings.map(format)).toEqual([
      'lock.mdx:9: the JSON has the property asyncCallbackUrls, but no field of Link API v1 has this name; did you mean `asyncCallbackUrl`?',
      'lock.mdx:9: the JSON has the property other, but no field of Link API v1 has this name; embed an example of the specification instead',
    ]);
  });

  it('keeps the text of a guide with a broken link, and not of one whose component names what is not there', () => {
    const soon = guide('Read [the next guide](/docs/soon).', { file: 'content/docs/a.mdx' });
    const unknown = guide('<Operation id="nothing" />', { file: 'content/docs/b.mdx' });
    const { errors, notShown, brokenLinks } = checkGuides([soon, unknown], context);
    expect(errors.map(({ file }) => file)).toEqual(['content/docs/b.mdx', 'content/docs/a.mdx']);
    expect([...notShown]).toEqual(['content/docs/b.mdx']);
    expect([...brokenLinks]).toEqual([['content/docs/a.mdx', new Set(['/docs/soon'])]]);
  });

  it('says which errors no document can cause', () => {
    const body = '[A](/docs/soon) [B](/openapi/linkv1#nothing) [C](#nowhere) `TOO_MANY`\n\n<Operation id="nothing" />';
    const { independent, errors } = checkGuides([guide(body)], context);
    expect(independent.map(({ message }) => message)).toEqual([
      '/docs/soon is a draft, which a build leaves out',
      'no anchor #nowhere on /docs/lock',
    ]);
    expect(errors).toHaveLength(5);
  });
});
