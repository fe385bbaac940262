import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROWS = [...readFileSync('content/e2e/README.md', 'utf8').matchAll(/^\| (.+?) \| ([\w/.-]+) › `(.+)` \|$/gm)];

test('the list of sentences names tests', () => {
  expect(ROWS.length).toBeGreaterThan(20);
});

test.each(
  ROWS.map(([, sentence = '', file = '', title = '']) => ({ sentence, file, title })),
)('$sentence: $file › $title', ({ file, title }) => {
  const path = `${file.includes('/') ? 'e2e' : 'content/e2e'}/${file}${file.endsWith('.export') ? '.test' : '.spec'}.ts`;
  expect(readFileSync(path, 'utf8')).toContain(title);
});
