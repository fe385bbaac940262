import { type Document, isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Flaw } from '@/lib/fail';
import { splitFrontMatter } from './mdx/split-front-matter.mjs';
import { findYamlFlaw } from './yaml-flaw';

const text = z.string().trim().min(1);

const schema = z.strictObject({
  title: text,
  description: text,
  sidebar: z
    .strictObject({
      label: text.optional(),
      position: z.number().optional(),
      hidden: z.boolean().default(false),
      category: text.optional(),
    })
    .default({ hidden: false }),
  api: text.optional(),
  operations: z.array(text).default([]),
  version: text.optional(),
  draft: z.boolean().default(false),
  excuse: z.array(text).default([]),
});

/** The checked front matter of a guide, defaults applied. */
export type FrontMatter = z.output<typeof schema>;

/** What each field takes, in the words of the message that a wrong one is answered with. */
const expectations: Record<string, string> = {
  title: 'a text, for example `title: Lock tickets`',
  description: 'one sentence, for example `description: Protect tickets while you create a listing.`',
  sidebar: 'a map of label, position, hidden and category',
  'sidebar.label': 'a text',
  'sidebar.position': 'a number; lower ones stand first',
  'sidebar.hidden': 'true or false',
  'sidebar.category': 'a title out of content/sidebar.yaml',
  api: 'the id of an API in site.config.ts, for example `api: linkv1`',
  operations: 'a list of operationIds, for example `operations: [lockTickets]`',
  version: 'the id of a docs version in site.config.ts',
  draft: 'true or false',
  excuse: 'a list of words that may stand in backticks without being known to the specifications',
};

/** Checked front matter with the line of each field (`api`, `sidebar.category`), or every flaw of it. */
export type FrontMatterResult =
  | { frontMatter: FrontMatter; fieldLines: Record<string, number>; flaws: [] }
  | { frontMatter?: never; fieldLines?: never; flaws: Flaw[] };

/** The front matter out of the source of `file`, or one flaw per wrong field with file, line, field and expectation. */
export function parseFrontMatter(source: string, file: string): FrontMatterResult {
  const { yaml } = splitFrontMatter(source);
  if (yaml === undefined) {
    const remedy = 'start the file with `---`, `title: …`, `description: …` and `---`, each on its own line';
    return { flaws: [{ where: `${file}:1`, problem: 'the guide has no front matter', remedy }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const flaw = findYamlFlaw(yaml, document, lines, file);
  if (flaw !== undefined) return { flaws: [flaw] };
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { frontMatter: result.data, fieldLines: findFieldLines(document, lines), flaws: [] };
  return { flaws: result.error.issues.flatMap((issue) => toFlaws(issue, document, lines, file)) };
}

function findFieldLines(document: Document.Parsed, lines: LineCounter): Record<string, number> {
  const paths = Object.keys(expectations).map((field) => field.split('.'));
  const given = paths.filter((path) => document.hasIn(path));
  return Object.fromEntries(given.map((path) => [path.join('.'), findLine(path, document, lines)]));
}

function toFlaws(issue: z.core.$ZodIssue, document: Document.Parsed, lines: LineCounter, file: string): Flaw[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path.map(String), key];
      const known = Object.keys(expectations).filter((name) => isBeside(name, path));
      return {
        where: `${file}:${findLine(path, document, lines)}`,
        problem: `front matter has no field \`${path.join('.')}\``,
        remedy: `use one of ${known.map((name) => `\`${name}\``).join(', ')}, or remove it`,
      };
    });
  }
  const field = issue.path.filter((key) => typeof key === 'string').join('.');
  const given = document.getIn(issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)));
  const problem =
    given === undefined
      ? `front matter lacks \`${field}\``
      : `front matter field \`${field}\` cannot be ${JSON.stringify(given)}`;
  const path = issue.path.map(String);
  return [
    { where: `${file}:${findLine(path, document, lines)}`, problem, remedy: `expected is ${expectations[field]}` },
  ];
}

function isBeside(name: string, path: string[]): boolean {
  return name.split('.').slice(0, -1).join('.') === path.slice(0, -1).join('.');
}

/** Line in the file of the deepest part of `path` that is there; front matter itself starts on line 2. */
function findLine(path: string[], document: Document.Parsed, lines: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    const start = isNode(node) ? (node as ParsedNode).range[0] : undefined; // parsed documents hold ranged nodes only
    if (start !== undefined) return lines.linePos(start).line + 1;
  }
  return 1;
}
