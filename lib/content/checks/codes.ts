import type { Flaw } from '@/lib/fail';
import { findNearest } from '@/lib/nearest/nearest';
import type { Guide, InlineCode } from '../model';
import { findShape, findTerms, type TermIndex } from '../terms';

/** Inline code that is shaped like a name of the specifications and is none, unless it is excused; and excuses without such code. */
export function findCodeFlaws(guide: Guide, index: TermIndex): Flaw[] {
  const strange = guide.codes.filter(({ code }) => isStrange(code, index));
  const { excuse } = guide.frontMatter;
  return [
    ...findExcuseFlaws(guide, strange),
    ...strange.filter(({ code }) => !excuse.includes(code)).map((code) => toFlaw(code, guide.file, index)),
  ];
}

function isStrange(code: string, index: TermIndex): boolean {
  return findShape(code, index) !== undefined && findTerms(code, index).length === 0;
}

function findExcuseFlaws({ frontMatter, fieldLines, file }: Guide, strange: readonly InlineCode[]): Flaw[] {
  const idle = frontMatter.excuse.filter((word) => !strange.some(({ code }) => code === word));
  return idle.map((word) => ({
    where: `${file}:${fieldLines.excuse ?? 1}`,
    problem: `front matter field \`excuse\` lists ${word}, which needs no excuse in this guide`,
    remedy: 'remove it',
  }));
}

function toFlaw({ code, line }: InlineCode, file: string, index: TermIndex): Flaw {
  const shape = findShape(code, index);
  const nearest = shape && findNearest(code, listNames(index, shape));
  const hint = nearest === undefined ? 'correct it' : `write \`${nearest}\``;
  return {
    where: `${file}:${line}`,
    problem: `\`${code}\` looks like ${shape}, but no specification knows it`,
    remedy: `${hint}, or list it under \`excuse\` in the front matter`,
  };
}

function listNames(index: TermIndex, shape: string): string[] {
  const names = [...index.terms.values()].flatMap((terms) => terms.slice(0, 1).map((term) => term.code));
  return names.filter((name) => findShape(name, index) === shape);
}
