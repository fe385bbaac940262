import { existsSync, readFileSync } from 'node:fs';
import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { memoizeOnce } from '@/lib/memoize';
import { formatEditorHref } from '@/lib/next/dev-editor';
import { compact } from '@/lib/openapi/json';
import type { SourceDiagnostic } from './read-documents';
import { formatApiPageHref, formatGuideHref } from './urls';

/** A diagnostic with everything that a page of the development server shows about it. */
export type Mistake = {
  diagnostic: Diagnostic;
  /** Up to five lines of the source around the wrong one; empty if the diagnostic names no line, or the file has no such line. */
  lines: SourceLine[];
  /** URL that opens the line in the writer's editor. */
  editor: string;
  /** URL of the guide, or of the API's entry page; absent for any other file. */
  href?: string;
};

type SourceLine = { number: number; text: string; isWrong: boolean };

export function listMistakes(diagnostics: readonly SourceDiagnostic[], guides: readonly Guide[]): Mistake[] {
  return diagnostics.map(({ api, ...diagnostic }) => {
    const guide = guides.find(({ file }) => file === diagnostic.file);
    const href = guide === undefined ? api && formatApiPageHref(api, []) : formatGuideHref(guide.path);
    const lines = diagnostic.line === undefined ? [] : readLines(diagnostic.file, diagnostic.line);
    return compact({ diagnostic, lines, editor: formatEditorHref(diagnostic), href });
  });
}

function readLines(file: string, line: number): SourceLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  if (line > lines.length) return [];
  const first = Math.max(0, line - 3);
  return lines.slice(first, line + 2).map((text, index) => {
    return { number: first + index + 1, text, isWrong: first + index + 1 === line };
  });
}

/** The lines of the last call of `printOnce`, shared by all bundles of the development server. */
const printed = memoizeOnce(() => ({ lines: new Set<string>() }), { sharedAs: 'printed' });

/** Prints each diagnostic that the last call didn't have. */
export function printOnce(diagnostics: readonly Diagnostic[]): void {
  const lines = new Set(diagnostics.map((diagnostic) => `${diagnostic.severity}: ${formatDiagnostic(diagnostic)}`));
  for (const line of lines) if (!printed().lines.has(line)) console.warn(line);
  printed().lines = lines;
}
