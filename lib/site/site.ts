import { loadHighlighter } from '@/lib/code/highlight';
import { loadFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { failOnProblems } from '@/lib/openapi/problems';
import { sharedOnce } from '@/lib/shared-once';
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

/** The one door to specs and guides. Reads once; while a writer works, again what has changed. */
export async function loadSite(): Promise<Site> {
  return keepSite(['specs', 'content'], readSite);
}

/** The reference of an API, undefined when none has this id. */
export function findReference(site: Site, api: string): Reference | undefined {
  return site.references.find((reference) => reference.api.id === api);
}

const keepSite = sharedOnce('site', keepWhileUnchanged<Site>);
const keepDocuments = sharedOnce('documents', keepWhileUnchanged<Documents>);

type Documents = { specs: LoadedSpec[]; apis: Api[]; flows: Flow[] };

async function readSite(): Promise<Site> {
  const [{ specs, apis, flows }, sources] = await Promise.all([
    keepDocuments(['specs'], readDocuments),
    loadGuideSources(),
  ]);
  const references = apis.map((api, index) => {
    const label = siteConfig.apis[index]?.label ?? api.title;
    return toReference(api, label, toGuidesByOperation(sources.guides, api));
  });
  return { config: siteConfig, specs, references, flows, docs: toDocs(sources, references, flows) };
}

async function readDocuments(): Promise<Documents> {
  const [specs, flows] = await Promise.all([
    Promise.all(siteConfig.apis.map(({ spec }) => loadSpec(spec, { strict: !siteConfig.preview }))),
    loadFlows(),
    loadHighlighter(),
  ]);
  const apis = specs.map((spec, index) => {
    const api = { ...parseApi(spec), id: siteConfig.apis[index]?.id ?? spec.id };
    if (!siteConfig.preview) failOnProblems(spec.file, api.problems);
    return api;
  });
  return { specs, apis, flows };
}

/** Keeps what was read: for good in a build, and for a writer until a file below the folders changes. */
function keepWhileUnchanged<T>(): (folders: string[], read: () => Promise<T>) => Promise<T> {
  let known: { stamp: string; value: Promise<T> } | undefined;
  return async (folders, read) => {
    const stamp = process.env.NODE_ENV === 'development' ? await readStamp(folders) : '';
    if (known?.stamp !== stamp) known = { stamp, value: read() };
    return known.value;
  };
}
