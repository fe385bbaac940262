import type { Diagnostic } from '@/lib/diagnostic';
import { GUIDE_PATH_HINT, isGuidePath } from './guide-path';
import { isLeftover } from './leftovers';

/** The guides among files (`content/docs/lock.mdx`), and one error for each other file; temporary files of editors are ignored. */
export function toGuideFiles(files: readonly string[]): { guides: string[]; diagnostics: Diagnostic[] } {
  const meant = files.filter((file) => !isLeftover(file)).sort();
  const diagnostics = meant.flatMap((file) => findFileError(file) ?? []);
  return { guides: meant.filter((file) => findFileError(file) === undefined), diagnostics };
}

function findFileError(file: string): Diagnostic | undefined {
  if (!file.endsWith('.mdx')) {
    const hint = `name it ${file.replace(/(?<!\/)\.[^./]*$/, '')}.mdx if it is one, or move it: images stand in public/`;
    return { severity: 'error', file, message: 'is not a guide; content/docs may contain guides only', hint };
  }
  if (isGuidePath(file.replace(/^content\/docs\/|\.mdx$/g, ''))) return undefined;
  return { severity: 'error', file, message: 'the path is not valid for a guide', hint: GUIDE_PATH_HINT };
}
