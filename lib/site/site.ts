import { loadHighlighterWith } from '@/lib/code/highlight';
import { findOwn } from '@/lib/collections';
import { throwErrors } from '@/lib/diagnostic';
import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';
import type { SpecLink } from '@/lib/guides/checks/links';
import type { Guide } from '@/lib/guides/document';
import { listNodes } from '@/lib/guides/nodes';
import { cacheUntilChanged, memoizeWeak } from '@/lib/memoize';
import type { Api } from '@/lib/openapi/model';
import { LANGUAGES } from '@/lib/openapi/samples/languages';
import type { CounterpartsByOperation } from '@/lib/reference/operation';
import { siteConfig } from '@/site.config';
import type { SiteConfig } from './config';
import { findCounterpartErrors, toCounterparts } from './counterparts';
import { type Docs, loadGuideSources, toDocs, toGuidesByOperation } from './docs';
import { fingerprintSources, isDevelopment, loadDocuments } from './documents';
import { findEmptyEmbeds } from './empty-embeds';
import { type Documents, readDocuments, type SourceDiagnostic, type Spec } from './read-documents';
import { type Reference, toReference } from './reference';
import { readSearchAnswers, type SearchAnswers } from './search-answers';

/** All data that pages show, read and checked. `specs` are in the order of `references`. */
export type Site = {
  config: SiteConfig;
  specs: Spec[];
  references: Reference[];
  flows: Flow[];
  decisions: Decisions;
  answers: SearchAnswers;
  docs: Docs;
  /** The links in texts of the documents. */
  links: SpecLink[];
  /** Mistakes in the sources. Includes errors only on the development server, because a build stops at them. */
  diagnostics: SourceDiagnostic[];
};

/** Reads and checks specs and guides once. The development server reads them again after a file changes. */
export async function loadSite(): Promise<Site> {
  const fingerprint = await fingerprintSources(['specs', 'content', 'public']);
  return cached('site', fingerprint, () => toSite(loadDocuments(), { tolerant: isDevelopment() }));
}

const cached = cacheUntilChanged<Promise<Site>>({ sharedAs: 'site' });

/** Reads all sources, or those beside `documents`, without stopping at errors, which it returns in `diagnostics`. */
export async function readTolerantSite(documents?: Documents): Promise<Site> {
  const reading = documents ?? readDocuments(siteConfig, { tolerant: true });
  return toSite(Promise.resolve(reading), { tolerant: true });
}

async function toSite(reading: Promise<Documents>, { tolerant }: { tolerant: boolean }): Promise<Site> {
  const [documents, sources, { answers, diagnostics: wrongAnswers }] = await Promise.all([
    reading,
    loadGuideSources({ tolerant }),
    readSearchAnswers(siteConfig.apis.map(({ id }) => id)),
  ]);
  await loadHighlighterWith([...LANGUAGES.map(({ lang }) => lang), ...sources.guides.flatMap(listCodeLanguages)]);
  const { specs, flows, decisions } = documents;
  const { bare, references } = toReferences(documents, sources.guides);
  const files = new Map(siteConfig.apis.map(({ id, spec }) => [id, spec]));
  const wrongCounterparts =
    siteConfig.preview || documents.unreadable.length > 0 ? [] : findCounterpartErrors(bare, files);
  if (!tolerant) throwErrors([...wrongCounterparts, ...wrongAnswers]);
  const docs = toDocs(sources, references, documents, { tolerant });
  const shown = docs.guides.filter(({ file }) => !docs.withoutText.has(file));
  const diagnostics = [
    ...(siteConfig.mistakes ?? []),
    ...documents.diagnostics,
    ...wrongCounterparts,
    ...wrongAnswers,
    ...docs.brokenSpecLinks,
    ...docs.diagnostics,
    ...findEmptyEmbeds({ references, flows, decisions, docs: { guides: shown } }),
  ];
  const { links } = documents;
  return { config: siteConfig, specs, references, flows, decisions, answers, docs, links, diagnostics };
}

/** Returns the reference of each API, also without links to the calls of other APIs (`bare`), from which those links are found. */
export function toReferences({ apis, histories }: Pick<Documents, 'apis' | 'histories'>, guides: readonly Guide[]) {
  const build = (api: Api, label: string, counterparts: CounterpartsByOperation) => {
    const ofGuides = toGuidesByOperation(guides, api);
    const make = () => toReference(api, label, ofGuides, siteConfig, counterparts, findOwn(histories, api.id));
    if (!isDevelopment()) return make();
    const step = Object.keys(counterparts).length === 0 ? 'bare' : 'with counterparts';
    return openReferences(api)(step, JSON.stringify([label, ofGuides, counterparts]), make);
  };
  const bare = apis.map((api, index) => build(api, siteConfig.apis[index]?.label ?? api.title, {}));
  // Links to counterparts need the pages of other references, so references with counterparts are made a second time.
  const references = bare.map((reference) => {
    const counterparts = toCounterparts(reference, bare);
    const isBare = Object.keys(counterparts).length === 0;
    return isBare ? reference : build(reference.api, reference.label, counterparts);
  });
  return { bare, references };
}

/** The references of an API, which the development server makes again only if its document or its links to guides change. */
const openReferences = memoizeWeak((_: Api) => cacheUntilChanged<Reference>(), { sharedAs: 'references' });

function listCodeLanguages({ tree }: Guide): string[] {
  return listNodes(tree, 'code').flatMap(({ lang }) => lang?.toLowerCase() ?? []);
}
