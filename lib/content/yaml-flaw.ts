import { type Alias, type Document, isMap, type LineCounter, visit } from 'yaml';
import type { Flaw } from '@/lib/fail';

/** What keeps front matter from being fields with values, with its line in `file`; `yaml` stands there from line 2 on. */
export function findYamlFlaw(
  yaml: string,
  document: Document.Parsed,
  lines: LineCounter,
  file: string,
): Flaw | undefined {
  const toFlaw = (offset: number, problem: string, remedy: string): Flaw => {
    return { where: `${file}:${lines.linePos(offset).line + 1}`, problem, remedy };
  };
  const [broken] = document.errors;
  if (broken !== undefined) {
    const reason = broken.message.split(/ at line|\n/)[0] ?? '';
    // A quote that is missing is noticed at the end only; the last one is that which nothing closes.
    const quote = /^Missing closing (["'])quote/.exec(reason)?.[1];
    const offset = quote === undefined ? broken.pos[0] : yaml.lastIndexOf(quote);
    return toFlaw(offset, `front matter is not YAML: ${reason}`, cures[broken.code] ?? FIELDS);
  }
  const alias = findLostAlias(document);
  if (alias !== undefined) {
    const problem = `front matter is not YAML: \`*${alias.source}\` refers to nothing`;
    return toFlaw(alias.range?.[0] ?? 0, problem, QUOTES);
  }
  if (document.contents === null || isMap(document.contents)) return undefined;
  return toFlaw(0, 'front matter holds no fields', FIELDS);
}

const FIELDS = 'write one `field: value` on each line, for example `title: Lock tickets`';
const QUOTES = 'put the whole value in quotes';

const cures: Record<string, string> = {
  TAB_AS_INDENT: 'indent with spaces',
  DUPLICATE_KEY: 'write each field once',
  MISSING_CHAR: 'close the quote',
  BLOCK_AS_IMPLICIT_KEY: 'write `field: value`, and quote a value that holds a colon',
  BAD_ALIAS: QUOTES,
  BAD_SCALAR_START: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
};

function findLostAlias(document: Document.Parsed): Alias | undefined {
  let lost: Alias | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) lost ??= alias;
    },
  });
  return lost;
}
