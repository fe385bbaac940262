import { needsApi } from './components';
import type { Guide } from './document';

/**
 * Sets the API of a guide, in a portal with only one API, if the guide names operations or has a component that shows an API. Returns a
 * guide that already names its API, or doesn't mention one, unchanged.
 */
export function withOnlyApi(guide: Guide, apis: readonly string[]): Guide {
  const { frontMatter, embeds } = guide;
  const isOfApi = frontMatter.operations.length > 0 || embeds.some(({ name }) => needsApi(name));
  const [only, another] = apis;
  if (only === undefined || another !== undefined || frontMatter.api !== undefined || !isOfApi) return guide;
  return { ...guide, frontMatter: { ...frontMatter, api: only } };
}
