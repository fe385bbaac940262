import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { listFields, parseSiteConfig as parseSettings, toPreviewEnvironment } from './config';

const raw = {
  title: 'Docs',
  description: 'About.',
  baseUrl: 'https://example.com/',
  apis: [{ id: 'one', label: 'One', spec: 'specs/one.yaml' }],
  docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
};

function parseSiteConfig(
  config: Parameters<typeof parseSettings>[0],
  environment: Record<string, string>,
  source = '',
) {
  return parseSettings(config, environment, () => source);
}

const TASK = { title: 'Lock', text: 'Lock tickets.', api: 'one' };
const task = { ...TASK, sequence: ['lock'] };
const firstCall = { call: 'one/lock' };

describe('site configuration', () => {
  test.each([
    'https://git.example.com/edit/main',
    'https://git.example.com/edit/main/',
  ])('%s takes a file', (editUrl) => {
    expect(parseSiteConfig({ ...raw, editUrl }, {}).editUrl).toBe('https://git.example.com/edit/main/');
  });

  test('without a place for edits there is none', () => {
    expect(parseSiteConfig(raw, {})).not.toHaveProperty('editUrl');
  });

  test('the environment wins', () => {
    expect(parseSiteConfig(raw, { SITE_URL: 'https://docs.example.org' }).baseUrl).toBe('https://docs.example.org');
  });

  test('a preview offers none of the portal’s searches', () => {
    const environment = toPreviewEnvironment([{ id: 'other', label: 'Other', spec: '/tmp/other.yaml' }]);
    const own = { ...raw, searchExamples: ['TOO_MANY_TOKENS'] };
    expect(parseSiteConfig(own, {}).searchExamples).toEqual(['TOO_MANY_TOKENS']);
    expect(parseSiteConfig(own, environment).searchExamples).toBeUndefined();
  });

  test('says what is wrong with a number, which is never empty', () => {
    expect(() => parseSiteConfig({ ...raw, maxCallsPerPage: 0 }, {})).toThrow(
      'site.config.ts: the field `maxCallsPerPage` is not valid: the value is less than 1; correct it',
    );
  });

  test('names every wrong field', () => {
    const apis = [raw.apis[0], { id: 'One API', label: '', spec: 'specs/one.yaml' }].filter((api) => api !== undefined);
    expect(() => parseSiteConfig({ ...raw, apis }, {})).toThrow(
      'site.config.ts: the field `apis.1.id` is not valid: lower-case letters, digits and hyphens; correct it\n' +
        'site.config.ts: the field `apis.1.label` is empty; give it a value',
    );
  });

  test('names fields that are missing or misspelled', () => {
    const { title, ...rest } = raw;
    // A cast, because the compiler refuses the misspelled field that an untyped edit may have.
    expect(() => parseSiteConfig({ ...rest, titel: title } as unknown as typeof raw, {})).toThrow(
      'site.config.ts: the field `title` is missing; add it\nsite.config.ts: there is no field `titel`; did you mean `title`?',
    );
  });

  test.each([
    [{ apis: [{ ...raw.apis[0], lable: 'One' }] }, '`apis.0.lable`; did you mean `label`?'],
    [{ texts: { landing: { taskz: 'Tasks' } } }, '`texts.landing.taskz`; did you mean `tasks`?'],
    [{ texts: { landing: { intro: 'Tasks' } } }, '`texts.landing.intro`; correct its spelling, or remove it'],
    [
      { landing: { tasks: [{ ...task, steps: ['lock'] }], firstCall } },
      '`landing.tasks.0.steps`; an earlier version had it; use `landing.tasks.sequence`',
    ],
    [
      { landing: { tasks: [task], firstCall, firstCalls: { calls: ['one/lock'], text: 'Run it.' } } },
      '`landing.firstCalls`; an earlier version had it; use `landing.firstCall`',
    ],
  ])('names the field to use instead of %j', (fields, message) => {
    // A cast, because the compiler refuses a field that a configuration for an earlier version may have.
    expect(() => parseSiteConfig({ ...raw, ...fields } as unknown as typeof raw, {})).toThrow(
      expect.objectContaining({ message: `site.config.ts: there is no field ${message}` }),
    );
  });

  test.each([
    [
      { baseUrl: 'developers' },
      '`baseUrl` is not valid: a whole URL with its scheme, such as https://developers.example.com',
    ],
    [
      { codeShapes: [{ name: 'a type', pattern: /^MS/g }] },
      '`codeShapes.0.pattern` is not valid: a pattern without the flags g and y',
    ],
    [
      { footerLinks: [{ label: 'Imprint', href: 'java\tscript:alert()' }] },
      '`footerLinks.0.href` is not valid: a path of this site, or a URL with https, http, mailto or tel',
    ],
    [
      { announcement: { id: 'a', text: 'News', link: { href: '/\\evil.example', label: 'Read' } } },
      '`announcement.link.href` is not valid: a path of this site, or a URL with https, http, mailto or tel',
    ],
    [
      { codeShapes: [{ name: 'a type', pattern: JSON.parse('"^MS"') }] },
      '`codeShapes.0.pattern` is not valid: a regular expression, such as /^MS-\\d{3}$/',
    ],
    ...[TASK, { ...task, states: 'order' }].map((wrong): [object, string] => [
      { landing: { tasks: [wrong], firstCall } },
      '`landing.tasks.0` is not valid: a `sequence` of guides or calls, maybe with a `flow`; or `states` alone',
    ]),
  ])('%j is not valid', (fields, message) => {
    expect(() => parseSiteConfig({ ...raw, ...fields }, {})).toThrow(
      `site.config.ts: the field ${message}; correct it`,
    );
  });

  test('says which fields an object needs that is another value', () => {
    // A cast, because the compiler refuses these values in typed settings.
    const landing = { tasks: ['lock'], firstCall: 'one/lock' } as unknown as { tasks: [] };
    expect(() => parseSiteConfig({ ...raw, landing }, {})).toThrow(
      expect.objectContaining({
        message:
          'site.config.ts: the field `landing.tasks.0` is not valid: the value is not of type object; write an object with `title`, `text`, `api`, `sequence`, `flow`, `states`, `more`\n' +
          'site.config.ts: the field `landing.firstCall` is not valid: the value is not of type object; write an object with `call`, `link`',
      }),
    );
  });

  test('the landing page may have tasks without a first call, or the reverse', () => {
    expect(parseSiteConfig({ ...raw, landing: { tasks: [task] } }, {}).landing.firstCall).toBeUndefined();
    expect(parseSiteConfig({ ...raw, landing: { firstCall } }, {}).landing).toEqual({ tasks: [], firstCall });
  });

  test('every mistake has its line', () => {
    const source = `export const siteConfig = defineConfig({
  redirects: {
    'docs/old': '/docs',
    '/docs/older': 'docs',
  },
  docsVersion: [],
  apis: [
    { id: 'one', label: 'One' },
    { id: 'One b', label: 'One' },
  ],
});`;
    const config = {
      ...raw,
      redirects: { 'docs/old': '/docs', '/docs/older': 'docs' },
      docsVersion: [],
      apis: [...raw.apis, { id: 'One b', label: 'One', spec: 'b.yaml' }],
    };
    expect(() => parseSiteConfig(config, {}, source)).toThrow(
      expect.objectContaining({
        message: [
          'site.config.ts:3: the field `redirects.docs/old` is not valid: start it with /, such as /docs/old; correct it',
          'site.config.ts:4: the field `redirects./docs/older` is not valid: a path of this site with or without an anchor, such as /docs/new#part; correct it',
          'site.config.ts:6: there is no field `docsVersion`; did you mean `docsVersions`?',
          'site.config.ts:8: the field `apis.1.label` repeats One; give each entry its own label',
          'site.config.ts:9: the field `apis.1.id` is not valid: lower-case letters, digits and hyphens; correct it',
        ].join('\n'),
      }),
    );
  });

  test('a redirect may start anywhere in the site', () => {
    const redirects = { '/accessibility': '/docs/accessibility', '/help/sell': '/docs/sell' };
    expect(parseSiteConfig({ ...raw, redirects }, {}).redirects).toEqual(redirects);
  });

  test.each([
    ['/docs/Getting_Started.html', '/docs/Getting_Started'],
    ['/API/v1/', '/API/v1'],
    ['/docs/2.x/', '/docs/2.x'],
    ['/docs/1.0.0-rc.1/~me/index.html', '/docs/1.0.0-rc.1/~me'],
    ['/constructor', '/constructor'],
  ])('the old path %s is redirected as %s', (from, plain) => {
    expect(parseSiteConfig({ ...raw, redirects: { [from]: '/docs' } }, {}).redirects).toEqual({ [plain]: '/docs' });
  });

  const TYPE =
    'hosts serve it as a file of its type, so it can only be redirected on your host, unless it ends in .html';
  test.each([
    ['/docs/old?a=1', 'leave out the query and the anchor, which no host uses to find a file'],
    ['/docs#old', 'leave out the query and the anchor, which no host uses to find a file'],
    ['/docs/my%20page', 'a percent-encoded path can only be redirected on your host'],
    ['/docs//old', 'write single slashes, and neither . nor .. between them'],
    ['/docs/../old', 'write single slashes, and neither . nor .. between them'],
    ['/docs/*', 'letters a to z, digits and - _ . ~ can be redirected here, everything else only on your host'],
    ['/_next/old', 'the portal writes files of its own there, so name another path'],
    ['/404', 'the portal writes files of its own there, so name another path'],
    ['/docs/old.php', TYPE],
    ['/docs/old.html/part', TYPE],
    ['/docs/.html', TYPE],
  ])('the old path %s is refused', (from, reason) => {
    expect(() => parseSiteConfig({ ...raw, redirects: { [from]: '/docs' } }, {})).toThrow(
      expect.objectContaining({
        message: `site.config.ts: the field \`redirects.${from}\` is not valid: ${reason}; correct it`,
      }),
    );
  });

  test('two old paths of one file are named, with the line of the second', () => {
    const redirects = {
      '/docs/Old.html': '/docs',
      '/docs/Old/': '/docs',
      '/docs/old': '/docs',
      '/docs/other': '/docs',
    };
    const source = Object.keys(redirects).map((path) => `'${path}': '/docs',\n`);
    expect(() => parseSiteConfig({ ...raw, redirects }, {}, `redirects: {\n${source.join('')}}`)).toThrow(
      expect.objectContaining({
        message: [
          'site.config.ts:3: `redirects` has /docs/Old.html and /docs/Old/, which are one file; remove one of them',
          'site.config.ts:4: `redirects` has /docs/Old.html and /docs/old, which are one file on macOS and Windows; remove one of them, or redirect it on your host',
        ].join('\n'),
      }),
    );
  });

  test('the anchor of a redirect may have letters of any language, dots and slashes', () => {
    const redirects = {
      '/docs/a': '/docs/new#größe',
      '/docs/b': '/openapi/one#lock-tickets.errors',
      '/docs/c': '/openapi/one#section/Paging/Cursors',
    };
    expect(parseSiteConfig({ ...raw, redirects }, {}).redirects).toEqual(redirects);
  });

  test('entries that nobody could tell apart are reported', () => {
    const { apis, docsVersions } = raw;
    expect(() => parseSiteConfig({ ...raw, apis: [...apis, ...apis] }, {})).toThrow(
      [
        'site.config.ts: the field `apis.1.id` repeats one; give each entry its own id',
        'site.config.ts: the field `apis.1.label` repeats One; give each entry its own label',
        'site.config.ts: the field `apis.1.spec` repeats specs/one.yaml; give each entry its own spec',
      ].join('\n'),
    );
    expect(() =>
      parseSiteConfig({ ...raw, title: '', apis: [...apis, ...apis.map((api) => ({ ...api, id: 'two' }))] }, {}),
    ).toThrow(
      [
        'site.config.ts: the field `title` is empty; give it a value',
        'site.config.ts: the field `apis.1.label` repeats One; give each entry its own label',
        'site.config.ts: the field `apis.1.spec` repeats specs/one.yaml; give each entry its own spec',
      ].join('\n'),
    );
    const old = { id: 'v0', label: 'v0', prefix: '/docs', home: '/docs/v0' };
    expect(() => parseSiteConfig({ ...raw, docsVersions: [...docsVersions, old] }, {})).toThrow(
      'site.config.ts: the field `docsVersions.1.prefix` repeats /docs; give each entry its own prefix',
    );
    const same = [1, 2].map((id) => ({ id: `a${id}`, label: 'Other API', spec: '/tmp/other.yaml' }));
    expect(parseSiteConfig(raw, toPreviewEnvironment(same)).apis).toEqual(
      same.map((api) => ({ ...api, strict: false })),
    );
  });
});

