import { z } from 'zod';
import type { Diagnostic } from '@/lib/diagnostic';
import { atPath, readYamlAs } from '@/lib/flows/load';
import type { PathDiagnostic } from '@/lib/flows/model';
import { findUnknownName } from '@/lib/text';

const FILE = 'content/search-answers.yaml';

const text = z.string().trim().min(1);

const schema = z.strictObject({
  page: text.optional(),
  abbreviations: z
    .record(z.string().regex(/^[^\sA-Z]+$/, 'an abbreviation is in lower case, without spaces'), text)
    .optional(),
  results: z.array(z.strictObject({ result: text, asks: z.array(text).min(1) })).default([]),
  symptoms: z.array(z.strictObject({ outcome: text, words: z.array(text).min(1) })).default([]),
  answers: z
    .array(
      z.strictObject({
        topic: text,
        asks: z.array(text).min(1),
        apis: z.array(text).min(1).optional(),
        documented: z.record(text, z.strictObject({ href: text.startsWith('/'), text })).default({}),
        question: text.optional(),
        absent: z.array(text).default([]),
      }),
    )
    .default([]),
});

/**
 * What readers search for in words that no page uses. `abbreviations`: what readers write, in lower case, with the words that it
 * stands for. `results`: other words for a section, by its path, or for a field, by its
 * name. `symptoms`: what clients print when an outcome of `specs/decisions.yaml` occurs. `answers`: topics, with the APIs that document them and the question to ask about the others. `page`: path of the guide
 * with these questions.
 */
export type SearchAnswers = z.output<typeof schema>;

/** The answers of a portal without the file. */
export const NO_ANSWERS: SearchAnswers = { results: [], symptoms: [], answers: [] };

/** Reads `content/search-answers.yaml`; no answers without the file. `apis`: the IDs of the portal's APIs. */
export async function readSearchAnswers(
  apis: readonly string[],
  root = process.cwd(),
): Promise<{ answers: SearchAnswers; diagnostics: Diagnostic[] }> {
  const { content = NO_ANSWERS, diagnostics } = await readYamlAs(root, FILE, {
    schema,
    manual: 'docs/manual/guides.md, "Topics in the search"',
    findMistakes: (written) => listUnknownApis(written, apis),
  });
  return { answers: content, diagnostics };
}

function listUnknownApis({ answers }: SearchAnswers, known: readonly string[]): PathDiagnostic[] {
  return answers.flatMap(({ apis = [], documented }, index) =>
    [
      ...apis.map((api, at) => ({ api, path: ['apis', at] })),
      ...Object.keys(documented).map((api) => ({ api, path: ['documented', api] })),
    ].flatMap(({ api, path }) => {
      const unknown = findUnknownName(api, known, `there is no API ${api}`, `use one of ${known.join(', ')}`);
      return atPath(['answers', index, ...path], unknown);
    }),
  );
}
