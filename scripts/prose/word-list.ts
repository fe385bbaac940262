import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { throwError } from '@/lib/diagnostic';

/** Words that readers should not have to read, and what to write instead. */
export type WordRule = {
  /** Phrases of words separated by spaces; `*` is any one word. */
  avoid: string[];
  /** What to write instead: `response; returns, responds with`. */
  use: string;
  /** Longer phrases in which the words are right. */
  unless: string[];
  /** The case of letters counts: `id` is reported, `ID` is not. */
  exact: boolean;
};

/** Where the word list is, from the root of the project. */
const WORD_LIST = 'content/words.yaml';

const schema = z.array(
  z.strictObject({
    avoid: z.array(z.string().min(1)).min(1),
    use: z.string().min(1),
    unless: z.array(z.string().min(1)).default([]),
    exact: z.boolean().default(false),
  }),
);

/** Returns the word list of the project; none where its owner has written none. */
export function loadWordList(): WordRule[] {
  if (!existsSync(WORD_LIST)) return [];
  return parseWordList(readFileSync(WORD_LIST, 'utf8'), WORD_LIST);
}

/** Returns the word list written as YAML in `file`; fails where an entry has another form. */
export function parseWordList(yaml: string, file: string): WordRule[] {
  const result = schema.safeParse(parse(yaml));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return throwError({
    file: `${file}, entry ${Number(issue?.path[0] ?? 0) + 1}`,
    message: issue?.message ?? 'not a word list',
    hint: 'write `avoid` as a list of phrases and `use` as text; `unless` and `exact` are optional',
  });
}

/** Returns the table of the style guide, one row for each rule. */
export function formatWordTable(rules: readonly WordRule[]): string {
  const rows = rules.map(({ avoid, use, unless, exact }) => {
    const exceptions = unless.length === 0 ? '' : ` (but: ${unless.join(', ')})`;
    const phrases = avoid.map((phrase) => (exact ? `\`${phrase}\`` : phrase)).join(', ');
    return `| ${phrases}${exceptions} | ${use} |`;
  });
  return ['| not | but |', '| --- | --- |', ...rows].join('\n');
}
