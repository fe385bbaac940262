import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { findPlaceholders, type NewGuide, toNewGuide } from './new-guide';
import { parseGuide } from './parse';

const choices = {
  operations: [
    { api: 'linkv1', operationId: 'lockTickets', statuses: ['200', '207', '422'] },
    { api: 'linkv2', operationId: 'createCart', statuses: ['2XX'] },
  ],
  categories: ['Start here', 'Sell a listing'],
};

const guide = (more: Partial<NewGuide>): NewGuide => ({ path: 'seat-map', title: 'Read the seat map', ...more });

describe('toNewGuide', () => {
  it('makes a valid draft', () => {
    const { file, text } = toNewGuide({ path: 'v0/seat-map', title: 'Read: the "seat map"' }, choices);
    expect(file).toBe('content/docs/v0/seat-map.mdx');
    const result = parseGuide(text, file);
    expect(result.diagnostics).toEqual([]);
    expect(result.guide?.frontMatter.title).toBe('Read: the "seat map"');
    expect(result.guide?.frontMatter.draft).toBe(true);
  });

  it('embeds the operation that the guide is about', () => {
    const names = { api: 'linkv1', operation: 'lockTickets', category: 'Sell a listing' };
    const { file, text } = toNewGuide(guide(names), choices);
    const result = parseGuide(text, file);
    expect(result.diagnostics).toEqual([]);
    expect(result.guide?.frontMatter).toMatchObject({
      api: 'linkv1',
      operations: ['lockTickets'],
      sidebar: { category: 'Sell a listing' },
    });
    expect(result.guide?.embeds.map(({ name, attributes }) => `${name} ${attributes.id}`)).toEqual([
      'Operation lockTickets',
      'Sample lockTickets',
      'ErrorTable lockTickets',
      'Limits lockTickets',
      'Cards undefined',
      'Card undefined',
    ]);
    expect(text).toContain('| 200 | … | … |\n| 207 | … | … |\n\n## Handle errors');
    expect(result.guide?.headings.map((heading) => heading.text)).toEqual([
      'Before you start',
      'Send the request',
      'Handle the response',
      'Handle errors',
      'Rules and limits',
      'Next steps',
    ]);
  });

  it('makes texts that a guide must not keep when it is published', () => {
    const { file, text } = toNewGuide(guide({ api: 'linkv1', operation: 'lockTickets' }), choices);
    const find = (source: string) => {
      const { guide: parsed } = parseGuide(source, file);
      return parsed === undefined ? [] : findPlaceholders(parsed).map((found) => formatDiagnostic({ file, ...found }));
    };
    expect(find(text)).toEqual([]);
    expect(find(text.replace('draft: true\n', ''))).toEqual([
      'content/docs/seat-map.mdx:3: placeholder text of the draft is left: "One sentence that says what this is for and when to use it."; write your own, or remove it',
      'content/docs/seat-map.mdx: placeholder text of the draft is left: "Say in the first sentence what the reader can do with this, and when."; write your own, or remove it',
      'content/docs/seat-map.mdx:14: placeholder text of the draft is left: "What the reader must have: credentials, identifiers and where they come from, the step before this one."; write your own, or remove it',
      'content/docs/seat-map.mdx:22: placeholder text of the draft is left: "… · …"; write your own, or remove it',
      'content/docs/seat-map.mdx:37: placeholder text of the draft is left: "Two to four pages that come next, and what the reader finds there."; write your own, or remove it',
    ]);
  });

  it.each(['', 'Seat-Map', 'seat map', '../seat', 'seat/'])('refuses the path %j', (path) => {
    expect(() => toNewGuide(guide({ path }), choices)).toThrow(
      `content/docs/${path}.mdx: the path is not valid for a guide; use lower-case letters, digits and hyphens, for example complete-order or v0/manifest`,
    );
  });

  it.each<[Partial<NewGuide>, string]>([
    [
      { title: ' ' },
      'content/docs/seat-map.mdx: the guide has no title; run `npm run portal -- new guide PATH "TITLE" [--api ID] [--operation ID] [--category NAME]`',
    ],
    [{ api: 'linkv3' }, 'portal new guide: --api is unknown: linkv3; did you mean `linkv1`?'],
    [{ operation: 'lockTickets' }, 'portal new guide: --operation needs --api; add --api with one of linkv1, linkv2'],
    [
      { api: 'linkv2', operation: 'lockTickets' },
      'portal new guide: --operation is unknown: lockTickets; use one of createCart',
    ],
    [{ category: 'Start her' }, 'portal new guide: --category is unknown: Start her; did you mean `Start here`?'],
  ])('refuses %j', (more, message) => {
    expect(() => toNewGuide(guide(more), choices)).toThrow(expect.objectContaining({ message }));
  });

  it.each<[Partial<NewGuide>, string]>([
    [{ category: 'Start' }, 'portal new guide: --category is unknown: Start; add it to content/sidebar.yaml'],
    [{ api: 'linkv1' }, 'portal new guide: --api is unknown: linkv1; remove it'],
  ])('refuses %j where there are no names', (more, message) => {
    const none = { operations: [], categories: [] };
    expect(() => toNewGuide(guide(more), none)).toThrow(expect.objectContaining({ message }));
  });
});
