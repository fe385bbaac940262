import { type Alias, type Document, isMap, type LineCounter, visit } from 'yaml';
import type { Diagnostic } from '@/lib/diagnostic';

/** What keeps front matter from being fields with values, with its line in `file`; `yaml` stands there from line 2 on. */
export function findYamlError(
  yaml: string,
  document: Document.Parsed,
  lines: LineCounter,
  file: string,
): Diagnostic | undefined {
  const toDiagnostic = (offset: number, message: string, hint: string): Diagnostic => {
    return { severity: 'error', file, line: lines.linePos(offset).line + 1, message, hint };
  };
  const [broken] = document.errors;
  if (broken !== undefined) {
    const reason = broken.message.split(/ at line|\n/)[0] ?? '';
    // A quote that is missing is noticed at the end only; the last one is that which nothing closes.
    const quote = /^Missing closing (["'])quote/.exec(reason)?.[1];
    const offset = quote === undefined ? broken.pos[0] : yaml.lastIndexOf(quote);
    return toDiagnostic(offset, `front matter is not YAML: ${reason}`, hints[broken.code] ?? FIELDS);
  }
  const alias = findLostAlias(document);
  if (alias !== undefined) {
    const message = `front matter is not YAML: \`*${alias.source}\` refers to nothing`;
    return toDiagnostic(alias.range?.[0] ?? 0, message, QUOTES);
  }
  if (document.contents === null || isMap(document.contents)) return undefined;
  return toDiagnostic(0, 'front matter has no fields', FIELDS);
}

const FIELDS = 'write one `field: value` on each line, for example `title: Lock tickets`';
const QUOTES = 'put the whole value in quotes';

const hints: Record<string, string> = {
  TAB_AS_INDENT: 'indent with spaces',
  DUPLICATE_KEY: 'write each field once',
  MISSING_CHAR: 'close the quote',
  BLOCK_AS_IMPLICIT_KEY: 'write `field: value`, and quote a value that contains a colon',
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
