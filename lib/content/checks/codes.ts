import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide, InlineCode } from '../model';
import { findShape, findTerms, type TermIndex } from '../terms';

/** Inline code that is shaped like a name of the specifications and is none, unless it is excused; and excuses without such code. */
export function findCodeErrors(guide: Guide, index: TermIndex): Diagnostic[] {
  const strange = guide.codes.filter(({ code }) => isStrange(code, index));
  const { excuse } = guide.frontMatter;
  return [
    ...findExcuseErrors(guide, strange),
    ...strange.filter(({ code }) => !excuse.includes(code)).map((code) => toDiagnostic(code, guide.file, index)),
  ];
}

function isStrange(code: string, index: TermIndex): boolean {
  return findShape(code, index) !== undefined && findTerms(code, index).length === 0;
}

function findExcuseErrors({ frontMatter, fieldLines, file }: Guide, strange: readonly InlineCode[]): Diagnostic[] {
  const idle = frontMatter.excuse.filter((word) => !strange.some(({ code }) => code === word));
  return idle.map((word) => ({
    severity: 'error',
    file,
    line: fieldLines.excuse ?? 1,
    message: `front matter field \`excuse\` lists ${word}, which needs no excuse in this guide`,
    hint: 'remove it',
  }));
}

function toDiagnostic({ code, line }: InlineCode, file: string, index: TermIndex): Diagnostic {
  const shape = findShape(code, index);
  const nearest = shape && closestMatch(code, listNames(index, shape));
  const correction = nearest === undefined ? 'correct it' : `write \`${nearest}\``;
  return {
    severity: 'error',
    file,
    line,
    message: `\`${code}\` looks like ${shape}, but no specification has it`,
    hint: `${correction}, or list it under \`excuse\` in the front matter`,
  };
}

function listNames(index: TermIndex, shape: string): string[] {
  const names = [...index.terms.values()].flatMap((terms) => terms.slice(0, 1).map((term) => term.code));
  return names.filter((name) => findShape(name, index) === shape);
}
