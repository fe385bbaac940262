import { expect, test } from 'vitest';
import { formatAgentsIndex, MAX_INDEX_LENGTH } from './agents-index';

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
