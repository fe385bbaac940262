import type { DiagnosticText } from '@/lib/diagnostic';

/** Returns a line for each diagnostic: `/info: the title is missing; add it`. */
export function formatPointers(found: readonly (DiagnosticText & { pointer?: string })[]): string[] {
  return found.map(({ pointer, message, hint }) => `${pointer}: ${message}; ${hint}`);
}
