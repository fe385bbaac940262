import { toNlcst } from 'mdast-util-to-nlcst';
import type { Root } from 'nlcst';
import { ParseEnglish } from 'parse-english';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import type { ProseText } from './read-prose';

/** The syntax tree of one block of a text, such as a paragraph, heading or table cell. `offset` is where the block starts in the text. */
export type Block = { tree: Root; file: VFile; offset: number };

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const english = new ParseEnglish();

/** Returns the blocks of a text. Inline code is one opaque word, which no rule checks. */
export function toBlocks(prose: ProseText): Block[] {
  const isGuide = prose.form === 'document' && prose.file.endsWith('.mdx');
  const file = new VFile({ value: prose.text });
  if (prose.form === 'plain') return [{ tree: english.parse(prose.text), file, offset: 0 }];
  const blocks: Block[] = [];
  visit(isGuide ? parseTreeOrEmpty(prose.text, prose.file) : markdown.parse(file), (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const content = node.type === 'tableCell' ? { ...node, type: 'paragraph' as const } : node;
    blocks.push({ tree: toNlcst(content, file, english), file, offset: node.position?.start.offset ?? 0 });
  });
  return blocks;
}
