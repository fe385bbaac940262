import { loadHighlighterWith } from '@/lib/code/highlight';
import type { Flow } from '@/lib/flows/model';
import { cacheUntilChanged } from '@/lib/memoize';
import { LANGUAGES } from '@/lib/openapi/samples/languages';
import { siteConfig } from '@/site.config';
import type { SiteConfig } from './config';
import { type Docs, loadGuideSources, toDocs, toGuidesByOperation } from './docs';
import { fingerprintSources, loadDocuments, type Spec } from './documents';
import { type Reference, toReference } from './reference';

/** Everything that the pages show, read and checked. `specs` are in the order of `references`. */
export type Site = {
  config: SiteConfig;
  specs: Spec[];
  references: Reference[];
  flows: Flow[];
  docs: Docs;
};

/** Reads and checks specs and guides, once; in development again when a file has changed. */
export async function loadSite(): Promise<Site> {
  return cached('site', await fingerprintSources(['specs', 'content', 'public']), readSite);
}

/** The reference of an API, undefined when none has this id. */
export function findReference(site: Site, api: string): Reference | undefined {
  return site.references.find((reference) => reference.api.id === api);
}

const cached = cacheUntilChanged<Promise<Site>>({ sharedAs: 'site' });

async function readSite(): Promise<Site> {
  const [{ specs, apis, flows }, sources] = await Promise.all([
    loadDocuments(),
    loadGuideSources(),
    loadHighlighterWith(LANGUAGES.map(({ lang }) => lang)),
  ]);
  const references = apis.map((api, index) => {
    const label = siteConfig.apis[index]?.label ?? api.title;
    return toReference(api, label, toGuidesByOperation(sources.guides, api));
  });
  return { config: siteConfig, specs, references, flows, docs: toDocs(sources, references, flows) };
}
