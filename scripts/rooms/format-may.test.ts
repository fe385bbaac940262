import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatMay } from '@/scripts/rooms/format-may';
import { BROWSER, RULES } from '@/scripts/rooms/rules';

test.each([
  [[], '–'],
  [['lib/diagnostic', 'type:lib/openapi'], '`lib/diagnostic`, types of `lib/openapi`'],
])('%j reads %s', (may, words) => {
  expect(formatMay({ room: 'lib/a', may })).toBe(words);
});

test('the table of ARCHITECTURE.md is the rules: every room in one row, with what it may import', () => {
  expect(readTable().sort()).toEqual([...RULES, BROWSER].map((rule) => `${rule.room}: ${formatMay(rule)}`).sort());
});

/** The lines `room: what it may import` of the table, whose rows may name several rooms. */
function readTable(): string[] {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (`.+?) \| .+ \| (.+) \|$/gm);
  return [...rows].flatMap(([, rooms = '', may = '']) =>
    [...rooms.matchAll(/`([^`]+)`/g)].map(([, room]) => `${room}: ${may}`),
  );
}
