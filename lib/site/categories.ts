import { z } from 'zod';
import { findRepeats } from '@/lib/collections';
import { type Diagnostic, toErrors } from '@/lib/diagnostic';
import { readYamlAs } from '@/lib/flows/load';

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

/** Reads the titles of `content/sidebar.yaml` in order. A missing file, a repeated entry and an entry that isn't text are errors. */
export async function loadCategories(root = process.cwd()): Promise<Categories> {
  const { content, diagnostics } = await readYamlAs(root, FILE, {
    schema,
    manual: 'docs/manual/guides.md, "Front matter"',
    findMistakes: (titles) =>
      findRepeats(titles, (each) => each).map(({ item, index }) => {
        return { path: [index], message: `the category ${item} appears twice`, hint: 'remove one of them' };
      }),
  });
  if (content !== undefined || diagnostics.length > 0) return { categories: content, diagnostics };
  const missing = { message: 'there is no such file', hint: `create it, and ${EXAMPLE}` };
  return { categories: undefined, diagnostics: toErrors({ file: FILE }, missing) };
}
