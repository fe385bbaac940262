import { evaluate } from '@mdx-js/mdx';
import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import type { Processor } from 'unified';
import type { Guide } from '@/lib/guides/document';
import { findGlossary, linkTerms } from '@/lib/guides/glossary';
import { keepApiNamesInTree } from '@/lib/prose/keep-together';

/**
 * Returns the content of a guide for the development server, as the bundler compiles it in a build (`remark-guide.mjs`). The
 * bundler would compile all guides before it shows the first one.
 */
export async function evaluateGuide(guide: Guide, guides: readonly Guide[]): Promise<MDXContent> {
  const tree = keepApiNamesInTree(structuredClone(linkTerms(guide, findGlossary(guides))));
  function useTree(this: Processor) {
    this.parser = () => tree;
  }
  const { default: Content } = await evaluate('', { ...runtime, remarkPlugins: [useTree] });
  return Content;
}
