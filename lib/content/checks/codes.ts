import type { Flaw } from '@/lib/fail';
import type { Guide } from '../model';
import { findNearest } from '../nearest';
import { findShape, findTerms, type TermIndex } from '../terms';

/** Inline code that is shaped like a name of the specifications and is none, unless the front matter excuses it. */
export function findCodeFlaws(guide: Guide, index: TermIndex): Flaw[] {
  return guide.codes.flatMap(({ code, line }) => {
    const shape = findShape(code, index);
    if (shape === undefined || guide.frontMatter.excuse.includes(code) || findTerms(code, index).length > 0) return [];
    const nearest = findNearest(code, listNames(index, shape));
    const hint = nearest === undefined ? 'correct it' : `write \`${nearest}\``;
    return [
      {
        where: `${guide.file}:${line}`,
        problem: `\`${code}\` looks like ${shape}, but no specification knows it`,
        remedy: `${hint}, or list it under \`excuse\` in the front matter`,
      },
    ];
  });
}

function listNames(index: TermIndex, shape: string): string[] {
  const names = [...index.terms.values()].flatMap((terms) => terms.slice(0, 1).map((term) => term.code));
  return names.filter((name) => findShape(name, index) === shape);
}
