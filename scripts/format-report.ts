import { type Diagnostic, escapeControls, formatByKind, formatDiagnostics, isError } from '@/lib/diagnostic';
import { formatMethod } from '@/lib/http';
import { CHANGE_KINDS, type Change } from '@/lib/openapi/compare/change';
import { cutAtWord } from '@/lib/prose/cut';
import { formatCount } from '@/lib/text';
import { formatManualSections } from '@/scripts/manual-sections';

/** The result of checking one document; an element of what `portal check --json` prints. */
export type SpecReport = {
  file: string;
  ok: boolean;
  /** `info.title`; empty if the document can't be read. */
  title: string;
  operations: number;
  schemas: number;
  /** Mistakes that stop a build (errors), or for which a build omits or repairs something (warnings). */
  diagnostics: Diagnostic[];
  /** Mistakes that a build accepts but the author should correct, such as an example that doesn't match its schema. */
  suggestions: Diagnostic[];
  /** Changes since an earlier version; absent unless the document was compared with one. */
  changes?: Change[];
};

/**
 * Returns lines for the terminal: one for the document, or one for each error of a document that can't be read; then the warnings by kind,
 * and the changes. With `all`, returns a line for each warning. A document with errors can't be built.
 */
export function formatReport(
  { file, ok, title, operations, schemas, diagnostics, suggestions, changes }: SpecReport,
  { all = false } = {},
): string[] {
  const { errors, warnings } = split([...diagnostics, ...suggestions]);
  const counts = [
    formatCount(operations, 'operation'),
    formatCount(schemas, 'schema'),
    ...(errors.length > 0 ? [formatCount(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [formatCount(warnings.length, 'warning')] : []),
  ];
  const isUnread = !ok && title === '' && operations === 0;
  return [
    ...(isUnread
      ? formatDiagnostics(errors, 'error ')
      : [escapeControls(`${ok ? 'ok' : 'not buildable'} ${file}: ${counts.join(', ')}`)]),
    ...formatFound(isUnread ? [] : errors, warnings, all),
    ...(changes === undefined ? [] : formatChanges(changes)),
  ];
}

/**
 * Returns lines for the terminal on the guides and settings: one for all, then each error, the warnings by kind, and the sections of the
 * manual that explain them.
 */
export function formatSources(diagnostics: readonly Diagnostic[], { all = false } = {}): string[] {
  const { errors, warnings } = split(diagnostics);
  const counts = [formatCount(errors.length, 'error'), formatCount(warnings.length, 'warning')];
  return [
    `${errors.length === 0 ? 'ok' : 'not buildable'} guides and settings: ${counts.join(', ')}`,
    ...formatFound(errors, warnings, all),
    ...formatManualSections(diagnostics),
  ];
}

function split(diagnostics: readonly Diagnostic[]): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  return { errors: diagnostics.filter(isError), warnings: diagnostics.filter((each) => !isError(each)) };
}

function formatFound(errors: readonly Diagnostic[], warnings: readonly Diagnostic[], all: boolean): string[] {
  return [
    ...formatDiagnostics(errors, '  error: '),
    ...(all
      ? formatDiagnostics(warnings, '  warning: ', Number.POSITIVE_INFINITY)
      : formatByKind(warnings, '  warning: ', '`--all` lists them')),
  ];
}

/** Returns lines for the terminal: the number of changes of each kind, then each change, breaking ones first. */
export function formatChanges(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['no changes'];
  const counts = CHANGE_KINDS.map((kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`);
  const lines = CHANGE_KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind)).map(formatChange);
  return [`${formatCount(changes.length, 'change')}: ${counts.join(', ')}`, ...lines];
}

function formatChange({ kind, message, effect, old, new: now, operations }: Change): string {
  const [first] = operations;
  const others = operations.length - 1;
  const subject =
    first === undefined
      ? ''
      : ` ${formatMethod(first.method)} ${first.path}${others > 0 ? ` and ${formatCount(others, 'other operation')}` : ''}:`;
  const values = old === undefined && now === undefined ? '' : ` (${formatValues(old, now)})`;
  return escapeControls(`  ${kind}:${subject} ${message}${values}${effect === undefined ? '' : ` ${effect}`}`);
}

const MAX_LENGTH = 80;

/** Returns `old → now`, with long texts cut to start at the first difference. If one is absent, returns only the other. */
function formatValues(old = '', now = ''): string {
  if (old === '' || now === '') return shorten(old === '' ? now : old, 0);
  const start = old.length + now.length > MAX_LENGTH ? findDifference(old, now) : 0;
  return `${shorten(old, start)} → ${shorten(now, start)}`;
}

/** Returns the index at which the first differing word starts. */
function findDifference(old: string, now: string): number {
  let index = 0;
  while (index < old.length && old[index] === now[index]) index += 1;
  return old.lastIndexOf(' ', index - 1) + 1;
}

function shorten(text: string, start: number): string {
  const rest = text.slice(start);
  const cut = cutAtWord(rest, MAX_LENGTH);
  return `${start === 0 ? '' : '… '}${cut}${cut === rest ? '' : ' …'}`;
}
