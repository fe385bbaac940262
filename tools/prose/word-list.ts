import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { throwError } from '@/lib/diagnostic';

export type WordRule = {
  /** The phrases to avoid; `*` matches any one word. */
  avoid: string[];
  /** What to write instead: `response; returns, responds with`. */
  use: string;
  /** Longer phrases that contain an avoided phrase but are allowed. */
  unless: string[];
  /** Match case: `id` is reported, but `ID` is not. */
  exact: boolean;
};

const WORD_LIST = 'content/words.yaml';

const schema = z.array(
  z.strictObject({
    avoid: z.array(z.string().min(1)).min(1),
    use: z.string().min(1),
    unless: z.array(z.string().min(1)).default([]),
    exact: z.boolean().default(false),
  }),
);

/** Returns the project's word list; an empty one if the file doesn't exist. */
export function loadWordList(): WordRule[] {
  if (!existsSync(WORD_LIST)) return [];
  return parseWordList(readFileSync(WORD_LIST, 'utf8'), WORD_LIST);
}

/** Parses a word list in YAML; fails with `file` and the number of the entry if an entry is invalid. */
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
