import type { RootContent } from 'mdast';
import type { Decisions } from '@/lib/flows/decisions';
import { formatDecisionId, type Guide } from '@/lib/guides/document';
import { type DocsVersion, findOtherVersion } from '@/lib/guides/versions';
import { formatLead, formatPlain } from '@/lib/prose/plain';
import type { GroupSection, ListSection, OverviewTopic, ReferenceDocument, Section } from '@/lib/reference/document';
import { formatInlineText } from '@/lib/reference/inline';
import { listAllOperations, type ReferenceItem, walk } from '@/lib/reference/walk';
import { listCodes } from '@/lib/search/intent';
import { squash } from '@/lib/search/words';
import { findRowGuide } from '@/lib/site/decision-view';
import { DOWNLOADS, formatDownloadHref } from '@/lib/site/downloads';
import { formatReferenceSummary } from '@/lib/site/reference';
import type { SearchAnswers } from '@/lib/site/search-answers';
import { dropBase, formatGuideHref } from '@/lib/site/urls';
import { cutAtWord } from '@/lib/text';
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
  for (const page of reference.pages) {
    for (const item of walk(page)) {
      const heading = findHeading(item);
      if (heading !== undefined)
        list.add({ recordType: 'section', page: list.page(page.href), api, label, ...heading });
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

type Heading = Pick<NewRecord, 'title' | 'words' | 'names' | 'text' | 'prose'> & {
  recordType?: 'group';
  anchor: string;
};

function findHeading({ role, anchor, value }: ReferenceItem): Heading | undefined {
  switch (role) {
    case 'section':
      return findSectionHeading(value);
    case 'heading':
      return { title: value.title, anchor, ...toShown(value.text) };
    case 'overview':
      return findTopicHeading(value);
    case 'release': {
      const { title, kinds, note = '' } = value;
      const entries = kinds.flatMap(({ subjects }) => subjects.flatMap((subject) => subject.entries));
      const said = entries.map(({ content }) => formatInlineText(content)).join(' ');
      const text = cutAtWord(said === '' ? note : said, SHOWN);
      return { title: `Changes of ${title}`, anchor, text, prose: listWords(said, text) };
    }
    default:
      return undefined;
  }
}

function findSectionHeading(section: Section): Heading | undefined {
  const { title, anchor } = section;
  switch (section.kind) {
    case 'group':
      return toGroupHeading(section);
    case 'list':
      return section.of === 'schemas' ? undefined : toGroupHeading(section);
    case 'errors':
      return { title, anchor, names: ['error', 'error codes', 'error code', 'error reasons'], words: 'catalog' };
    case 'outcomes':
      return { title, anchor, names: [section.singular], words: 'codes error' };
    case 'states':
      return { title, anchor, words: 'state machines diagrams' };
    case 'changes': {
      const words = 'release notes history versions breaking what is new since last month week year';
      return { title, anchor, names: ['changelog', 'what changed'], words };
    }
    case 'overview':
    case 'operation':
    case 'schema':
    case 'schemas':
      // Each heading and part of the overview, operation and schema has a record.
      return undefined;
  }
}

function toGroupHeading({ title, anchor, parents = [], description = '' }: GroupSection | ListSection): Heading {
  const words = parents.map((parent) => parent.title).join(' ');
  return { recordType: 'group', title, anchor, words, text: formatPlain(description) };
}

function findTopicHeading(topic: OverviewTopic): Heading | undefined {
  const { title, anchor } = topic;
  switch (topic.kind) {
    case 'servers': {
      const said = topic.servers.flatMap(({ name, description }) =>
        [name ?? [], formatPlain(description ?? '')].flat(),
      );
      const text = said.filter((words) => words !== '').join(' ');
      const urls = topic.servers.map(({ url }) => url).join(' ');
      return { title, anchor, words: `${HOST_WORDS} ${urls}`, text };
    }
    case 'security': {
      const names = topic.schemes.map(({ name }) => name);
      const flows = topic.schemes.flatMap((scheme) => scheme.flows);
      const scopes = new Set(flows.flatMap((flow) => flow.scopes.map(({ name }) => name)));
      const words = ['security credentials', ...names, ...scopes].join(' ');
      return { title: 'Authentication of every call', anchor, words };
    }
    case 'headers':
      return { title, anchor, words: 'every call' };
    case 'setup': {
      const names = topic.variables.map(({ name }) => name).join(' ');
      return { title, anchor, words: `environment variables export samples dotenv ${names}` };
    }
    case 'index':
    case 'unspecified':
      // `addOperations` and `addNotes` add the records for these.
      return undefined;
  }
}

export function addStates(list: RecordList, { reference, api }: IndexedReference): void {
  for (const page of reference.pages) {
    for (const { role, anchor, value, owner } of walk(page)) {
      if (role !== 'machine' && role !== 'state') continue;
      const location = { page: list.page(page.href), anchor, api };
      const text = formatPlain(value.description ?? '');
      if (role === 'machine') {
        const words = ['status values', ...value.states.map(({ name }) => name)].join(' ');
        list.add({ recordType: 'state', title: `${value.title} states`, ...location, words, text });
      } else {
        list.add({
          recordType: 'state',
          title: value.name,
          ...location,
          label: `State of ${owner.title}`,
          names: value.keywords,
          text,
        });
      }
    }
  }
}

export function addGuides(
  list: RecordList,
  guides: readonly Guide[],
  references: readonly ReferenceDocument[],
  versions: readonly DocsVersion[],
): void {
  for (const { path, frontMatter, headings, tree, lead = '' } of guides) {
    const page = list.page(formatGuideHref(path));
    const position = references.findIndex(({ id }) => id === frontMatter.api);
    const of = { page, api: position === -1 ? undefined : position };
    const { title, description, keywords } = frontMatter;
    // A path of one word, such as `lock`, could also name something else; `v2-auth` names only the guide.
    const names = [...(/\W/.test(path) ? [path] : []), ...keywords];
    const prose = listWords(lead, description);
    const label = findOtherVersion(dropBase(formatGuideHref(path)), versions)?.label;
    list.add({ recordType: 'guide', title, ...of, label, names, text: description, words: path, prose });
    const titleWithVersion = label === undefined ? title : `${title}, ${label}`;
    // Cards repeat what the guides to which they lead say.
    const cards = new Set(
      tree.children.map((node, at) => isCards(tree.children[at + 1]) && node.data?.hProperties?.id),
    );
    for (const heading of headings) {
      if (cards.has(heading.id)) continue;
      // A section about one API, in a guide about all of them.
      const named = references.findIndex((reference) => reference.label === heading.text);
      const api = named === -1 ? of.api : named;
      const record = {
        recordType: 'heading',
        title: heading.text,
        anchor: heading.id,
        label: titleWithVersion,
        page,
        api,
      } as const;
      // The first page summarizes the guides, so their sections are better results for all other words.
      list.add({
        ...record,
        ...(path === '' ? { text: cutAtWord(heading.prose ?? '', SHOWN) } : toShown(heading.prose)),
      });
    }
  }
}

function isCards(node: RootContent | undefined): boolean {
  return node?.type === 'mdxJsxFlowElement' && node.name === 'Cards';
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
      // Whole, because a program shows it, and the most important cell may be the last.
      text: formatPlain(
        cells
          .flatMap((cell, at) => (cell === '' ? [] : [at === 0 ? cell : `${kind.questions[at]}: ${cell}`]))
          .join(' '),
      ),
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
