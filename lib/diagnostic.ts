import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { groupBy } from './collections';
import { escapeControls, formatDiagnostic } from './format-error.mjs';
import { formatNameHint } from './text';

export { escapeControls, formatDiagnostic, formatLocation } from './format-error.mjs';

/** An error stops a build; a warning is printed only. */
export type Severity = 'error' | 'warning';

export type Location = {
  /** Path relative to the project, or the page, command or setting that the message is about. */
  file: string;
  /** From 1. */
  line?: number;
  /** JSON pointer: `/paths/~1a/get`; the empty string is the whole document. */
  pointer?: string;
};

/** What is wrong, and how to fix it. */
export type DiagnosticText = { message: string; hint: string };

/** A mistake at a pointer of a document, before its file and line are looked up. */
export type PointerDiagnostic = DiagnosticText & { pointer: string };

/** A mistake in a file, with its line unless it concerns the whole file. */
export type LineDiagnostic = DiagnosticText & { line?: number };

/** A mistake in a source, an output or a command. */
export type Diagnostic = Location & DiagnosticText & { severity: Severity };

/** Returns whether a diagnostic stops a build. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

const MAX_LISTED = 200;

/** Returns a line for each of the first diagnostics, prefixed with `start`, and a last line with the number of omitted ones. */
export function formatDiagnostics(
  diagnostics: readonly (Location & DiagnosticText)[],
  start = '',
  limit = MAX_LISTED,
): string[] {
  const lines = diagnostics.slice(0, limit).map((diagnostic) => `${start}${formatDiagnostic(diagnostic)}`);
  const left = diagnostics.length - lines.length;
  return left === 0 ? lines : [...lines, `${start}${left} more are left out; correct these first`];
}

/** The error that stops a build; its message has one line for each diagnostic. */
export class BuildError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics).join('\n'));
    this.name = 'BuildError';
    this.diagnostics = diagnostics;
  }
}

/** Returns a list with one error at the location; empty if `found` is undefined. */
export function toErrors(location: Location, found: DiagnosticText | undefined): Diagnostic[] {
  return found === undefined ? [] : [{ severity: 'error', ...location, ...found }];
}

/** Returns a list with one item at the line; empty if `found` is undefined. */
export function atLine(line: number, found: DiagnosticText | undefined): LineDiagnostic[] {
  return found === undefined ? [] : [{ line, ...found }];
}

/** Stops the build with a BuildError for one error. */
export function throwError(error: Location & DiagnosticText): never {
  throw new BuildError([{ severity: 'error', ...error }]);
}

/** Stops the build with one BuildError for all errors; returns when there are none. */
export function throwErrors(errors: readonly (Location & DiagnosticText)[]): void {
  if (errors.length === 0) return;
  throw new BuildError(errors.map((error) => ({ ...error, severity: 'error' })));
}

/** Prints warnings on standard error, those of one kind together, without stopping the build. */
export function printWarnings(warnings: readonly (Location & DiagnosticText)[]): void {
  for (const line of formatByKind(warnings, 'warning: ')) console.warn(line);
}

/** How many diagnostics of one kind are printed in full. */
const MAX_OF_KIND = 3;

/** How many other occurrences are named after the first of a larger group. */
const MAX_NAMED = 5;

/**
 * Returns lines as `formatDiagnostics` does. Of more than three diagnostics of one kind, whose texts differ only in names, values and
 * numbers, returns the first, with the number of the others and where the next ones are. `seeAll` says how to get them all.
 */
export function formatByKind(
  diagnostics: readonly (Location & DiagnosticText)[],
  start = '',
  seeAll = '`portal check --all` lists them',
): string[] {
  return [...groupBy(diagnostics, formatKind).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= MAX_OF_KIND) return formatDiagnostics(group, start);
    // Many are in one line of an embedded example.
    const occurrences = new Set(group.map((each) => formatOccurrence(each, first)));
    occurrences.delete(formatOccurrence(first, first));
    const named = [...occurrences].slice(0, MAX_NAMED).join(', ');
    const list = named === '' ? '' : `: ${named}${occurrences.size > MAX_NAMED ? ', …' : ''}`;
    const count = others.length.toLocaleString('en-US');
    return `${start}${formatDiagnostic(first)} (and ${count} more of this kind${list}; ${seeAll})`;
  });
}

