import type { MDXComponents } from 'mdx/types';

/** Returns the components unchanged. Next requires this file; `components/guides/guide-components.tsx` has the components of each guide. */
export function useMDXComponents(components: MDXComponents): MDXComponents {
  return components;
}
