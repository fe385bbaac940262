import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from 'yaml';
import { splitFrontMatter } from '@/lib/guides/front-matter';
import { isElement, lineOf, listNodes, toAttributes } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import { listFiles } from '@/lib/sources/files';

/** A piece of prose to check, and its location. */
export type ProseText = {
  file: string;
  /** Line of the file on which the text starts. */
  line: number;
  text: string;
  /** `document`: each line is a line of the file. `markdown` and `plain`: lines may be joined or folded differently than in the file. */
  form: 'document' | 'markdown' | 'plain';
  /** The text as written in the file, from `line` on, for example quoted; absent if it is the same as `text`. */
  source?: string;
};

/** Attributes of JSX elements whose text readers see or hear. */
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

/** Matches two words in a row, or a text that is one capitalized word, such as a label. */
const PROSE = /\p{L}[,;:]? \p{L}{2,}|^\p{Lu}\p{Ll}+$/u;

type AstNode = { type: string; start: number; end: number; [key: string]: unknown };

/** Returns the strings in a TypeScript file that may be shown to people: element text, labels, messages. */
export function readCodeProse(file: string, source: string): ProseText[] {
  const found: ProseText[] = [];
  visit(parseSync(file, source).program, undefined);
  return found.filter(({ text }) => PROSE.test(text) && !text.startsWith('<'));

  function visit(node: unknown, attribute: string | undefined): void {
    if (Array.isArray(node)) {
      for (const member of node) visit(member, attribute);
      return;
    }
    if (!isAstNode(node) || node.type.startsWith('Import') || node.type.startsWith('TS')) return;
    if (attribute === undefined || TEXT_ATTRIBUTES.has(attribute)) collect(node);
    if (node.type === 'TemplateLiteral') {
      visit(node.expressions, attribute);
      return;
    }
    const name = node.type === 'JSXAttribute' ? attributeName(node) : attribute;
    for (const [key, child] of Object.entries(node)) if (key !== 'name') visit(child, name);
  }

  function collect(node: AstNode): void {
    const text = textOf(node);
    if (text === undefined) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ file, line, text: text.trim(), form: 'plain', source: source.slice(node.start, node.end) });
  }
}

function textOf(node: AstNode): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi) => (isAstNode(quasi) ? rawOf(quasi) : '')).join('…');
}

function rawOf({ value }: AstNode): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function attributeName({ name }: AstNode): string {
  return isAstNode(name) && typeof name.name === 'string' ? name.name : '';
}

function isAstNode(node: unknown): node is AstNode {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string';
}

/** Attributes of guide components whose text readers see. */
const GUIDE_ATTRIBUTES = new Set(['title', 'label', 'name']);

/** Components whose `name` refers to something in a specification, so it isn't prose. */
const NAMED_EMBEDS = new Set(['Flow', 'FlowSummary', 'States', 'RequestExample', 'ResponseExample']);

/** Returns the prose of a guide: its front matter, its text, and the titles and labels of its components. */
export function readGuideProse(file: string, source: string): ProseText[] {
  const { head } = splitFrontMatter(source);
  const yaml = head.replace(/^---[^\n]*$/gm, '').replace(/^( *)label:/gm, '$1title:');
  return [...readYamlProse(file, yaml), { file, line: 1, text: source, form: 'document' }, ...readTitles(file, source)];
}

function readTitles(file: string, source: string): ProseText[] {
  const elements = listNodes(parseTreeOrEmpty(source)).filter(isElement);
  return elements.flatMap((element) =>
    Object.entries(toAttributes(element)).flatMap(([name, text]): ProseText[] => {
      const isText = GUIDE_ATTRIBUTES.has(name) && !(name === 'name' && NAMED_EMBEDS.has(element.name ?? ''));
      return isText ? [{ file, line: lineOf(element), text, form: 'plain' }] : [];
    }),
  );
}

/** Keys of a specification whose strings are sentences for readers. */
const PROSE_KEYS = new Set([
  'title',
  'summary',
  'description',
  'text',
  'meaning',
  'fix',
  'event',
  'transitionsUnspecified',
  'x-unspecified',
  'x-deprecated-reason',
]);

/** Keys of a specification whose maps and lists contain such sentences as values. */
const PROSE_MAPS = new Set(['x-enumDescriptions', 'x-enum-descriptions']);

/** Keys whose values are the provider's data, so nothing in them is prose. */
const DATA_KEYS = new Set(['value', 'example', 'default', 'enum', 'const']);

/** Returns the prose of an OpenAPI or Arazzo document, or of a guide's front matter, with its lines. */
export function readYamlProse(file: string, source: string): ProseText[] {
  const lineCounter = new LineCounter();
  const toText = (node: Scalar, text: string): ProseText => {
    const [start, end] = node.range ?? [0, 0];
    return { file, line: lineCounter.linePos(start).line, text, form: 'markdown', source: source.slice(start, end) };
  };
  return listScalars(parseDocument(source, { lineCounter }).contents).flatMap((node) =>
    typeof node.value === 'string' ? [toText(node, node.value)] : [],
  );
}

function listScalars(node: unknown): Scalar[] {
  if (isSeq(node)) return node.items.flatMap(listScalars);
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : '';
    if (DATA_KEYS.has(name) || (name === 'examples' && !isMap(value))) return [];
    if (PROSE_MAPS.has(name)) return listDirectScalars(value);
    return PROSE_KEYS.has(name) && !isMap(value) ? listDirectScalars(value) : listScalars(value);
  });
}

/** Returns the node if it is a scalar, else the scalars directly in its list or map. */
function listDirectScalars(node: unknown): Scalar[] {
  if (isScalar(node)) return [node];
  if (!isMap(node) && !isSeq(node)) return [];
  return node.items.flatMap((item) => {
    const value: unknown = isPair(item) ? item.value : item;
    return isScalar(value) ? [value] : [];
  });
}

/** Folders and files that hold prose for readers, writers or maintainers. */
const ROOTS = [
  'app',
  'components',
  'content',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'tools',
  'specs',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'site.config.ts',
];

/** Files that aren't checked: tests, others' wording, the style guide, which lists the forbidden words, a list of words, and templates of code. */
const EXCLUDED = [
  /\.test\.tsx?$/,
  /\.fixture\.tsx?$/,
  /^lib\/openapi\/fixtures\//,
  /^specs\/sources\//,
  /\/?specs\/releases\//,
  /^content\/STYLE\.md$/,
  /^(?:(?:content\/)?e2e|tools\/(?:programs|samples))\/.*\.ts$/,
  /\/node_modules\//,
  /^lib\/search\/words\.ts$/,
  /^scripts\/portal\/init\.ts$/,
];

export function listProseFiles(): string[] {
  return ROOTS.flatMap(listIn)
    .filter((file) => !EXCLUDED.some((pattern) => pattern.test(file)))
    .sort();
}

function listIn(root: string): string[] {
  if (path.extname(root) !== '') return [root];
  const names = listFiles(root).filter((name) => /\.(?:mdx?|yaml|tsx?)$/.test(name));
  return names.map((name) => `${root}/${name}`);
}

/** Reads a file and returns its prose, parsed by file extension. YAML files outside `specs/` have none. */
export function readProse(file: string): ProseText[] {
  const source = readFileSync(file, 'utf8');
  switch (path.extname(file)) {
    case '.mdx':
      return readGuideProse(file, source);
    case '.md':
      return [{ file, line: 1, text: source, form: 'document' }];
    case '.yaml':
      return file.startsWith('specs/') ? readYamlProse(file, source) : [];
    default:
      return readCodeProse(file, source);
  }
}
