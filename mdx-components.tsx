import type { MDXComponents } from 'mdx/types';

/** What Markdown becomes is decided for each guide in `components/guides/guide-components.tsx`; the file itself is asked for by Next. */
export function useMDXComponents(components: MDXComponents): MDXComponents {
  return components;
}
