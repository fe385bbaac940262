import { formatPlain } from '@/lib/prose/plain';
import type { GroupSection, ListSection, OverviewPart, ReferenceDocument, Section } from '@/lib/reference/document';
import { DOWNLOADS } from '@/lib/site/downloads';
import { formatReferenceSummary } from '@/lib/site/reference-summary';
import type { SearchRecord } from '../model';
import type { RecordList } from './list';
import { listWords } from './list-words';

/** What a base URL is looked for by. */
const HOST_WORDS = 'host base url endpoint sandbox test environment production';

const FILE_WORDS = ['openapi download document Markdown', ...DOWNLOADS.map(({ label }) => label)].join(' ');

/** Adds the reference itself and its parts that readers look for by name; gives the position of the entry page. */
export function addReference(list: RecordList, reference: ReferenceDocument, api: number): number {
  const { label, href } = reference;
  const text = formatReferenceSummary(reference);
  const prose = listWords(formatPlain(reference.description ?? ''), text);
  const entry = list.add({
    sort: 'reference',
    title: `${label} reference`,
    page: list.page(href),
    api,
    names: [label, reference.id, reference.title],
    text,
    words: FILE_WORDS,
    ...(prose !== '' && { prose }),
  });
  for (const { href: page, sections } of reference.pages) {
    for (const section of sections) {
      for (const heading of listHeadings(section)) {
        list.add({ sort: 'heading', page: list.page(page), api, label, ...heading });
      }
    }
  }
  return entry;
}

type Heading = Pick<SearchRecord, 'title' | 'anchor' | 'words' | 'names' | 'text'>;

function listHeadings(section: Section): Heading[] {
  switch (section.kind) {
    case 'overview':
      return section.parts.flatMap(listPartHeadings);
    case 'list':
      if (section.of === 'schemas') return [];
      return [toGroupHeading(section)];
    case 'operation':
    case 'schema':
      // Each has a record of its own.
      return [];
    case 'group':
      return [toGroupHeading(section)];
    case 'errors': {
      const names = ['error codes', 'error code', 'error reasons'];
      return [{ title: section.title, anchor: section.anchor, names, words: 'catalogue' }];
    }
    case 'outcomes':
      return [{ title: section.title, anchor: section.anchor, names: [section.singular], words: 'codes' }];
    case 'states':
      return [{ title: section.title, anchor: section.anchor, words: 'state machines diagrams' }];
    case 'schemas':
      // Each schema has a record of its own.
      return [];
  }
}

function toGroupHeading({ title, anchor, description }: GroupSection | ListSection): Heading {
  return { title, anchor, ...(description !== undefined && { text: formatPlain(description) }) };
}

function listPartHeadings(part: OverviewPart): Heading[] {
  const { title, anchor } = part;
  switch (part.kind) {
    case 'servers': {
      const hosts = part.servers.flatMap(({ description }) => description ?? []);
      if (hosts.length === 0) return [];
      return [{ title, anchor, words: HOST_WORDS, text: hosts.map(formatPlain).join(' ') }];
    }
    case 'security': {
      const names = part.schemes.map(({ name }) => name).join(' ');
      return [{ title: 'Authentication of every call', anchor, words: `security credentials ${names}` }];
    }
    case 'headers':
      return [{ title, anchor, words: 'every call' }];
    case 'setup': {
      const names = part.variables.map(({ name }) => name).join(' ');
      return [{ title, anchor, words: `environment variables export samples dotenv ${names}` }];
    }
    case 'index':
    case 'unspecified':
      // Operations, and what is not documented, have records of their own.
      return [];
  }
}
