import { expect, test } from 'vitest';
import { toSpecFacts } from './guide-facts';

test('a method with a path looks like an operation, whatever method a specification may use', () => {
  const own = { name: 'a status type', pattern: /^MS-\d{3}$/ };
  const { shapes } = toSpecFacts([], {
    terms: [],
    flows: [],
    assets: [],
    drafts: [],
    unreadable: [],
    redirects: {},
    renamed: new Map(),
    decisions: [],
    siteUrl: 'https://docs.example.com',
    ignoredTerms: [],
    versions: [],
    shapes: [own],
  });
  const nameOf = (code: string) => shapes.find(({ pattern }) => pattern.test(code))?.name;
  expect(nameOf('PUT /tickets/lock')).toBe('an operation');
  expect(nameOf('QUERY /seats')).toBe('an operation');
  expect(nameOf('put /tickets/lock')).toBe(undefined);
  expect(nameOf('PUT')).toBe(undefined);
  expect(nameOf('MS-422')).toBe('a status type');
});
