import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter';
import { formatFound } from './guide.fixture';

function messages(source: string): string[] {
  return parseFrontMatter(source).diagnostics.map(formatFound);
}

describe('parseFrontMatter', () => {
  it('applies defaults', () => {
    expect(parseFrontMatter('---\ntitle: Lock\ndescription: Locks.\n---\n').frontMatter).toEqual({
      title: 'Lock',
      description: 'Locks.',
      sidebar: { hidden: false },
      operations: [],
      draft: false,
      ignoredTerms: [],
      unlinkedTerms: [],
      keywords: [],
    });
  });

  it('takes every field', () => {
    const source = `---
title: Lock
description: Locks.
api: linkv1
operations: [lockTickets, linkv2/createCart]
version: current
draft: true
ignoredTerms: [FOO_BAR]
sidebar: { label: L, position: 0, hidden: true, category: Sell }
---
`;
    expect(parseFrontMatter(source).frontMatter).toEqual({
      title: 'Lock',
      description: 'Locks.',
      api: 'linkv1',
      operations: ['lockTickets', 'linkv2/createCart'],
      version: 'current',
      draft: true,
      ignoredTerms: ['FOO_BAR'],
      unlinkedTerms: [],
      keywords: [],
      sidebar: { label: 'L', position: 0, hidden: true, category: 'Sell' },
    });
  });

  it.each([
    [
      '# Lock\n',
      'a.mdx:1: the guide has no front matter; start the file with `---`, `title: …`, `description: …` and `---`, each on its own line',
    ],
    [
      '---\ntitle: Lock\n---\n',
      'a.mdx:1: front matter is missing `description`; expected is one sentence, for example `description: Place an order and check its status.`',
    ],
    [
      '---\ntitle: Lock\ndescription: Locks.\nsidebar:\n  position: first\n---\n',
      'a.mdx:5: front matter field `sidebar.position` cannot be "first"; expected is a number; lower ones come first',
    ],
    [
      '---\ntitle: Lock\ndescription: Locks.\noperations: lockTickets\n---\n',
      'a.mdx:4: front matter field `operations` cannot be "lockTickets"; expected is a list of operationIds, for example `operations: [lendCopies]`',
    ],
    [
      '---\ntitle: Lock\ndescription: Locks.\noperations:\n  - lockTickets\n  - 7\n---\n',
      'a.mdx:6: front matter field `operations` cannot be 7; expected is a list of operationIds, for example `operations: [lendCopies]`',
    ],
    [
      '---\ntitle: Lock\ndescription: Locks.\nsidebar_label: L\n---\n',
      'a.mdx:4: front matter has no field `sidebar_label`; use one of `title`, `description`, `sidebar`, `api`, `operations`, `version`, `draft`, `ignoredTerms`, `unlinkedTerms`, `keywords`, or remove it',
    ],
    [
      '---\ntitle: Lock\ndescription: Locks.\nsidebar:\n  labl: L\n---\n',
      'a.mdx:5: front matter has no field `sidebar.labl`; did you mean `sidebar.label`?',
    ],
    [
      '---\ntitle: Lock: all\ndescription: Locks.\n---\n',
      'a.mdx:2: front matter is not YAML: Nested mappings are not allowed in compact mappings; write `field: value`, and quote a value that contains a colon',
    ],
    [
      '---\ntitle: *new\ndescription: Locks.\n---\n',
      'a.mdx:2: front matter is not YAML: `*new` refers to nothing; put the whole value in quotes',
    ],
    [
      '---\ntitle: Lock\ndescription: `Locks`.\n---\n',
      'a.mdx:3: front matter is not YAML: Plain value cannot start with reserved character `; put the whole value in quotes',
    ],
    [
      '---\ntitle: Lock\nsidebar:\n\tlabel: L\n---\n',
      'a.mdx:4: front matter is not YAML: Tabs are not allowed as indentation; indent with spaces',
    ],
    [
      '---\ntitle: Lock\ntitle: Lock\n---\n',
      'a.mdx:3: front matter is not YAML: Map keys must be unique; write each field once',
    ],
    [
      '---\ntitle: "Lock\ndescription: Locks.\n---\n',
      'a.mdx:2: front matter is not YAML: Missing closing "quote; close the quote',
    ],
    [
      '---\noperations: [lockTickets\n---\n',
      'a.mdx:2: front matter is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]; write one `field: value` on each line, for example `title: Place an order`',
    ],
    [
      '---\n- title: Lock\n---\n',
      'a.mdx:2: front matter has no fields; write one `field: value` on each line, for example `title: Place an order`',
    ],
    [
      '---\nLock tickets\n---\n',
      'a.mdx:2: front matter has no fields; write one `field: value` on each line, for example `title: Place an order`',
    ],
    [
      '---\ntitle: A\ndescription: B.\ncategory: C\n---\n',
      'a.mdx:4: front matter has no field `category`; indent it below `sidebar:`',
    ],
    [
      '\n---\ntitle: A\n---\n',
      'a.mdx:1: the front matter does not start in the first line; remove what is above the first `---`',
    ],
    [
      '---\ntitle: A\n\nText.\n',
      'a.mdx:1: the front matter is not closed; write a line with `---` after its last field',
    ],
  ])('answers %j', (source, message) => {
    expect(messages(source)).toEqual([message]);
  });

  it('names every wrong field', () => {
    expect(messages('---\ndraft: maybe\n---\n')).toEqual([
      'a.mdx:1: front matter is missing `title`; expected is a text, for example `title: Place an order`',
      'a.mdx:1: front matter is missing `description`; expected is one sentence, for example `description: Place an order and check its status.`',
      'a.mdx:2: front matter field `draft` cannot be "maybe"; expected is true or false',
    ]);
  });

  it('names what YAML misreads together with what is not valid', () => {
    expect(messages('---\ntitle: Lock\ndescription: Lock ticket #5 of all.\ndraft: maybe\n---\n')).toEqual([
      'a.mdx:3: the text ends before `#5`, because a space and # begin a comment in YAML; put the text in quotes, or write a space after the # of a comment',
      'a.mdx:4: front matter field `draft` cannot be "maybe"; expected is true or false',
    ]);
  });

  it('names quotes that do not quote', () => {
    expect(messages('---\ntitle: “Lock”\ndescription: Locks.\n---\n')).toEqual([
      `a.mdx:2: the value has typographic quotes (“), which YAML reads as part of it; write straight quotes (' or "), or none`,
    ]);
  });
});
