import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatObjectTitle, listKnownFields, OBJECT_NAMES } from './check/known-fields';

/** The fields in the first column of the tables, by the heading above them. */
function readFields(): Map<string, string[]> {
  const sections = readFileSync('docs/manual/openapi.md', 'utf8')
    .split(/^#{2,3} /m)
    .slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split(' | ')[0] ?? '');
      return [title, cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];
    }),
  );
}

test.each(OBJECT_NAMES)('the manual says where each field of %s is shown', (name) => {
  const fields = readFields().get(formatObjectTitle(name)) ?? [];
  expect([...fields].sort()).toEqual([...listKnownFields(name, '3.2')].sort());
});
