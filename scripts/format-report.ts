import { type Diagnostic, formatDiagnostics } from '@/lib/diagnostic';
import { formatCount } from '@/lib/format-count';
import type { Change } from '@/lib/openapi/compare/change';
import { formatChanges } from '@/scripts/format-changes';

/** The result of checking one document; an element of what `check:spec --json` prints. */
export type SpecReport = {
  file: string;
  /** Whether it can be shown. */
  ok: boolean;
  /** The document's own; empty where it cannot be read. */
  title: string;
  operations: number;
  schemas: number;
  /** An error is why the document cannot be shown; a warning is an invalid value that was left out or repaired. */
  diagnostics: Diagnostic[];
  /** What a build accepts and its author should correct, such as an example that does not match its schema. */
  suggestions: Diagnostic[];
  /** What changed since another version; absent unless it is compared with one. */
  changes?: Change[];
};

/**
 * The lines that a person reads: one for the document (or each error), one for each warning. A build stops at the warnings of
 * its own documents; a preview of another document does not, and leaves suggestions out.
 */
export function formatReport(
  { file, ok, operations, schemas, diagnostics, suggestions, changes }: SpecReport,
  { isPreview = false } = {},
): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const counts = [formatCount(operations, 'operation'), formatCount(schemas, 'schema')];
  const count = isPreview ? warnings.length : suggestions.length;
  const status =
    isPreview || warnings.length === 0
      ? `ok ${file}: ${[...counts, ...(count > 0 || isPreview ? [formatCount(count, 'warning')] : [])].join(', ')}`
      : `not buildable: ${formatCount(warnings.length, 'problem')} in ${file} (${counts.join(', ')})`;
  return [
    ...(ok ? [status] : formatDiagnostics(errors, 'error ')),
    ...formatDiagnostics(warnings, '  '),
    ...(isPreview ? [] : formatDiagnostics(suggestions, '  warning: ')),
    ...(changes === undefined ? [] : formatChanges(changes)),
  ];
}
