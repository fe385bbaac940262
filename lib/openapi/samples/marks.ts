import type { Json, Operation } from '../model';
import { findParameters } from './parameters';

/**
 * The start of a call, a header, an option or a value in a sample. Printers write each mark as a character that Unicode
 * reserves for internal use, so that no text contains it. `readMarks` removes it.
 */
type Mark = { kind: MarkKind; line: number; header?: string };

type MarkKind = keyof typeof MARKS;

/**
 * The marks of printers. `option` precedes client options that every call has, and `value` a literal. `first`, `next` and
 * `end` precede the members and the end of a literal on several lines.
 */
export const MARKS = {
  call: '\ufdd0',
  header: '\ufdd1',
  option: '\ufdd6',
  value: '\ufdd2',
  first: '\ufdd3',
  next: '\ufdd4',
  end: '\ufdd5',
};

const KINDS = new Map(Object.entries(MARKS).map(([kind, mark]) => [mark, kind as MarkKind])); // the keys of MARKS

const PATTERN = /\n|\ufdd1([^\ufdd1]*)\ufdd1|[\ufdd0-\ufdd6]/g;

export function markHeader(name: string, line: string): string {
  return `${MARKS.header}${name}${MARKS.header}${line}`;
}

/** Returns a printed text without its marks, and the marks in their order with their lines, counted from 1. */
export function readMarks(printed: string): { source: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let line = 1;
  const source = printed.replace(PATTERN, (found: string, header?: string) => {
    const kind = KINDS.get(found.charAt(0));
    if (kind === undefined) line += 1;
    else marks.push({ kind, line, ...(header !== undefined && { header }) });
    return kind === undefined ? found : '';
  });
  return { source, marks };
}

export function removeMarks(printed: string): string {
  return readMarks(printed).source;
}

/** The lines of a value in a source: first and last, counted from 1. The first line of a member is that of its name. */
export type ValueLines = { value: Json; first: number; last: number; members: MemberLines[] };

type MemberLines = ValueLines & { key: string | number };

const OF_VALUES = new Set<Mark['kind']>(['value', 'first', 'next', 'end']);

/** Returns the lines of an object or a list in a sample, from the marks of its printer; undefined for an encoded or empty body. */
export function toValueLines(value: Json, marks: readonly Mark[]): ValueLines | undefined {
  const rest = marks.filter(({ kind }) => OF_VALUES.has(kind)).reverse();
  const start = rest.pop();
  const lines = start === undefined ? undefined : readLines(value, start.line, rest);
  return lines?.members.length === 0 ? undefined : lines;
}

/** Reads the lines of a value, and removes its marks from the end of `rest`. A value without marks is on one line. */
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

/** Lines of a sample that are the same for every call, folded into one line with a label. */
export type SampleFold = { first: number; last: number; label: string };

const MAX_UNFOLDED = 2;

/** Returns the folds of a sample in document order: the code before the call, and the headers and options that every call has. */
export function findFolds(marks: readonly Mark[], operation: Operation): SampleFold[] {
  const start = (marks.find(({ kind }) => kind === 'call')?.line ?? 1) - 1;
  const common = listCommonLines(marks, operation);
  const options = common.some(({ kind }) => kind === 'option') ? ' and options' : '';
  return [
    { first: 1, last: start, label: `Imports and setup, ${start} lines` },
    {
      first: common.at(0)?.line ?? 1,
      last: common.at(-1)?.line ?? 0,
      label: `Headers${options}`,
    },
  ].filter(({ first, last }) => last - first + 1 > MAX_UNFOLDED);
}

/** Returns the first lines in a row with options, or with headers that the operation doesn't declare itself. */
function listCommonLines(marks: readonly Mark[], operation: Operation): Mark[] {
  const own = findParameters(operation, 'header').map(({ name }) => name);
  const common = marks.filter(
    ({ kind, header }) => kind === 'option' || (header !== undefined && !own.includes(header)),
  );
  const end = common.findIndex(({ line }, index) => line !== (common[0]?.line ?? 1) + index);
  return end === -1 ? common : common.slice(0, end);
}
