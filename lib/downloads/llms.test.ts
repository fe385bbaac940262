import { expect, test } from 'vitest';
import { formatAgentsIndex, formatLlms, formatLlmsFull, MAX_INDEX_LENGTH } from '@/lib/downloads/llms';

const site = {
  title: 'Docs',
  description: 'All\nof it.',
  sections: [
    {
      title: 'Guides',
      pages: [
        {
          title: 'Locks [v1]',
          url: 'https://d.example/docs/locks.md',
          description: 'How to lock.',
          markdown: '# Locks\n\nText.\n',
        },
      ],
    },
    { title: 'Nothing', pages: [] },
    {
      title: 'References',
      pages: [{ title: 'Link', url: 'https://d.example/openapi/linkv1.md', description: '', markdown: '# Link' }],
    },
  ],
  files: [
    { title: 'Flows (Arazzo)', url: 'https://d.example/openapi/flows.arazzo.yaml', description: 'Calls in\norder.' },
  ],
};

test('llms.txt lists every page and file', () => {
  expect(formatLlms(site)).toBe(`# Docs

> All of it.

## Guides

- [Locks \\[v1\\]](https://d.example/docs/locks.md): How to lock.

## References

- [Link](https://d.example/openapi/linkv1.md)

## Files

- Flows (Arazzo): https://d.example/openapi/flows.arazzo.yaml (Calls in order.)
`);
});

/** The start of `llms-full.txt`, up to its first page. */
const START = `# Docs

> All of it.

---

Source: https://d.example/docs/locks.md

# Locks

Text.

---
`;

test('llms-full.txt links to pages that are too many for one file', () => {
  const pages = ['List repositories', 'Get a repository'].map((title, index) => ({
    title,
    url: `https://d.example/openapi/hub/repos/${index}.md`,
    description: index === 0 ? 'All of them.' : '',
  }));
  const sections = [...site.sections.slice(0, 1), { title: 'References', pages }];
  expect(formatLlmsFull({ ...site, sections })).toBe(`${START}
## Operations and schemas of large APIs

- [List repositories](https://d.example/openapi/hub/repos/0.md): All of them.
- [Get a repository](https://d.example/openapi/hub/repos/1.md)
`);
});

test('llms-full.txt has every page below its URL', () => {
  expect(formatLlmsFull(site)).toBe(`${START}
Source: https://d.example/openapi/linkv1.md

# Link
`);
});

const index = {
  title: 'Library',
  root: 'https://docs.example',
  server: 'npx -y https://docs.example/docs-mcp.tgz',
  apis: [{ label: 'Books API', path: '/openapi/books', operations: [{ name: 'lend-book', call: 'POST /loans' }] }],
  guides: [{ path: '/docs/lend', title: 'Lend a book' }],
};

test('lists the Markdown of each call and guide', () => {
  expect(formatAgentsIndex(index)).toBe(`## Library: index for coding agents

Before you write code that calls one of these APIs, read the Markdown of the call. All pages: https://docs.example/llms.txt.
Never invent limits, statuses or fields: if a page does not have them, they are not documented.
Docs server (MCP): \`npx -y https://docs.example/docs-mcp.tgz\`.

### Books API: https://docs.example/openapi/books.md

Each call: https://docs.example/openapi/books/NAME.md

- lend-book: POST /loans

### Guides

- https://docs.example/docs/lend.md: Lend a book
`);
});

test('stays short for an API of a thousand calls, and for a thousand guides', () => {
  const operations = Array.from({ length: 1000 }, (_, number) => ({
    name: `call-${number}`,
    call: `GET /calls/${number}`,
  }));
  const calls = formatAgentsIndex({ ...index, apis: [{ label: 'Books API', path: '/openapi/books', operations }] });
  expect(calls).toContain('### Books API: https://docs.example/openapi/books.md\n\n### Guides');
  expect(calls).not.toContain('NAME.md');
  const guides = Array.from({ length: 1000 }, (_, number) => ({ path: `/docs/guide-${number}`, title: 'Lend a book' }));
  const text = formatAgentsIndex({ ...index, guides });
  expect(text).not.toContain('### Guides');
  expect(text.length).toBeLessThanOrEqual(MAX_INDEX_LENGTH);
});
