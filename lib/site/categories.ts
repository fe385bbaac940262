import { z } from 'zod';
import { findRepeats } from '@/lib/collections';
import type { Diagnostic } from '@/lib/diagnostic';
import { parseYamlAs, readIfPresent } from '@/lib/flows/load';

const FILE = 'content/sidebar.yaml';
const EXAMPLE = 'write one category to a line, for example `- Start here`';

const title = z
  .string('a category is not a text: quote a number or a title with a colon')
  .min(1, 'a category has no title');

const schema = z
  .array(title, `this is not a list: ${EXAMPLE}`)
  .nullable()
  .transform((titles) => titles ?? []);

/** The categories of the docs sidebar, or undefined if the file is missing or isn't a list of texts, and its errors. */
type Categories = { categories: string[] | undefined; diagnostics: Diagnostic[] };

/** Reads `content/sidebar.yaml`; a missing file is an error. */
export async function loadCategories(): Promise<Categories> {
  const source = await readIfPresent(process.cwd(), FILE);
  if (source !== undefined) return parseCategories(source);
  const missing = { message: 'there is no such file', hint: `create it, and ${EXAMPLE}` };
  return { categories: undefined, diagnostics: [{ severity: 'error', file: FILE, ...missing }] };
}

/** Returns the titles in the text of `content/sidebar.yaml`, in order, and an error for each repeated entry or entry that isn't text. */
export function parseCategories(source: string): Categories {
  const { content, diagnostics } = parseYamlAs(source, FILE, {
    schema,
    manual: 'docs/manual/guides.md, "Front matter"',
    findMistakes: (titles) =>
      findRepeats(titles, (each) => each).map(({ item, index }) => {
        return { path: [index], message: `the category ${item} appears twice`, hint: 'remove one of them' };
      }),
  });
  return { categories: content, diagnostics };
}
