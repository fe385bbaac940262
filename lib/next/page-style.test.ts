import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { inlineStyle, keepUsedRules, loadPageStyles } from '@/lib/next/page-style';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

test('the pages below one folder share a style: the rules for what any of them has', () => {
  const page = (name: string) =>
    `<link rel="stylesheet" href="/s/a.css" data-precedence="next"/><p class="${name} text">`;
  writeFiles(folder, {
    's/a.css': '.h_one{color:red}.h_two{color:#00f}.h_three{color:green}.text,.h_three p{margin:0}',
    'index.html': page('h_three'),
    'docs.html': page('h_one'),
    'docs/auth.html': page('h_two'),
  });
  const styleOf = loadPageStyles(folder, ['index.html', 'docs.html', 'docs/auth.html']);
  expect(styleOf('index.html')).toBe('.h_three{color:green}.text,.h_three p{margin:0}');
  expect(styleOf('docs.html')).toBe('.h_one{color:red}.h_two{color:#00f}.text{margin:0}');
  expect(styleOf('docs/auth.html')).toBe(styleOf('docs.html'));
});

test('a split reference has the rules for its parts, which its overview frames', () => {
  const parts = [{ file: 'openapi/pets/list.html', classes: ['h_two'] }];
  writeFiles(folder, {
    's/a.css': '.h_one{color:red}.h_two{color:#00f}.h_three{color:green}',
    'openapi/pets.html': '<link rel="stylesheet" href="/s/a.css"><p class="h_one">',
    'openapi/other.html': '<p>',
    'parts/pets-0.json': JSON.stringify({ api: 'pets', parts, files: {} }),
  });
  const styleOf = loadPageStyles(folder, ['openapi/other.html', 'openapi/pets.html']);
  expect(styleOf('openapi/pets.html')).toBe('.h_one{color:red}.h_two{color:#00f}');
});

test('classes are those of elements, not what a text or an attribute says', () => {
  writeFiles(folder, {
    's/a.css': '.h_one{color:red}.h_two{color:#00f}',
    'a.html':
      '<link href="/s/a.css" rel="stylesheet"><p class="h_one" title=\' class="h_two"\'>&lt;i class="h_two"></p>',
  });
  expect(loadPageStyles(folder, ['a.html'])('a.html')).toBe('.h_one{color:red}');
});

test.each([
  ['elements, attributes and states', 'a:hover,[data-x]{margin:0}', 'a:hover,[data-x]{margin:0}'],
  ['classes of no module', '.tk-fold{margin:0}', '.tk-fold{margin:0}'],
  ['what has not a class', 'p:not(.h_gone){margin:0}', 'p:not(.h_gone){margin:0}'],
  [
    'layers and media',
    '@layer c,b,a;@layer a{@media print{.used{margin:0}}}',
    '@layer c,b;@layer a{@media print{.used{margin:0}}}',
  ],
])('keeps the rules for %s', (_, css, kept) => {
  expect(keepUsedRules(css, new Set(['used']), '/s/a.css')).toBe(kept);
});

test('drops rules for other classes, and makes URLs right for a page', () => {
  const css = '.h_gone{margin:0}@font-face{font-family:a;src:url(../media/a.woff2)}i{background:url(data:,x)}';
  expect(keepUsedRules(css, new Set(), '/portal/_next/static/chunks/a.css')).toBe(
    '@font-face{font-family:a;src:url(/portal/_next/static/media/a.woff2)}i{background:url(data:,x)}',
  );
});

test('a page has its style in the place of its first style sheet', () => {
  const $ = load(
    '<head><title>x</title><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><meta></head>',
  );
  inlineStyle($, 'a>b{margin:0}');
  expect($('head').html()).toBe('<title>x</title><style>a>b{margin:0}</style><meta>');
});
