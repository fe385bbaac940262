import {
  type Diagnostic,
  escapeControls,
  formatByKind,
  formatDiagnostic,
  formatDiagnostics,
  formatKind,
  isError,
} from '@/lib/diagnostic';
import { formatMethod } from '@/lib/http';
import { CHANGE_KINDS, type Change } from '@/lib/openapi/compare/change';
import { cutAtWord, escapeHtml, formatCount } from '@/lib/text';

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
 * the sections of the manual, and the changes. With `all`, returns a line for each warning. A document with errors can't be built.
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
    ...formatManualSections([...diagnostics, ...suggestions]),
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

/** Formats of `portal check` for other programs, by name. Each contains every error and warning. */
export const REPORT_FORMATS: Readonly<Record<string, (diagnostics: readonly Diagnostic[]) => string>> = {
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
};

/** Returns workflow commands of GitHub Actions, which annotate the lines of a pull request. */
function formatGithub(diagnostics: readonly Diagnostic[]): string {
  const escapeData = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const escapeProperty = (text: string) => escapeControls(escapeData(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return diagnostics
    .map((diagnostic) => {
      const line = diagnostic.line === undefined ? '' : `,line=${diagnostic.line}`;
      return `::${diagnostic.severity} file=${escapeProperty(diagnostic.file)}${line}::${escapeData(toText(diagnostic))}`;
    })
    .join('\n');
}

/** Returns SARIF 2.1.0, which GitHub, GitLab and editors read. */
function formatSarif(diagnostics: readonly Diagnostic[]): string {
  // GitHub needs a rule and a line, although the schema of SARIF doesn't.
  const results = diagnostics.map(({ severity, file, line = 1, ...rest }) => ({
    ruleId: escapeControls(formatKind(rest)),
    level: severity,
    message: { text: toText(rest) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file).replace(/[#?]/g, encodeURIComponent) },
          region: { startLine: line },
        },
      },
    ],
  }));
  const runs = [{ tool: { driver: { name: 'portal check' } }, results }];
  return JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 2);
}

/** Returns JUnit XML, valid by the schema of Jenkins: a failed test for each error and a passed one, with output, for each warning. */
function formatJunit(diagnostics: readonly Diagnostic[]): string {
  const cases = diagnostics.map((diagnostic) => {
    const text = escapeHtml(toText(diagnostic));
    const found = isError(diagnostic) ? `<failure message="${text}"/>` : `<system-out>${text}</system-out>`;
    const className = escapeHtml(escapeControls(diagnostic.file));
    // Two tests with the same name are one in some tools.
    return `  <testcase classname="${className}" name="${escapeHtml(formatDiagnostic(diagnostic))}">${found}</testcase>`;
  });
  if (cases.length === 0) cases.push('  <testcase classname="portal check" name="no problems"/>');
  const counts = `tests="${cases.length}" failures="${diagnostics.filter(isError).length}" errors="0"`;
  const lines = [`<testsuite name="portal check" ${counts}>`, ...cases, '</testsuite>'];
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function toText({ pointer, message, hint }: Pick<Diagnostic, 'pointer' | 'message' | 'hint'>): string {
  const text = `${pointer === undefined || pointer === '' ? '' : `${pointer}: `}${message}; ${hint}`;
  return text.split('\n').map(escapeControls).join('\n');
}

/** A section of the manual; `page` is what `portal docs` accepts. */
type ManualSection = { page: string; heading: string };

type Explained = ManualSection & {
  file: RegExp;
  /** The start of the messages that the section explains; absent for all of the file. */
  message?: RegExp;
};

const GUIDE = /^content\/docs\/.*\.mdx?$/;
const DOCUMENT = /\.(?:ya?ml|json)$/;
const SETTINGS = /^site\.config\.ts$/;

/** The section for each kind of mistake; the first that fits. */
export const EXPLAINED: readonly Explained[] = [
  { file: SETTINGS, message: /^the redirect of /, page: 'guides', heading: 'Move or remove a guide' },
  { file: SETTINGS, message: /^the (?:API |field `apis\.)/, page: 'settings', heading: 'An API' },
  { file: SETTINGS, page: 'settings', heading: 'Settings' },
  { file: GUIDE, message: /^front matter /, page: 'guides', heading: 'Front matter' },
  { file: GUIDE, message: /^`?<[A-Z]/, page: 'guides', heading: 'Components' },
  { file: GUIDE, message: /^(?:no (?:page|anchor) |the (?:link|image) )/, page: 'guides', heading: 'Links and images' },
  { file: /^content\/sidebar\.yaml$/, page: 'guides', heading: 'Front matter' },
  { file: /^content\/search-answers\.yaml$/, page: 'guides', heading: 'Topics in the search' },
  { file: DOCUMENT, message: /`x-[\w-]+`/, page: 'extensions', heading: 'The keys' },
  { file: DOCUMENT, message: /^no page at /, page: 'settings', heading: 'An API' },
];

/** Returns a line for each section of the manual that explains the diagnostics, with the command that prints its page. */
export function formatManualSections(diagnostics: readonly Pick<Diagnostic, 'file' | 'message'>[]): string[] {
  const lines = diagnostics.flatMap(({ file, message }) => {
    const found = EXPLAINED.find((each) => each.file.test(file) && (each.message?.test(message) ?? true));
    return found === undefined ? [] : [`  see "${found.heading}" in \`npm run portal -- docs ${found.page}\``];
  });
  return [...new Set(lines)];
}
