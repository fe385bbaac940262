import { listEnvironment } from '@/lib/openapi/samples/environment';
import { formatPlain } from '@/lib/prose/plain';
import { DOWNLOADS } from '@/lib/site/downloads';
import { formatOutcomesTitle } from '@/lib/site/error-words';
import type { Reference } from '@/lib/site/reference';
import { referenceSections } from '@/lib/site/reference-links';
import { formatReferenceSummary } from '@/lib/site/reference-summary';
import type { SearchRecord } from '../model';
import type { RecordList } from './list';
import { listWords } from './list-words';

/** What a base URL is looked for by. */
const HOST_WORDS = 'host base url endpoint sandbox test environment production';

const FILE_WORDS = ['openapi download document Markdown', ...DOWNLOADS.map(({ label }) => label)].join(' ');

/** Adds the reference itself and its parts that readers look for by name; gives the position of the entry page. */
export function addReference(list: RecordList, reference: Reference, api: number): number {
  const { label, href } = reference;
  const text = formatReferenceSummary(reference);
  const prose = listWords(formatPlain(reference.api.description ?? ''), text);
  const entry = list.add({
    sort: 'reference',
    title: `${label} reference`,
    page: list.page(href),
    api,
    names: [label, reference.api.id, reference.api.title],
    text,
    words: FILE_WORDS,
    ...(prose !== '' && { prose }),
  });
  for (const section of listSections(reference)) {
    list.add({ sort: 'heading', page: list.page(href), api, label, ...section });
  }
  for (const { href: page, groups } of reference.pages) {
    for (const { id, title, description } of groups) {
      const text = description === undefined ? {} : { text: formatPlain(description) };
      list.add({ sort: 'heading', title, page: list.page(page), anchor: id, api, label, ...text });
    }
  }
  return entry;
}

function listSections({ api }: Reference): Pick<SearchRecord, 'title' | 'anchor' | 'words' | 'names' | 'text'>[] {
  const schemes = api.securitySchemes.map((scheme) => scheme.name).join(' ');
  const { errors, outcomes, states, security, headers, servers, setup } = referenceSections;
  const variables = listEnvironment(api)
    .map(({ name }) => name)
    .join(' ');
  const hosts = api.servers.flatMap(({ description }) => description ?? []);
  return [
    ...(hosts.length === 0
      ? []
      : [{ title: 'Servers', anchor: servers, words: HOST_WORDS, text: hosts.map(formatPlain).join(' ') }]),
    ...(api.securitySchemes.length === 0
      ? []
      : [{ title: 'Authentication of every call', anchor: security, words: `security credentials ${schemes}` }]),
    ...(api.commonHeaders.length === 0 ? [] : [{ title: 'Common headers', anchor: headers, words: 'every call' }]),
    ...(variables === ''
      ? []
      : [{ title: 'Set up', anchor: setup, words: `environment variables export samples dotenv ${variables}` }]),
    ...(api.errorGroups.length === 0
      ? []
      : [
          {
            title: 'Errors',
            anchor: errors,
            names: ['error codes', 'error code', 'error reasons'],
            words: 'catalogue',
          },
        ]),
    ...(api.outcomes === undefined
      ? []
      : [{ title: formatOutcomesTitle(api), anchor: outcomes, names: [api.outcomes.singular], words: 'codes' }]),
    ...(api.states.length === 0 ? [] : [{ title: 'States', anchor: states, words: 'state machines diagrams' }]),
  ];
}
