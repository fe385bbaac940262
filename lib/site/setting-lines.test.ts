import { expect, test } from 'vitest';
import { locateField, locateName } from './setting-lines';

const SOURCE = `export const siteConfig = defineConfig({
  title: '',
  redirects: {
    'docs/old': '/docs',
    '/docs/older': 'docs',
  },
  apis: [
    { id: 'a', label: 'A', strict: true },
    {
      id: 'A b',
      label: '',
      strict: 5,
      spek: 'a.yaml',
    },
  ],
  searchExamples: ['ok', ''],
});
`;

test.each([
  [['title'], '', 2],
  [['redirects', 'docs/old'], 'docs/old', 4],
  [['redirects', '/docs/older'], 'docs', 5],
  [['apis', 1, 'id'], 'A b', 10],
  [['apis', 1, 'label'], '', 11],
  [['apis', 1, 'strict'], 5, 12],
  [['apis', 1, 'spek'], undefined, 13],
  [['apis', 1, 'overlays'], {}, 7],
  [['searchExamples', 1], '', 16],
  [['landing'], 'computed', undefined],
])('%j with %j', (path, value, line) => {
  expect(locateField(path, value, SOURCE)).toEqual({ file: 'site.config.ts', ...(line !== undefined && { line }) });
});

test('a name is found in quotes', () => {
  expect(locateName('A b', SOURCE)).toEqual({ file: 'site.config.ts', line: 10 });
  expect(locateName('/docs/past', "{\n  '/docs/past.html': '/docs',\n}")).toEqual({ file: 'site.config.ts', line: 2 });
  expect(locateName('older', SOURCE)).toEqual({ file: 'site.config.ts' });
});
