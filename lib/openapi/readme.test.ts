import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listKnownFields, OBJECT_TITLES, type ObjectName } from './check/known-fields';

/** The fields in the first column of the tables, by the heading above them. */
function readFields(): Map<string, string[]> {
  const sections = readFileSync('lib/openapi/README.md', 'utf8')
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

// The keys of the record are the names, which Object.keys forgets.
const names = Object.keys(OBJECT_TITLES) as ObjectName[];

test.each(names)('the README says where each field of %s is shown', (name) => {
  const fields = readFields().get(OBJECT_TITLES[name]) ?? [];
  expect([...fields].sort()).toEqual([...listKnownFields(name, '3.2')].sort());
});
