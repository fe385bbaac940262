import { readFile } from 'node:fs/promises';
import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '@/lib/diagnostic';
import { formatYamlReason } from '@/lib/sources/yaml-mistakes';

const FILE = 'content/sidebar.yaml';
const EXAMPLE = 'write one category to a line, for example `- Start here`';

/** The categories of the docs sidebar, or undefined if the file is missing or isn't a list, and its errors. */
type Categories = { categories: string[] | undefined; diagnostics: Diagnostic[] };

/** Reads `content/sidebar.yaml`; a missing file is an error. */
export async function loadCategories(): Promise<Categories> {
  const source = await readFile(FILE, 'utf8').catch(() => undefined);
  if (source !== undefined) return parseCategories(source);
  const message = 'there is no such file';
  return {
    categories: undefined,
    diagnostics: [{ severity: 'error', file: FILE, message, hint: `create it, and ${EXAMPLE}` }],
  };
}

/** Returns the titles in the text of `content/sidebar.yaml`, in order, and an error for each repeated entry or entry that isn't text. */
export function parseCategories(source: string): Categories {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const toError = (offset: number, message: string, hint: string): Diagnostic => {
    return { severity: 'error', file: FILE, line: lines.linePos(offset).line, message, hint };
  };
  const fail = (offset: number, message: string): Categories => {
    return { categories: undefined, diagnostics: [toError(offset, message, EXAMPLE)] };
  };
  const broken = document.errors[0];
  if (broken !== undefined)
    return fail(findOpenQuote(source) ?? broken.pos[0], `not YAML: ${formatYamlReason(broken)}`);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return { categories: [], diagnostics: [] };
  if (!isSeq(contents)) return fail(contents.range[0], 'this is not a list');
  const titles = new Set<string>();
  const diagnostics = contents.items.flatMap((item): Diagnostic[] => {
    const [start, end] = item.range;
    if (!isScalar(item) || typeof item.value !== 'string') {
      const written = source.slice(start, end);
      const message = written === '' ? 'a category has no title' : `the category ${written} is not a text`;
      return [toError(start, message, 'write a title, and quote it if it is a number or has a colon')];
    }
    if (titles.has(item.value))
      return [toError(start, `the category ${item.value} appears twice`, 'remove one of them')];
    titles.add(item.value);
    return [];
  });
  return { categories: [...titles], diagnostics };
}

/** Returns the offset of the first title with an unclosed quote, because the YAML parser reports the end of the file instead. */
function findOpenQuote(source: string): number | undefined {
  return /^-[ \t]+(["'])(?:(?!\1).)*$/m.exec(source)?.index;
}