/** Returns the text of a diagnostic without what differs between two of a kind: names, values, paths and numbers. */
export function formatKind({ message }: DiagnosticText): string {
  return message
    .replace(/ \(\d+ links\)$|(?<= is not one of ).*/s, '')
    .replace(/`[^`]*`|"[^"]*"|(?<!\S)\S*[\d/#_{}][^\s,;]*|(?<=\s)\S*\p{Ll}\p{Lu}\S*/gu, '…');
}

function formatOccurrence({ file, line, pointer }: Location, { file: before }: Location): string {
  if (line === undefined) return escapeControls(pointer ?? file);
  return file === before ? `line ${line}` : escapeControls(`${file}:${line}`);
}

/**
 * Returns the text that a script prints before it exits with 1. That is the
 * diagnostics, a file or folder that could not be read, or the stack of an unexpected error.
 */
export function formatFailure(error: unknown): string {
  if (error instanceof BuildError) return error.message;
  const unreadable = formatUnreadable(error);
  if (unreadable !== undefined) return unreadable;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** Returns the code of a system error, such as `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Why the system refuses a path that a script names, by the system's code. */
const REFUSALS: Readonly<Record<string, DiagnosticText>> = {
  ENOENT: { message: 'there is no such file or folder', hint: 'correct the path, or create it' },
  ENOTDIR: { message: 'this is a file, or is below a file, not a folder', hint: 'name a folder' },
  EISDIR: { message: 'this is a folder, not a file', hint: 'name a file' },
  EACCES: { message: 'you may not read or write here', hint: 'change the permissions, or name another path' },
  EPERM: { message: 'you may not change this', hint: 'change the permissions, or name another path' },
  EROFS: { message: 'nothing can be written here', hint: 'work in a folder that you may write to' },
  ENOSPC: { message: 'the disk of this folder is full', hint: 'make room, and run the command again' },
  EMFILE: {
    message: 'too many files are open',
    hint: 'raise the limit with `ulimit -n 4096`, and run the command again',
  },
  EADDRINUSE: { message: 'another program uses this port', hint: 'end it, or choose another port with PORT' },
};

function formatUnreadable(error: unknown): string | undefined {
  const text = REFUSALS[errorCode(error) ?? ''];
  if (text === undefined || !(error instanceof Error)) return undefined;
  if (errorCode(error) === 'EMFILE') return formatDiagnostic({ file: process.cwd(), ...text });
  // The error of a copy has the path of its source, which may be on another disk, and that of a write has none.
  if (errorCode(error) === 'ENOSPC') {
    const target = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
    const file = typeof target === 'string' ? dirname(target) : `${process.cwd()} or ${tmpdir()}`;
    return formatDiagnostic({ file, ...text });
  }
  if ('path' in error && typeof error.path === 'string') return formatDiagnostic({ file: error.path, ...text });
  if ('port' in error) return formatDiagnostic({ file: `port ${error.port}`, ...text });
  return undefined;
}

/** A mistake at a path of a value that a schema describes; without a hint if only a manual says what is valid. */
type SchemaMistake = { path: (string | number)[]; message: string; hint?: string };

/**
 * Returns why a value doesn't have the form of its schema, in plain English. Hints name the keys of the whole value; those of another object,
 * its missing keys. The value must be parsed with `reportInput`.
 */
export function toSchemaMistakes(error: z.core.$ZodError, schema: z.core.$ZodType): SchemaMistake[] {
  const issues = error.issues.flatMap(narrowUnion);
  const missing = issues.filter(isMissing).map(({ path }) => path);
  return issues.flatMap((issue): SchemaMistake[] => {
    const path = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)));
    const key = path.at(-1);
    if (isMissing(issue) && key !== undefined) {
      return [{ path: path.slice(0, -1), message: `\`${key}\` is missing`, hint: `add \`${key}\`` }];
    }
    if (issue.code !== 'unrecognized_keys') return [{ path, message: formatIssue(issue) }];
    const siblings = missing.filter((each) => each.slice(0, -1).join('/') === path.join('/'));
    const names = 'shape' in schema && schema.shape instanceof Object ? Object.keys(schema.shape) : [];
    const known = path.length === 0 ? names : siblings.map((each) => String(each.at(-1)));
    return issue.keys.map((unknown) => ({
      path: [...path, unknown],
      message: 'this key is not known',
      hint: formatNameHint(unknown, known, 'remove it or correct its spelling'),
    }));
  });
}

/** Returns the issues within the only form of a union that the value can have; otherwise the issue itself. */
export function narrowUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isBelow = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys';
  const [form, ...others] = issue.errors.filter((issues) => issues.every(isBelow));
  if (form === undefined || others.length > 0) return [issue];
  return form.map((each) => ({ ...each, path: [...issue.path, ...each.path] })).flatMap(narrowUnion);
}

export function isMissing(issue: z.core.$ZodIssue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

/** Returns what is wrong with a value in one clause: what its schema says, or else a sentence about `subject`. */
export function formatIssue(issue: z.core.$ZodIssue, subject = 'the value'): string {
  // A message of the schema. Those of the library begin with one of these words.
  if (!/^(?:Invalid|Too|Unrecognized) /.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `${subject} is not of type ${issue.expected === 'record' ? 'object' : issue.expected.replace(/^int$/, 'integer')}`;
    case 'invalid_value':
      return `${subject} is not one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      if ('options' in issue && issue.options !== undefined)
        return `${subject} is not one of ${issue.options.join(', ')}`;
      return `${subject} matches none of the forms allowed here`;
    case 'too_small':
      if (['number', 'int'].includes(issue.origin)) return `${subject} is less than ${issue.minimum}`;
      if (issue.minimum <= 1) return `${subject} is empty`;
      return issue.origin === 'array'
        ? `the list has fewer than ${issue.minimum} values`
        : `${subject} has fewer than ${issue.minimum} characters`;
    case 'too_big':
      if (['number', 'int'].includes(issue.origin)) return `${subject} is more than ${issue.maximum}`;
      return issue.origin === 'array'
        ? `the list has more than ${issue.maximum} values`
        : `${subject} has more than ${issue.maximum} characters`;
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] === undefined ? 'the key is not valid' : formatIssue(issue.issues[0], 'the key');
    default:
      return issue.message
        .replace(/^Invalid (?:string|number): /, `${subject} `)
        .replace(/^Invalid /, `${subject} is not a valid `);
  }
}
