import { parseSync } from 'rolldown/utils';
import type { ProseText } from './prose-text';

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
