import { describe, expect, it } from 'vitest';
import type { Guide } from './document';
import { parseGuide } from './parse';
import { findCategoryErrors, findNeighbors, toSidebar } from './sidebar';

function guide(path: string, sidebar: string): Guide {
  const text = `---\ntitle: ${path}\ndescription: D.\nsidebar: ${sidebar}\n---\n`;
  const { guide } = parseGuide(text, `content/docs/${path}.mdx`);
  if (guide === undefined) throw new Error(path);
  return guide;
}

const guides = [
  guide('b', '{ category: Sell, position: 2 }'),
  guide('a', '{ category: Sell, position: 10, label: First }'),
  guide('c', '{ category: Start }'),
  guide('index', '{ label: Overview, position: 0 }'),
  guide('secret', '{ category: Start, hidden: true }'),
  guide('v0/manifest', '{}'),
];

const sidebar = toSidebar(guides, ['Start', 'Sell', 'Empty']);

describe('toSidebar', () => {
  it('puts categories in order and folders last, and leaves hidden guides out', () => {
    expect(sidebar).toEqual([
      { entries: [{ label: 'Overview', path: '' }] },
      { title: 'Start', entries: [{ label: 'c', path: 'c' }] },
      {
        title: 'Sell',
        entries: [
          { label: 'b', path: 'b' },
          { label: 'First', path: 'a' },
        ],
      },
      { title: 'v0', entries: [{ label: 'v0/manifest', path: 'v0/manifest' }] },
    ]);
  });
});

describe('findNeighbors', () => {
  it.each([
    ['', { next: { label: 'c', path: 'c' } }],
    ['b', { previous: { label: 'c', path: 'c' }, next: { label: 'First', path: 'a' } }],
    ['v0/manifest', { previous: { label: 'First', path: 'a' } }],
    ['secret', {}],
  ])('of %j', (path, expected) => {
    expect(findNeighbors(sidebar, path)).toEqual(expected);
  });
});

describe('findCategoryErrors', () => {
  it('names the category that is not listed', () => {
    expect(findCategoryErrors([guide('d', '\n  position: 1\n  category: Stat')], ['Start', 'Sell'])).toEqual([
      {
        severity: 'error',
        file: 'content/docs/d.mdx',
        line: 6,
        message: 'front matter field `sidebar.category` names an unknown category: Stat',
        hint: 'did you mean `Start`?',
      },
    ]);
  });
});
