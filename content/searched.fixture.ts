import { throwErrors } from '@/lib/diagnostic';
import { readDecisions } from '@/lib/flows/decisions';
import { loadSpec } from '@/lib/openapi/load';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import type { Searched } from '@/lib/search/record';
import { loadGuideSources, toGuidesByOperation } from '@/lib/site/docs';
import { toReference } from '@/lib/site/reference';
import { readSearchAnswers } from '@/lib/site/search-answers';
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
  const operations = new Map(
    references.map(({ id, api }) => [
      id,
      listOperationsAndCallbacks(api).flatMap(({ operationId }) => operationId ?? []),
    ]),
  );
  const { decisions } = await readDecisions(operations, new Set());
  const { answers, diagnostics } = await readSearchAnswers(siteConfig.apis.map(({ id }) => id));
  throwErrors(diagnostics);
  return { references, guides, decisions, answers };
}