const TEXTS = {
  landing: {
    search: 'Search guides and references',
    tasks: 'What do you want to build?',
    firstCall: 'Your first call',
    references: 'API references',
  },
  search: { label: 'Search', hint: 'or paste a path or a field', placeholder: 'Field, path or a question' },
};

test('a preview shows its documents in the place of the portal’s', () => {
  const apis = [{ id: 'other', label: 'Other API', spec: '/tmp/other.yaml' }];
  expect(
    parseSiteConfig(
      { ...raw, maxDocumentMegabytes: 50, maxCallsPerPage: 40, maxFieldsPerPage: 900 },
      toPreviewEnvironment(apis),
    ),
  ).toEqual({
    title: 'Other API',
    compressedCopies: true,
    description: 'Other API',
    baseUrl: 'https://example.com',
    apis: apis.map((api) => ({ ...api, strict: false })),
    maxDocumentMegabytes: 50,
    maxCallsPerPage: 40,
    maxFieldsPerPage: 900,
    landing: { tasks: [] },
    docsVersions: raw.docsVersions,
    texts: { ...TEXTS, landing: { ...TEXTS.landing, search: 'Search the API reference' } },
    offline: false,
    mock: false,
    docsMcp: false,
    redirects: {},
    preview: true,
  });
});

test('any other build shows the portal', () => {
  const own = { ...raw, editUrl: 'https://git.example.com/', announcement: { id: 'new', text: 'New.' } };
  expect(parseSiteConfig(own, {})).toEqual({
    ...own,
    apis: own.apis.map((api) => ({ ...api, strict: true })),
    landing: { tasks: [] },
    baseUrl: 'https://example.com',
    texts: TEXTS,
    compressedCopies: true,
    offline: true,
    mock: false,
    docsMcp: false,
    redirects: {},
    preview: false,
  });
});

