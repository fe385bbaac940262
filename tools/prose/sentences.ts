import { toNlcst } from 'mdast-util-to-nlcst';
import type { Root } from 'nlcst';
import { ParseEnglish } from 'parse-english';
import { VFile } from 'vfile';
import { parsePlainMarkdown } from '@/lib/guides/markdown';
import { listNodes } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import type { ProseText } from './read-prose';

/** The syntax tree of one block of a text, such as a paragraph, heading or table cell. `offset` is where the block starts in the text. */
export type Block = { tree: Root; file: VFile; offset: number };

const english = new ParseEnglish();

/** Returns the blocks of a text. Inline code is one opaque word, which no rule checks. */
export function toBlocks(prose: ProseText): Block[] {
  const isGuide = prose.form === 'document' && prose.file.endsWith('.mdx');
  const file = new VFile({ value: prose.text });
  if (prose.form === 'plain') return [{ tree: english.parse(prose.text), file, offset: 0 }];
  const tree = isGuide ? parseTreeOrEmpty(prose.text) : parsePlainMarkdown(prose.text);
  return listNodes(tree, 'paragraph', 'heading', 'tableCell').map((node) => {
    const content = node.type === 'tableCell' ? { ...node, type: 'paragraph' as const } : node;
    return { tree: toNlcst(content, file, english), file, offset: node.position?.start.offset ?? 0 };
  });
}
