import { apiEmbeds, operationEmbeds } from './components';
import type { Guide } from './document';

/**
 * Returns a guide with the only API of a portal, if the guide names no API but operations, or has a component that shows
 * one. A guide that doesn't mention the API stays without.
 */
export function withOnlyApi(guide: Guide, apis: readonly string[]): Guide {
  const { frontMatter, embeds } = guide;
  const isOfApi =
    frontMatter.operations.length > 0 ||
    embeds.some(({ name }) => name === 'States' || operationEmbeds.includes(name) || apiEmbeds.includes(name));
  const [only, another] = apis;
  if (only === undefined || another !== undefined || frontMatter.api !== undefined || !isOfApi) return guide;
  return { ...guide, frontMatter: { ...frontMatter, api: only } };
}
