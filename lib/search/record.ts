import { type Decisions, NO_DECISIONS } from '@/lib/flows/decisions';
import type { Guide } from '@/lib/guides/document';
import type { DocsVersion } from '@/lib/guides/versions';
import { memoizeWeak } from '@/lib/memoize';
import type { ReferenceDocument } from '@/lib/reference/document';
import { findSection, listAllOperations } from '@/lib/reference/walk';
import { addAnswers, addAsks } from '@/lib/search/records/answers';
import { addFields, addNotes, addSchemas } from '@/lib/search/records/fields';
import { RecordList } from '@/lib/search/records/list';
import { addDecisions, addDownloads, addGuides, addReference, addStates } from '@/lib/search/records/references';
import { NO_ANSWERS, type SearchAnswers } from '@/lib/site/search-answers';
import type { Site } from '@/lib/site/site';
import type { SearchFile, SearchLanguage } from './model';
import { addErrors } from './records/errors';
import { addOperations, type IndexedReference } from './records/operations';

/** Returns the search index of the site as JSON. It is made once for each version of the sources, because large APIs take seconds. */
export const formatSearchFile = memoizeWeak(({ references, decisions, answers, docs, config }: Site): string =>
  JSON.stringify(toSearchFile({ references, guides: docs.guides, decisions, answers, versions: config.docsVersions })),
);

export type Searched = {
  references: readonly ReferenceDocument[];
  guides: readonly Guide[];
  decisions?: Decisions;
  answers?: SearchAnswers;
  /** The docs versions, the default first. Results from the other versions show the version's label. */
  versions?: readonly DocsVersion[];
};

/** Returns the search index that the worker loads. Identical entries are merged into one record with several occurrences. */
export function toSearchFile({
  references,
  guides,
  decisions = NO_DECISIONS,
  answers = NO_ANSWERS,
  versions = [],
}: Searched): SearchFile {
  const list = new RecordList();
  const apis = references.map((reference) => {
    const { id, label, href, pages } = reference;
    const errors = pages.flatMap((page) => findSection(page, 'errors') ?? [])[0];
    const bases = listBasePaths(reference);
    return {
      id,
      label,
      errors: errors === undefined ? href : `${href}#${errors.anchor}`,
      ...(bases.length > 0 && { bases }),
    };
  });
  const indexed = references.map((reference, api): IndexedReference => {
    const entry = addReference(list, reference, api);
    return { reference, api, entry, operations: addOperations(list, reference, api) };
  });
  addGuides(list, guides, references, versions);
  addDecisions(list, guides, decisions, answers.symptoms, references);
  addAnswers(list, answers, references, guides);
  for (const each of indexed) {
    addErrors(list, each);
    addStates(list, each);
    addNotes(list, each);
  }
  for (const each of indexed) addFields(list, each);
  // After the calls, so that the first occurrence of a field is in a call if possible.
  for (const each of indexed) addSchemas(list, each);
  for (const each of indexed) addDownloads(list, each);
  addAsks(list, answers.results);
  const [outcome, ...others] = new Set(
    references.flatMap(({ pages }) => pages.flatMap((page) => findSection(page, 'outcomes')?.plural ?? [])),
  );
  return {
    apis,
    languages: listLanguages(references),
    ...(answers.abbreviations !== undefined && { abbreviations: answers.abbreviations }),
    ...(outcome !== undefined && { outcomes: others.length === 0 ? outcome : 'outcomes' }),
    pages: list.pages,
    records: list.records,
  };
}

/** Returns the paths of the servers, those of single operations included, with their variables: `/v2`, `/{tenant}/api`. */
function listBasePaths(reference: ReferenceDocument): string[] {
  const topics = reference.pages.flatMap((page) => findSection(page, 'overview')?.topics ?? []);
  const notes = listAllOperations(reference).flatMap((operation) => operation.notes);
  const servers = [...topics, ...notes].flatMap((owner) => (owner.kind === 'servers' ? owner.servers : []));
  const paths = servers.map(({ template }) =>
    template.replace(/^[^/]*\/\/[^/]*|[?#].*$/gs, '').replace(/(?<!\/)\/+$/, ''),
  );
  return [...new Set(paths)].filter((path) => path.startsWith('/'));
}

function listLanguages(references: readonly ReferenceDocument[]): SearchLanguage[] {
  const all = references.flatMap(listAllOperations).flatMap(({ samples }) => samples.languages);
  return [...new Map(all.map(({ lang, label }) => [lang, { lang, label }])).values()];
}
