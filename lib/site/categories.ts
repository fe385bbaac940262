import { readFile } from 'node:fs/promises';
import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Location } from '@/lib/diagnostic';

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
  const locate = (offset: number) => ({ file: FILE, line: lines.linePos(offset).line });
  const fail = (offset: number, message: string): Categories => ({
    categories: undefined,
    diagnostics: [{ severity: 'error', ...locate(offset), message, hint: EXAMPLE }],
  });
  const broken = document.errors[0];
  if (broken !== undefined)
    return fail(findOpenQuote(source) ?? broken.pos[0], `not YAML: ${broken.message.split(/ at line|\n/)[0]}`);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return { categories: [], diagnostics: [] };
  if (!isSeq(contents)) return fail(contents.range[0], 'this is not a list');
  const seen = new Set<string>();
  const items = contents.items.map((item): string | Diagnostic => {
    if (isScalar(item) && typeof item.value === 'string') {
      if (!seen.has(item.value)) {
        seen.add(item.value);
        return item.value;
      }
      const message = `the category ${item.value} appears twice`;
      return { severity: 'error' as const, ...locate(item.range[0]), message, hint: 'remove one of them' };
    }
    const [start, end] = item.range;
    return toError(source.slice(start, end), locate(start));
  });
  return {
    categories: items.filter((item) => typeof item === 'string'),
    diagnostics: items.filter((item) => typeof item !== 'string'),
  };
}

/** Returns the offset of the first title with an unclosed quote, because the YAML parser reports the end of the file instead. */
function findOpenQuote(source: string): number | undefined {
  const found = /^-[ \t]+(["'])(?:(?!\1).)*$/m.exec(source);
  return found?.index;
}

function toError(written: string, location: Location): Diagnostic {
  const message = written === '' ? 'a category has no title' : `the category ${written} is not a text`;
  return {
    severity: 'error',
    ...location,
    message,
    hint: 'write a title, and quote it if it is a number or has a colon',
  };
}
