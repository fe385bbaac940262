import { loadHighlighter } from '@/lib/code/highlight';
import { loadFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { failOnProblems } from '@/lib/openapi/problems';
import type { SiteConfig } from '@/lib/site/config';
import { type Docs, loadGuideSources, toDocs, toGuidesByOperation } from '@/lib/site/docs';
import { type Reference, toReference } from '@/lib/site/reference';
import { readStamp } from '@/lib/site/stamp';
import { siteConfig } from '@/site.config';

/** Everything that the pages show, read and checked. `specs` are in the order of `references`. */
export type Site = {
  config: SiteConfig;
  specs: LoadedSpec[];
  references: Reference[];
  flows: Flow[];
  docs: Docs;
};

let known: { stamp: string; site: Promise<Site> } | undefined;

/** The one door to specs and guides. Reads once; while a writer works, again whenever a source has changed. */
export async function loadSite(): Promise<Site> {
  const stamp = process.env.NODE_ENV === 'development' ? await readStamp() : '';
  if (known?.stamp !== stamp) known = { stamp, site: readSite() };
  return known.site;
}

/** The reference of an API, undefined when none has this id. */
export function findReference(site: Site, api: string): Reference | undefined {
  return site.references.find((reference) => reference.api.id === api);
}

async function readSite(): Promise<Site> {
  await loadHighlighter();
  const specs = await Promise.all(siteConfig.apis.map(({ spec }) => loadSpec(spec, { strict: true })));
  const [sources, flows] = await Promise.all([loadGuideSources(), loadFlows()]);
  const references = specs.map((spec, index) => {
    const api = { ...parseApi(spec), id: siteConfig.apis[index]?.id ?? spec.id };
    failOnProblems(spec.file, api.problems);
    const label = siteConfig.apis[index]?.label ?? api.title;
    return toReference(api, label, toGuidesByOperation(sources.guides, api));
  });
  return { config: siteConfig, specs, references, flows, docs: toDocs(sources, references, flows) };
}
