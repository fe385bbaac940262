import { formatMethod } from '@/lib/http';
import type { History } from '@/lib/openapi/compare/compare-documents';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { formatLead, formatPlain } from '@/lib/prose/plain';
import { toReferenceDocument } from '@/lib/reference/build';
import { countFields } from '@/lib/reference/count-fields';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import type { CounterpartsByOperation, GuidesByOperation } from '@/lib/reference/operation';
import { isSplit } from '@/lib/reference/walk';
import { cutAtWord, formatCount } from '@/lib/text';
import type { SiteConfig } from './config';
import { formatApiPageHref } from './urls';

/** A reference as its pages show it, and the API model from which samples and downloads are made. */
export type Reference = ReferenceDocument & { api: Api };

/** Maximum number of calls on one page, unless `site.config.ts` sets another number. */
const MAX_CALLS_PER_PAGE = 80;

/** Maximum number of fields on one page (about 15,000 HTML elements), unless `site.config.ts` sets another number. */
const MAX_FIELDS_PER_PAGE = 1500;

export function toReference(
  api: Api,
  label: string,
  guides: GuidesByOperation,
  {
    maxCallsPerPage = MAX_CALLS_PER_PAGE,
    maxFieldsPerPage = MAX_FIELDS_PER_PAGE,
    apis = [],
  }: Partial<Pick<SiteConfig, 'maxCallsPerPage' | 'maxFieldsPerPage' | 'apis'>> = {},
  counterparts: CounterpartsByOperation = {},
  history?: History,
): Reference {
  const toHref = (path: readonly string[]) => formatApiPageHref(api.id, path);
  const language = apis.find(({ id }) => id === api.id)?.language;
  const options = { label, language, toHref, guides, counterparts, history, maxCallsPerPage, maxFieldsPerPage };
  return { ...toReferenceDocument(api, options), api };
}

/** Returns the title of a reference page for use outside the reference: `Link API v1 reference`, `Discord: Guilds`. */
export function formatReferenceTitle({ label }: Pick<ReferenceDocument, 'label'>, page: ReferencePage): string {
  return page.entry ? `${label} reference` : `${label}: ${page.title}`;
}

/** Returns a summary of a reference page in one line, or else what the page contains. */
export function formatPageSummary(reference: ReferenceDocument, { sections }: ReferencePage): string {
  const [section] = sections;
  switch (section?.kind) {
    case 'operation': {
      const { method, path, description = '' } = section.operation;
      const contents = `${formatMethod(method)} ${path} of ${reference.label}: its parameters, responses and code samples.`;
      return shorten(formatPlain(description)) || contents;
    }
    case 'list':
      return shorten(formatPlain(section.description ?? '')) || `${section.title} of ${reference.label}.`;
    case 'changes':
      return `What changed in ${reference.label}: each release with its breaking and compatible changes.`;
    default:
      return formatReferenceSummary(reference);
  }
}

/** Returns a summary of a reference in one line of plain text. */
export function formatReferenceSummary({
  label,
  summary = '',
  description = '',
}: Pick<ReferenceDocument, 'label' | 'summary' | 'description'>): string {
  // Prefer the text above the first heading, because it usually says what the API is for.
  for (const text of [formatPlain(summary), formatLead(description), formatPlain(description)]) {
    if (text !== '') return shorten(text);
  }
  return `The calls of ${label}, with their requests and responses.`;
}

const MAX_LENGTH = 200;

/** A text up to its last sentence, but not up to an abbreviation such as `e.g.` */
const SENTENCES = /^.{40,}[.!?](?= \p{Lu})/u;

/** Returns the text as one line of at most 200 characters: its first sentences, or if these are longer, up to a word, with ` …`. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  // Includes the first letter of the next sentence.
  return SENTENCES.exec(line.slice(0, MAX_LENGTH + 2))?.[0] ?? `${cutAtWord(line, MAX_LENGTH)} …`;
}

/** Returns why a reference is split into several pages, in one line; undefined if it is on a single page. */
export function formatSplit({ label, pages, api }: Reference): string | undefined {
  if (!isSplit({ pages })) return undefined;
  const counts = [
    formatCount(listOperations(api).length, 'operation'),
    formatCount(countFields(pages.flatMap(({ sections }) => sections)), 'field'),
  ];
  return `${label}: ${counts.join(' and ')} are too many for one page, so each operation and schema has a separate page (${pages.length} pages)`;
}
