import type { Diagnostic } from '@/lib/diagnostic';
import { locateName } from '@/lib/site/setting-lines';
import { buildIndex } from './index';
import type { SearchFile } from './model';
import { runQuery } from './query';

/** Returns a warning for each search example that finds nothing or only with corrected spelling. `source` is the text of `site.config.ts`. */
export function findUselessExamples(file: SearchFile, examples: readonly string[], source: string): Diagnostic[] {
  if (examples.length === 0) return [];
  const index = buildIndex(file);
  return examples.flatMap((example): Diagnostic[] => {
    const { hits, corrected } = runQuery(index, example);
    const location = { severity: 'warning' as const, ...locateName(example, source) };
    if (hits.length === 0) {
      const message = `\`searchExamples\` has ${example}, which finds nothing`;
      return [{ ...location, message, hint: 'name something that the site has, or remove it' }];
    }
    if (corrected.length === 0) return [];
    const message = `\`searchExamples\` has ${example}, which the search reads as ${corrected.join(' ')}`;
    return [{ ...location, message, hint: 'correct its spelling' }];
  });
}
