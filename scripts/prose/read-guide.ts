import { visit } from 'unist-util-visit';
import { splitFrontMatter } from '@/lib/guides/front-matter';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import type { ProseText } from './prose-text';
import { readYamlProse } from './read-yaml';

/** Attributes of guide components whose text readers see. */
const TEXT_ATTRIBUTES = new Set(['title', 'label', 'name']);

/** Components whose `name` refers to something in a specification, so it isn't prose. */
const NAMED_PARTS = new Set(['Flow', 'FlowSummary', 'FlowOutcomes', 'States', 'RequestExample', 'ResponseExample']);

/** Returns the prose of a guide: its front matter, its text, and the titles and labels of its components. */
export function readGuideProse(file: string, source: string): ProseText[] {
  const { head } = splitFrontMatter(source);
  const yaml = head.replace(/^---[^\n]*$/gm, '').replace(/^( *)label:/gm, '$1title:');
  return [...readYamlProse(file, yaml), { file, line: 1, text: source, form: 'document' }, ...readTitles(file, source)];
}

function readTitles(file: string, source: string): ProseText[] {
  const found: ProseText[] = [];
  visit(parseTreeOrEmpty(source, file), (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      const isText =
        TEXT_ATTRIBUTES.has(attribute.name) && !(attribute.name === 'name' && NAMED_PARTS.has(node.name ?? ''));
      if (isText) found.push({ file, line: node.position?.start.line ?? 1, text: attribute.value, form: 'plain' });
    }
  });
  return found;
}