test('a text of the owner takes the place of the default, and the others stay', () => {
  const { texts } = parseSiteConfig({ ...raw, texts: { landing: { search: 'Find an exhibit' } } }, {});
  expect(texts).toEqual({ ...TEXTS, landing: { ...TEXTS.landing, search: 'Find an exhibit' } });
});

test('the example of the manual is valid, and names what each object of the landing page needs', () => {
  const [, example = ''] =
    /```ts\nimport [^\n]*\n\nexport const siteConfig = (.*?);\n```/s.exec(
      readFileSync('docs/manual/settings.md', 'utf8'),
    ) ?? [];
  const defineConfig = (settings: typeof raw) => parseSiteConfig(settings, {});
  expect(runInNewContext(example, { defineConfig })).toMatchObject({
    landing: {
      tasks: [{ sequence: ['find-animal', 'animals/createAdoption'] }],
      firstCall: { call: 'animals/listAnimals' },
    },
  });
});

test('the manual describes every setting', () => {
  const rows = [...readFileSync('docs/manual/settings.md', 'utf8').matchAll(/^\| (`.+?`) \|/gm)].map(
    ([, cell = '']) => cell,
  );
  const described = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect([...listFields([]), ...listFields(['apis', 0])].filter((name) => !described.includes(name))).toEqual([]);
});
