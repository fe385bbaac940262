import { describe, expect, it } from 'vitest';
import { toNewGuide } from './new-guide';
import { parseGuide } from './parse';

describe('toNewGuide', () => {
  it('makes a valid draft', () => {
    const { file, text } = toNewGuide('v0/seat-map', 'Read: the "seat map"');
    expect(file).toBe('content/docs/v0/seat-map.mdx');
    const { guide, diagnostics } = parseGuide(text, file);
    expect(diagnostics).toEqual([]);
    expect(guide?.frontMatter.title).toBe('Read: the "seat map"');
    expect(guide?.frontMatter.draft).toBe(true);
  });

  it.each(['', 'Seat-Map', 'seat map', '../seat', 'seat/', 'index'])('refuses the path %j', (path) => {
    expect(() => toNewGuide(path, 'T')).toThrow(
      `content/docs/${path}.mdx: the path is not valid for a guide; use lower-case letters, digits and hyphens, for example complete-order or v0/manifest`,
    );
  });

  it('refuses an empty title', () => {
    expect(() => toNewGuide('seat-map', ' ')).toThrow(
      'content/docs/seat-map.mdx: the guide has no title; npm run new:guide -- path "Title"',
    );
  });
});
