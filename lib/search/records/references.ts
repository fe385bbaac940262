import type { Decisions } from '@/lib/flows/decisions';
import { formatDecisionId, type Guide } from '@/lib/guides/document';
import { type DocsVersion, findOtherVersion } from '@/lib/guides/versions';
import { cutAtWord } from '@/lib/prose/cut';
import { formatLead } from '@/lib/prose/headings';
import { formatPlain } from '@/lib/prose/plain';
import type {
  GroupSection,
  ListSection,
  OverviewPart,
  ReferenceDocument,
  Section,
  StateMachine,
} from '@/lib/reference/document';
import { formatInlineText } from '@/lib/reference/inline';
import { findSection, listAllOperations } from '@/lib/reference/walk';
import { listCodes } from '@/lib/search/intent';
import { squash } from '@/lib/search/words';
import { findRowGuide } from '@/lib/site/decision-view';
import { DOWNLOADS } from '@/lib/site/downloads';
import { formatReferenceSummary } from '@/lib/site/reference';
import type { SearchAnswers } from '@/lib/site/search-answers';
import { dropBase, formatDownloadHref, formatGuideHref } from '@/lib/site/urls';
import { listWords, type NewRecord, type RecordList } from './list';
import type { IndexedReference } from './operations';

/** Words by which readers search for a base URL. */
const HOST_WORDS = 'host base url endpoint sandbox test environment production';

/** Adds records for the reference and its headings. Returns the position of the reference's record. */
export function addReference(list: RecordList, reference: ReferenceDocument, api: number): number {
  const { label, href } = reference;
  const text = formatReferenceSummary(reference);
  const entry = list.add({
    recordType: 'reference',
    title: `${label} reference`,
    page: list.page(href),
    api,
    names: [label, reference.id, reference.title],
    text,
    words: 'openapi',
    prose: listWords(formatLead(reference.description ?? ''), text),
  });
  for (const { href: page, sections } of reference.pages) {
    for (const section of sections) {
      for (const heading of listHeadings(section)) {
        const recordType = section.kind === 'group' || section.kind === 'list' ? 'group' : 'heading';
        list.add({ recordType, page: list.page(page), api, label, ...heading });
      }
    }
  }
  return entry;
}

export function addDownloads(list: RecordList, { reference: { id }, api }: IndexedReference): void {
  for (const { kind, label } of DOWNLOADS) {
    list.add({
      recordType: 'download',
      title: label,
      page: list.page(formatDownloadHref(id, kind)),
      api,
      words: 'document swagger',
    });
  }
}

type Heading = Pick<NewRecord, 'title' | 'anchor' | 'words' | 'names' | 'text' | 'prose'>;

function listHeadings(section: Section): Heading[] {
  switch (section.kind) {
    case 'overview':
      return [
        ...section.headings.map(({ title, anchor, text }) => ({ title, anchor, ...toShown(text) })),
        ...section.parts.flatMap(listPartHeadings),
      ];
    case 'list':
      if (section.of === 'schemas') return [];
      return [toGroupHeading(section)];
    case 'operation':
    case 'schema':
      // Other functions add a record for each operation and schema.
      return [];
    case 'group':
      return [toGroupHeading(section)];
    case 'errors': {
      const names = ['error', 'error codes', 'error code', 'error reasons'];
      return [{ title: section.title, anchor: section.anchor, names, words: 'catalog' }];
    }
    case 'outcomes':
      return [{ title: section.title, anchor: section.anchor, names: [section.singular], words: 'codes error' }];
    case 'states':
      return [{ title: section.title, anchor: section.anchor, words: 'state machines diagrams' }];
    case 'schemas':
      // `addSchemas` adds a record for each schema.
      return [];
    case 'changes':
      return [
        {
          title: section.title,
          anchor: section.anchor,
          names: ['changelog', 'what changed'],
          words: 'release notes history versions breaking what is new since last month week year',
        },
        ...section.releases.map(({ anchor, title, kinds, note }) => {
          const entries = kinds.flatMap(({ subjects }) => subjects.flatMap((subject) => subject.entries));
          const said = entries.map(({ content }) => formatInlineText(content)).join(' ');
          const text = cutAtWord(said === '' ? (note ?? '') : said, SHOWN);
          return { title: `Changes of ${title}`, anchor, text, prose: listWords(said, text) };
        }),
      ];
  }
}

function toGroupHeading({ title, anchor, parents = [], description = '' }: GroupSection | ListSection): Heading {
  const words = parents.map((parent) => parent.title).join(' ');
  return { title, anchor, words, text: formatPlain(description) };
}

function listPartHeadings(part: OverviewPart): Heading[] {
  const { title, anchor } = part;
  switch (part.kind) {
    case 'servers': {
      const said = part.servers.flatMap(({ name, description }) => [name ?? [], formatPlain(description ?? '')].flat());
      const text = said.filter((words) => words !== '').join(' ');
      const urls = part.servers.map(({ url }) => url).join(' ');
      return [{ title, anchor, words: `${HOST_WORDS} ${urls}`, text }];
    }
    case 'security': {
      const names = part.schemes.map(({ name }) => name);
      const flows = part.schemes.flatMap((scheme) => scheme.flows);
      const scopes = new Set(flows.flatMap((flow) => flow.scopes.map(({ name }) => name)));
      const words = ['security credentials', ...names, ...scopes].join(' ');
      return [{ title: 'Authentication of every call', anchor, words }];
    }
    case 'headers':
      return [{ title, anchor, words: 'every call' }];
    case 'setup': {
      const names = part.variables.map(({ name }) => name).join(' ');
      return [{ title, anchor, words: `environment variables export samples dotenv ${names}` }];
    }
    case 'index':
    case 'unspecified':
      // `addOperations` and `addNotes` add the records for these.
      return [];
  }
}

