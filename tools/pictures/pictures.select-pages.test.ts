import { expect, test } from 'vitest';
import { parsePictureArguments, selectPages } from './pictures';

test.each([
  [[], { update: false, build: true, playwright: [] }],
  [['--', '--update'], { update: true, build: true, playwright: [] }],
  [['--no-build', '--update', '-g', 'landing'], { update: true, build: false, playwright: ['-g', 'landing'] }],
])('%j', (args, expected) => {
  expect(parsePictureArguments(args)).toEqual(expected);
});

function toSitemap(paths: string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>https://developers.example.com${path}</loc></url>`).join('\n')}</urlset>`;
}

test('a small portal is compared whole', () => {
  const paths = ['/', '/docs', '/docs/lend', '/openapi/lending'];
  expect(selectPages(toSitemap(paths))).toEqual(paths);
});

test('a large portal is compared by a handful of pages from all sides', () => {
  const guides = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `/docs/${name}`);
  const references = ['1', '2', '3', '4', '5'].map((name) => `/openapi/${name}`);
  expect(selectPages(toSitemap(['/', '/docs', ...guides, ...references]))).toEqual([
    '/',
    '/docs',
    '/docs/a',
    '/docs/d',
    '/docs/g',
    '/openapi/1',
    '/openapi/2',
    '/openapi/3',
    '/openapi/4',
  ]);
});
