import { needsApi } from './components';
import type { Guide } from './document';

/** Sets the API of a guide that uses one and doesn't name it, in a portal with only one API. */
export function withOnlyApi(guide: Guide, apis: readonly string[]): Guide {
  const { frontMatter, embeds } = guide;
  const isOfApi = frontMatter.operations.length > 0 || embeds.some(({ name }) => needsApi(name));
  const [only, another] = apis;
  if (only === undefined || another !== undefined || frontMatter.api !== undefined || !isOfApi) return guide;
  return { ...guide, frontMatter: { ...frontMatter, api: only } };
}
