import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostic';
import { formatCount } from '@/lib/reference/words';

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
};

/**
 * The lines that a person reads: one for the document (or each error), one for each warning. A build stops at the warnings of
 * its own documents, and a preview of somebody else's does not.
 */
export function formatReport(
  { file, ok, operations, schemas, diagnostics }: SpecReport,
  { isPreview = false } = {},
): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const counts = [formatCount(operations, 'operation'), formatCount(schemas, 'schema')];
  const status =
    isPreview || warnings.length === 0
      ? `ok ${file}: ${[...counts, ...(isPreview ? [formatCount(warnings.length, 'warning')] : [])].join(', ')}`
      : `not buildable: ${formatCount(warnings.length, 'problem')} in ${file} (${counts.join(', ')})`;
  return [
    ...(ok ? [status] : errors.map((error) => `error ${formatDiagnostic(error)}`)),
    ...warnings.map((warning) => `  ${formatDiagnostic(warning)}`),
  ];
}
