import { type Document, isMap, isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { z } from 'zod';
import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { findParseError, findStructureMistake, findYamlMistakes, type YamlMistake } from '@/lib/sources/yaml-mistakes';
import { closestMatch } from '@/lib/text';

/** The errors of each field say what it expects. */
const text = (expected: string) => z.string(expected).trim().min(1, expected);
const flag = z.boolean('true or false').default(false);
const list = (expected: string) => z.array(text(expected), expected).default([]);

const sidebar = z.strictObject(
  {
    label: text('a text').optional(),
    position: z.number('a number; lower ones come first').optional(),
    hidden: flag,
    category: text('a title from content/sidebar.yaml').optional(),
  },
  'a map of label, position, hidden and category',
);

const schema = z.strictObject({
  title: text('a text, for example `title: Place an order`'),
  description: text('one sentence, for example `description: Place an order and check its status.`'),
  sidebar: sidebar.default({ hidden: false }),
  api: text('the ID of an API in site.config.ts, for example `api: linkv1`').optional(),
  operations: list('a list of operationIds, for example `operations: [lendCopies]`'),
  version: text('the ID of a docs version in site.config.ts').optional(),
  draft: flag,
  ignoredTerms: list('a list of words that may be in backticks although no specification has them'),
  unlinkedTerms: list('a list of terms of the glossary that the guide uses in another sense'),
  keywords: list('a list of words that the search finds the guide by'),
});

const FIELDS = [...Object.keys(schema.shape), ...Object.keys(sidebar.shape).map((name) => `sidebar.${name}`)];

export type FrontMatter = z.output<typeof schema>;

type FrontMatterResult =
  | { frontMatter: FrontMatter; fieldLines: Record<string, number>; diagnostics: [] }
  | { frontMatter?: never; fieldLines?: never; diagnostics: LineDiagnostic[] };

export function parseFrontMatter(source: string): FrontMatterResult {
  const { yaml } = splitFrontMatter(source);
  if (yaml === undefined) return { diagnostics: atLine(1, findMissingFence(source)) };
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const toDiagnostic = ({ offset, ...found }: YamlMistake) => ({ line: toLine(offset, lines), ...found });
  const broken = findYamlError(yaml, document);
  if (broken !== undefined) return { diagnostics: [toDiagnostic(broken)] };
  const misread = findYamlMistakes(document, yaml).map(toDiagnostic);
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success && misread.length === 0) {
    return { frontMatter: result.data, fieldLines: findFieldLines(document, lines), diagnostics: [] };
  }
  const invalid = (result.error?.issues ?? []).flatMap((issue) => toFieldMistakes(issue, document));
  // `findYamlMistakes` reports values that YAML misreads; they are invalid for that reason.
  const others = invalid
    .map(({ path, ...found }) => ({ line: findLine(path, document, lines), ...found }))
    .filter(({ line }) => misread.every((mistake) => mistake.line !== line));
  return { diagnostics: [...misread, ...others] };
}

function findFieldLines(document: Document.Parsed, lines: LineCounter): Record<string, number> {
  const paths = FIELDS.map((field) => field.split('.'));
  const given = paths.filter((path) => document.hasIn(path));
  return Object.fromEntries(given.map((path) => [path.join('.'), findLine(path, document, lines)]));
}

function toFieldMistakes(issue: z.core.$ZodIssue, document: Document.Parsed): (DiagnosticText & { path: string[] })[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const unknown = [...path, key];
      const known = FIELDS.filter((name) => isSibling(name, unknown));
      const list = known.map((name) => `\`${name}\``).join(', ');
      const message = `front matter has no field \`${unknown.join('.')}\``;
      return { path: unknown, message, hint: findIntendedField(unknown) ?? `use one of ${list}, or remove it` };
    });
  }
  const field = issue.path.filter((key) => typeof key === 'string').join('.');
  const given = document.getIn(issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)));
  const message =
    given === undefined
      ? `front matter is missing \`${field}\``
      : `front matter field \`${field}\` cannot be ${JSON.stringify(given)}`;
  return [{ path, message, hint: `expected is ${issue.message}` }];
}

function findMissingFence(source: string): DiagnosticText {
  if (/^\s+---[ \t]*\r?\n/.test(source)) {
    return {
      message: 'the front matter does not start in the first line',
      hint: 'remove what is above the first `---`',
    };
  }
  if (/^\uFEFF?---[ \t]*\r?\n/.test(source)) {
    return { message: 'the front matter is not closed', hint: 'write a line with `---` after its last field' };
  }
  const hint = 'start the file with `---`, `title: …`, `description: …` and `---`, each on its own line';
  return { message: 'the guide has no front matter', hint };
}

function findIntendedField(path: string[]): string | undefined {
  const nearest = closestMatch(
    path.join('.'),
    FIELDS.filter((name) => isSibling(name, path)),
  );
  if (nearest !== undefined) return `did you mean \`${nearest}\`?`;
  const inSidebar = `sidebar.${path.at(-1)}`;
  return path.length === 1 && FIELDS.includes(inSidebar) ? `indent it below \`sidebar:\`` : undefined;
}

function isSibling(name: string, path: string[]): boolean {
  return name.split('.').slice(0, -1).join('.') === path.slice(0, -1).join('.');
}

/** Returns the line in the file of the deepest existing part of `path`. */
function findLine(path: string[], document: Document.Parsed, lines: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return toLine((node as ParsedNode).range[0], lines); // parsed documents hold ranged nodes only
  }
  return 1;
}

/** Returns the line in the file of an offset of the front matter, which starts on line 2. */
function toLine(offset: number, lines: LineCounter): number {
  return lines.linePos(offset).line + 1;
}

function findYamlError(yaml: string, document: Document.Parsed): YamlMistake | undefined {
  const broken = findParseError(document, yaml);
  if (broken !== undefined) {
    const { offset, reason, code } = broken;
    return { offset, message: `front matter is not YAML: ${reason}`, hint: hints[code] ?? FORM };
  }
  const mistake = findStructureMistake(document);
  if (mistake?.name !== undefined) {
    const message = `front matter is not YAML: \`*${mistake.name}\` refers to nothing`;
    return { offset: mistake.offset, message, hint: QUOTES };
  }
  if (mistake !== undefined) return { ...mistake, message: `front matter cannot be read: ${mistake.message}` };
  if (document.contents === null || isMap(document.contents)) return undefined;
  return { offset: 0, message: 'front matter has no fields', hint: FORM };
}

const FORM = 'write one `field: value` on each line, for example `title: Place an order`';
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

/** Splits a guide into its fenced front matter (`head`, empty without one), the text in the fence, and the rest. */
export function splitFrontMatter(source: string): { head: string; yaml?: string; body: string } {
  const [head = '', yaml] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  return { head, ...(yaml !== undefined && { yaml }), body: source.slice(head.length) };
}