export function addStates(list: RecordList, { reference, api }: IndexedReference): void {
  for (const page of reference.pages) {
    for (const machine of findSection(page, 'states')?.machines ?? []) {
      addMachine(list, machine, list.page(page.href), api);
    }
  }
}

function addMachine(list: RecordList, machine: StateMachine, page: number, api: number): void {
  const { anchor, title, description = '', states } = machine;
  const text = formatPlain(description);
  const words = ['status values', ...states.map(({ name }) => name)].join(' ');
  list.add({ recordType: 'state', title: `${title} states`, page, anchor, api, words, text });
  for (const { name, anchor: ofState, description: meaning = '', keywords } of states) {
    const record = {
      recordType: 'state',
      title: name,
      page,
      anchor: ofState,
      api,
      label: `State of ${title}`,
    } as const;
    list.add({ ...record, names: keywords, text: formatPlain(meaning) });
  }
}

export function addGuides(
  list: RecordList,
  guides: readonly Guide[],
  references: readonly ReferenceDocument[],
  versions: readonly DocsVersion[],
): void {
  for (const { path, frontMatter, headings, lead = '' } of guides) {
    const page = list.page(formatGuideHref(path));
    const position = references.findIndex(({ id }) => id === frontMatter.api);
    const of = { page, api: position === -1 ? undefined : position };
    const { title, description, keywords } = frontMatter;
    // A path of one word, such as `lock`, could also name something else; `v2-auth` names only the guide.
    const names = [...(/\W/.test(path) ? [path] : []), ...keywords];
    const prose = listWords(lead, description);
    const label = findOtherVersion(dropBase(formatGuideHref(path)), versions)?.label;
    list.add({ recordType: 'guide', title, ...of, label, names, text: description, words: path, prose });
    const place = label === undefined ? title : `${title}, ${label}`;
    for (const heading of headings) {
      const record = { recordType: 'heading', title: heading.text, anchor: heading.id, label: place, ...of } as const;
      list.add({ ...record, ...toShown(heading.prose) });
    }
  }
}

/** Adds the outcomes of embedded decision tables, found by their calls and by what clients print when they occur. */
export function addDecisions(
  list: RecordList,
  guides: readonly Guide[],
  { kinds }: Decisions,
  symptoms: SearchAnswers['symptoms'],
  references: readonly ReferenceDocument[],
): void {
  const titles = new Map(
    references.flatMap((reference) =>
      listAllOperations(reference).map(({ operationId, title, path }) => [
        `${reference.id}/${operationId}`,
        `${title} ${path}`,
      ]),
    ),
  );
  const rows = guides.flatMap((guide) =>
    guide.embeds.flatMap(({ name, attributes }) => {
      const kind = name === 'Decisions' ? kinds.find(({ id }) => id === attributes.kind) : undefined;
      return kind === undefined ? [] : kind.outcomes.map((outcome) => ({ guide, kind, outcome }));
    }),
  );
  // Of equal results the first one wins: the decision for the fewest calls.
  rows.sort((one, other) => one.outcome.calls.length - other.outcome.calls.length);
  for (const { guide, kind, outcome } of rows) {
    const { when, cells, calls } = outcome;
    const { path, frontMatter } = findRowGuide(guides, outcome) ?? guide;
    const apis = new Set(calls.map(({ api }) => api));
    const api = references.findIndex(({ id }) => id === [...apis][0]);
    const isNamed = (symptom: { outcome: string }) => when.toLowerCase().includes(symptom.outcome.toLowerCase());
    const names = calls.map(({ api, operationId }) => `${operationId} ${titles.get(`${api}/${operationId}`)}`);
    list.add({
      recordType: 'decision',
      api: apis.size === 1 && api !== -1 ? api : undefined,
      asks: symptoms.filter(isNamed).flatMap(({ words }) => words),
      words: [guide.frontMatter.title, ...names].join(' '),
      title: `${kind.title}: ${formatPlain(when)}`,
      page: list.page(formatGuideHref(path)),
      anchor: formatDecisionId(kind.id, when),
      label: frontMatter.title,
      ...toShown(formatPlain(cells.join(' '))),
    });
  }
}

const SHOWN = 160;

/** Returns the first 160 characters of a section as `text`, and the other words as `prose`, which is searched but not shown. */
function toShown(prose = ''): { text: string; prose?: string } {
  const text = cutAtWord(prose, SHOWN);
  if (text === prose) return { text };
  // Also add each code as one word, `ms422`, because its separate words, `ms` and `422`, could match anywhere in the section.
  const codes = listCodes(prose.slice(text.length)).map(squash);
  return { text: `${text} …`, prose: [listWords(prose, text), ...codes].join(' ') };
}
