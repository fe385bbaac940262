import { expect, test } from 'vitest';
import { listOutsideLinks } from '@/lib/reference/links';
import type { Section } from './document';

const reference = { href: '/openapi/a', anchors: { 'read-thing': '/openapi/a/things/read-thing' } };

test('lists links to other pages of the site, and anchors that no part has', () => {
  const section: Section = {
    kind: 'list',
    of: 'operations',
    anchor: 'read-thing',
    title: 'Things',
    parents: [{ anchor: 'lost', title: 'Lost' }],
    externalDocs: { href: 'https://a.example', text: 'More' },
    operations: [],
    schemas: [],
  };
  const guide = { ...section, externalDocs: { href: '/docs/guide', text: 'Guide' } };
  expect(listOutsideLinks(reference, { sections: [section, guide] })).toEqual(['/openapi/a#lost', '/docs/guide']);
});

test('takes no key of an example for a link', () => {
  const example = { name: 'a', value: { anchor: 'https://a.example/icon.png', href: '/icon.png' } };
  // A cast, because a whole operation would hide what the test is about.
  const section = { kind: 'operation', operation: { samples: { examples: [example] } } } as unknown as Section;
  expect(listOutsideLinks(reference, { sections: [section] })).toEqual([]);
});
