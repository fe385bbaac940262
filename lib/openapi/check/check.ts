import type { Diagnostic } from '@/lib/diagnostic';
import type { LoadedSpec } from '@/lib/openapi/load';
import { findInvalidExamples } from './examples';
import { findUnusableLinks } from './links';
import { findUndeclaredTags, findUnknownRequired } from './names';

/**
 * Returns what is wrong in a document that can be shown as it is, with file and line: a build accepts it, its author
 * should not.
 */
export function checkContents({ document, locate, file }: LoadedSpec): Diagnostic[] {
  const found = [
    ...findUndeclaredTags(document),
    ...findUnusableLinks(document),
    ...findUnknownRequired(document),
    ...findInvalidExamples(document),
  ];
  return found.map((diagnostic) => ({
    severity: 'warning',
    ...(locate(diagnostic.pointer) ?? { file }),
    ...diagnostic,
  }));
}
