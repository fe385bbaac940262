/**
 * Where the call, a header, an option or a value begins in a sample. Printers write each mark as a character that Unicode reserves for use inside
 * one program, so no text has it. `readMarks` removes it.
 */
export type Mark = { kind: MarkKind; line: number; header?: string };

type MarkKind = keyof typeof MARKS;

/**
 * The marks of printers. `option` is before options of the client that every call has, and `value` before a literal. `first`, `next`
 * and `end` are before the members and the end of a literal on several lines.
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

/** Returns the first line of what sends a header, with a mark that has the header's name. */
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

/** Returns a printed text without its marks. */
export function removeMarks(printed: string): string {
  return readMarks(printed).source;
}
