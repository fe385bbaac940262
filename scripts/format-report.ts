import { type Diagnostic, formatDiagnostics } from '@/lib/diagnostic';
import { formatCount } from '@/lib/format-count';
import type { Change } from '@/lib/openapi/compare/change';
import { formatChanges } from '@/scripts/format-changes';

/** The result of checking one document; an element of what `check:spec --json` prints. */
export type SpecReport = {
  file: string;
  /** Whether the document can be shown. */
  ok: boolean;
  /** `info.title`; empty if the document can't be read. */
  title: string;
  operations: number;
  schemas: number;
  /** An error says why the document can't be shown; a warning, which invalid value was left out or repaired, or which link is broken. */
  diagnostics: Diagnostic[];
  /** Mistakes that a build accepts but the author should correct, such as an example that doesn't match its schema. */
  suggestions: Diagnostic[];
  /** Changes since an earlier version; absent unless the document was compared with one. */
  changes?: Change[];
};

/**
 * Returns lines for the terminal: one for the document, or one for each error; then one for each warning, suggestion and change.
 * With warnings, the document counts as not buildable. A preview builds it anyway, and its report has no suggestions.
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
