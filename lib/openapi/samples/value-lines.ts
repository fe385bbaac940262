import type { Json } from '../model';
import type { Mark } from './marks';

/** Where a value is in a source: its first and last line, counted from 1; the line of a member is that of its name. */
export type ValueLines = { value: Json; first: number; last: number; members: MemberLines[] };

/** A member of an object by its name, or an item of a list by its index. */
type MemberLines = ValueLines & { key: string | number };

const OF_VALUES = new Set<Mark['kind']>(['value', 'first', 'next', 'end']);

/** Returns where a sample writes an object or a list, by the marks of its printer; undefined for an encoded body and where it is empty. */
export function toValueLines(value: Json, marks: readonly Mark[]): ValueLines | undefined {
  const rest = marks.filter(({ kind }) => OF_VALUES.has(kind)).reverse();
  const start = rest.pop();
  const lines = start === undefined ? undefined : readLines(value, start.line, rest);
  return lines?.members.length === 0 ? undefined : lines;
}

/** Takes the marks of a value from the end of `rest`. A value without marks is on one line. */
function readLines(value: Json, first: number, rest: Mark[]): ValueLines {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isBroken = entries.length > 0 && rest.at(-1)?.kind === 'first';
  const takeLine = () => (isBroken ? rest.pop()?.line : undefined) ?? first;
  const members = entries.map(([name, item]): MemberLines => {
    const line = takeLine();
    const lines = readLines(item, line, rest);
    // A value may be on the line after its name.
    const last = isBroken ? Math.max(line, (rest.at(-1)?.line ?? line) - 1) : line;
    return { key: Array.isArray(value) ? Number(name) : name, ...lines, last };
  });
  return { value, first, last: takeLine(), members };
}
