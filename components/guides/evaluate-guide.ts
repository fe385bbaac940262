import { evaluate } from '@mdx-js/mdx';
import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import type { Processor } from 'unified';
import type { Guide } from '@/lib/guides/document';
import { findGlossary, linkTerms } from '@/lib/guides/glossary';
import { keepApiNamesInTree } from '@/lib/prose/keep-together';
import { markAdviceInTree } from '@/lib/prose/recommendation';

/**
 * Compiles one guide; returns its content. Otherwise the bundler compiles all guides (`remark-guide.mjs`): the development server needs
 * only the guide that is shown, and a build that changes only guides needs no bundler.
 */
export async function evaluateGuide(guide: Guide, guides: readonly Guide[]): Promise<MDXContent> {
  const tree = markAdviceInTree(keepApiNamesInTree(structuredClone(linkTerms(guide, findGlossary(guides)))));
  function useTree(this: Processor) {
    this.parser = () => tree;
  }
  const { default: Content } = await evaluate('', {
    ...runtime,
    remarkPlugins: [useTree],
    tableCellAlignToStyle: false,
  });
  return Content;
}
