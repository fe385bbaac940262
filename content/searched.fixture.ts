import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import type { Searched } from '@/lib/search/record';
import { loadGuideSources, toGuidesByOperation } from '@/lib/site/docs';
import { toReference } from '@/lib/site/reference';
import { siteConfig } from '@/site.config';

/** The real specifications and guides, read as the build reads them, without the checks across documents. */
export async function loadSearched(): Promise<Searched> {
  const { guides } = await loadGuideSources();
  const references = await Promise.all(
    siteConfig.apis.map(async ({ id, label, spec }) => {
      const api = { ...parseApi(await loadSpec(spec, { strict: false })), id };
      return toReference(api, label, toGuidesByOperation(guides, api), siteConfig);
    }),
  );
  return { references, guides };
}
