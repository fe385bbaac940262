import { formatCount } from '@/lib/format-count';
import { formatMethod } from '@/lib/methods';
import type { History } from '@/lib/openapi/compare/history';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { cutAtWord } from '@/lib/prose/cut';
import { formatPlain } from '@/lib/prose/plain';
import { toReferenceDocument } from '@/lib/reference/build';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import type { CounterpartsByOperation, GuidesByOperation } from '@/lib/reference/operation';
import { countFields, isSplit } from '@/lib/reference/walk';
import type { SiteConfig } from './config';
import { formatApiPageHref } from './urls';

/** A reference as its pages show it, with the model for what is made from requests: samples and downloads. */
export type Reference = ReferenceDocument & { api: Api };

/** The calls that one page shows, unless `site.config.ts` says another number. */
const MAX_CALLS_PER_PAGE = 80;

/** The fields that one page shows, unless `site.config.ts` says another number: about 15,000 elements. */
const MAX_FIELDS_PER_PAGE = 1500;

/** Returns the reference of an API under the URLs of this site. */
export function toReference(
  api: Api,
  label: string,
  guides: GuidesByOperation,
  {
    maxCallsPerPage = MAX_CALLS_PER_PAGE,
    maxFieldsPerPage = MAX_FIELDS_PER_PAGE,
  }: Pick<SiteConfig, 'maxCallsPerPage' | 'maxFieldsPerPage'> = {},
  counterparts: CounterpartsByOperation = {},
  history?: History,
): Reference {
  const toHref = (path: readonly string[]) => formatApiPageHref(api.id, path);
  const options = { label, toHref, guides, counterparts, maxCallsPerPage, maxFieldsPerPage };
  return { ...toReferenceDocument(api, { ...options, ...(history !== undefined && { history }) }), api };
}

/** Returns what a page of a reference is called outside of it: `Link API v1 reference`, `Discord: Guilds`. */
export function formatReferenceTitle({ label }: Pick<ReferenceDocument, 'label'>, page: ReferencePage): string {
  return page.entry ? `${label} reference` : `${label}: ${page.title}`;
}

/**
 * Returns what a page of a reference is about, in one line: an operation or a list by its own description or by what it
 * holds, any other page by the description of the API.
 */
export function formatPageSummary(reference: ReferenceDocument, { sections }: ReferencePage): string {
  const [section] = sections;
  switch (section?.kind) {
    case 'operation': {
      const { method, path, description = '' } = section.operation;
      const holds = `${formatMethod(method)} ${path} of ${reference.label}: its parameters, responses and code samples.`;
      return shorten(formatPlain(description)) || holds;
    }
    case 'list':
      return shorten(formatPlain(section.description ?? '')) || `${section.title} of ${reference.label}.`;
    case 'changes':
      return `What changed in ${reference.label}: each release with its breaking and compatible changes.`;
    default:
      return formatReferenceSummary(reference);
  }
}

/**
 * Returns what a reference says of itself, in one line without marks; where its document says nothing, what any
 * reference holds.
 */
export function formatReferenceSummary({
  label,
  summary,
  description,
}: Pick<ReferenceDocument, 'label' | 'summary' | 'description'>): string {
  // Above its first heading, a description says what the API is for.
  const [lead] = description?.split(/^ {0,3}#{1,6}[ \t]/m) ?? [];
  for (const text of [summary, lead, description]) {
    const said = shorten(formatPlain(text ?? ''));
    if (said !== '') return said;
  }
  return `The calls of ${label}, with their requests and responses.`;
}

const LONGEST = 200;

/** Returns the text as one line that is no longer than a description should be. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = cutAtWord(line, LONGEST);
  return cut === line ? line : `${cut} …`;
}

/** Returns why a reference is on several pages, in one line; undefined of one that is on a single page. */
export function formatSplit({ label, pages, api }: Reference): string | undefined {
  if (!isSplit({ pages })) return undefined;
  const counts = [
    formatCount(listOperations(api).length, 'operation'),
    formatCount(countFields(pages.flatMap(({ sections }) => sections)), 'field'),
  ];
  return `${label}: ${counts.join(' and ')} are too much for one page, so each operation and schema has its own (${pages.length} pages)`;
}
