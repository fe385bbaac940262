import { z } from 'zod';
import { MAX_LEVELS } from '@/lib/collections';
import { safeDecodeUriComponent, toPlainPath } from '@/lib/http';
import { memoizeLoaded } from '@/lib/memoize';
import { checkRequest, type RequestReport } from '@/lib/openapi/check/request/check-request';
import { isJsonType } from '@/lib/openapi/http';
import { isJson, isTooDeep, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { type PublishedApi, readPublished } from '@/lib/openapi/published/published';
import { sectionAnchors } from '@/lib/reference/anchors';
import { findSampleHtml, type SamplesFile } from '@/lib/reference/fetched-files';
import { buildIndex, listNames, type SearchIndex } from '@/lib/search/index';
import type { RecordType, SearchFile, SearchHit, SearchRecord } from '@/lib/search/model';
import { runQuery } from '@/lib/search/query';
import { isStatus, squash } from '@/lib/search/words';
import { dropBasePath, formatMarkdownHref, formatSamplesHref, formatSectionMarkdownHref } from '@/lib/site/urls';
import { formatNameHint } from '@/lib/text';
import { formatSummary } from './operation-summary';
import type { PortalExport } from './portal-export';

/** The result of a tool; `isError` if the requested item doesn't exist. */
export type ToolResult = { text: string; isError?: true };

/** The tools of the docs server over the export of a portal. Each returns text for an agent. */
export type Tools = Awaited<ReturnType<typeof createTools>>;

/** The ID of an API in a request; without one, a tool reads all APIs. */
type OfApi = { api?: string | undefined };

type OperationRequest = OfApi & {
  operation: string;
  language?: string | undefined;
  detail?: 'short' | 'full' | undefined;
};

/** A request as an agent writes it: a path with its query, or a whole URL; and a body as text or as JSON. */
type WrittenRequest = {
  api: string;
  method: string;
  path: string;
  headers?: Record<string, string> | undefined;
  body?: Json | undefined;
};

/** The form of an API document: JSON whose root is an object. */
const DOCUMENT = z.custom<RawObject>((value) => z.record(z.string(), z.unknown()).safeParse(value).success);

const RESULTS_PER_KIND = 4;

/**
 * The form of a portal's search index. Tool descriptions, which agents trust, contain the IDs of APIs, so an ID can't be a sentence.
 */
const SEARCH_FILE = z.custom<SearchFile>(
  (file) =>
    z
      .object({
        apis: z.array(z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/), label: z.string() })),
        pages: z.array(z.string()),
        records: z.array(z.object({ title: z.string(), recordType: z.string() })),
      })
      .safeParse(file).success,
);

/** Loads the index of an export and returns the tools over it. Throws an error if the export has no index. */
export async function createTools(site: PortalExport) {
  const index = buildIndex(await site.readJson('search/records.json', SEARCH_FILE));
  const { file } = index;
  const apis = file.apis.map(({ id }) => id);

  const forApi =
    <Request extends OfApi>(tool: (request: Request) => ToolResult | Promise<ToolResult>) =>
    async (request: Request): Promise<ToolResult> => {
      const { api } = request;
      if (api === undefined || apis.includes(api)) return tool(request);
      return toError(`No API has the ID \`${api}\`: ${formatNameHint(api, apis, `use one of ${apis.join(', ')}`)}`);
    };

  const loadApi = memoizeLoaded(async (api: string) => {
    return readPublished(api, await site.readJson(`openapi/${api}.json`, DOCUMENT));
  });

  const toApiId = ({ api }: SearchRecord) => file.apis[api ?? -1]?.id ?? '';

  const readMarkdown = (href: string) => site.find(dropBasePath(href, site.basePath).slice(1));

  return {
    apis,
    /** Searches like the portal's dialog. */
    search: forApi(({ query, api }: OfApi & { query: string }) => {
      const { hits, corrected, suggestions } = runQuery(index, query, {
        ...(api !== undefined && { api }),
        limit: RESULTS_PER_KIND,
      });
      if (hits.length === 0) return toError(`Nothing found for \`${query}\`.${formatSuggestions(suggestions)}`);
      const note = corrected.length === 0 ? [] : [`Searched for: ${corrected.join(' ')}`];
      return { text: [...note, ...hits.map(formatHit)].join('\n\n') };
    }),

    /** Returns a page as Markdown by its path or URL. */
    getPage: async ({ path }: { path: string }): Promise<ToolResult> => {
      const { href, anchor } = parsePageUrl(path, site);
      const pages = file.pages.map((page) => dropBasePath(page, site.basePath));
      const page = pages.indexOf(href);
      const isGuide = file.records.some(({ page: own, recordType }) => own === page && recordType === 'guide');
      // A search result leads to an anchor of a reference page, but the Markdown of that page may be only a list of its parts.
      const own = anchor === '' || isGuide ? undefined : formatSectionMarkdownHref(href, findOwner(file, page, anchor));
      const text = (own && (await readMarkdown(own))) ?? (await readMarkdown(formatMarkdownHref(href)));
      if (text !== undefined && anchor === '') return { text };
      if (text !== undefined) {
        // The anchors of a response's fields have its status.
        const [, status = ''] = (isGuide ? null : /-([1-5](?:\d\d|xx))(?:-|$)/.exec(anchor)) ?? [];
        const section = findSection(text, file, page, anchor) ?? cutSection(text, anchor, status);
        return { text: section ?? findSectionAbove(text, (await site.find(`${href.slice(1)}.html`)) ?? '', anchor) };
      }
      return toError(`The portal has no page ${href}: ${formatNameHint(href, pages, 'search for it')}`);
    },

    /**
     * Returns an operation by its operationId, its title, or `PUT /path`, with a sample in a language: in short, or with all fields,
     * errors and advice.
     */
    getOperation: forApi(async (request: OperationRequest) => {
      const { operation, api, language, detail = 'short' } = request;
      const found = findOperations(index, operation, api);
      const [record, ...others] = found;
      if (record === undefined) {
        const names = listOperations(index, api).flatMap(listNames);
        return toError(`No operation is named \`${operation}\`: ${formatNameHint(operation, names, 'search for it')}`);
      }
      if (others.length > 0) {
        const ids = [...new Set(found.map((each) => `\`${toApiId(each)}\``))];
        if (ids.length > 1)
          return toError(`Several APIs have \`${operation}\`: choose one of ${ids.join(', ')} as \`api\`.`);
        const calls = found.map((each) => `\`${toCallName(each)}\``).join(', ');
        return toError(`Several operations are named \`${operation}\`: choose one of ${calls}.`);
      }
      const page = file.pages[record.page ?? -1] ?? '';
      const anchor = record.anchor ?? page.slice(page.lastIndexOf('/') + 1);
      const text = await readMarkdown(formatSectionMarkdownHref(page, anchor));
      if (text === undefined) return toError(`The export has no Markdown of \`${operation}\`.`);
      // The sample for curl is in the Markdown.
      const isOther = language !== undefined && language !== 'shell';
      const shell = [...text.matchAll(/^```shell\n([\s\S]*?)\n```$/gm)].at(-1)?.[1];
      const sample = isOther ? await findSample(site, page, anchor, language) : shell;
      if (sample === undefined && isOther)
        return toError(
          `\`${operation}\` has no sample in \`${language}\`. Without \`language\`, the tool returns a sample for curl.`,
        );
      const code = sample === undefined ? '' : `\`\`\`${language ?? 'shell'}\n${sample.trimEnd()}\n\`\`\``;
      if (detail === 'short') {
        const published = await loadApi(toApiId(record));
        const call = [...published.calls, ...published.received].find(
          ({ method, path, id }) => `${method} ${path}` === toCallName(record) || record.names?.includes(id),
        );
        if (call !== undefined) return { text: formatSummary(published, call, code) };
      }
      return { text: isOther ? `${text.trimEnd()}\n\n## Sample in ${language}\n\n${code}\n` : text };
    }),

    /** Returns the meaning of an error code, status or type, what to do for each kind of calls, and which calls return it. */
    explainError: forApi(({ code, api }: OfApi & { code: string }) => {
      const { hits, suggestions } = runQuery(index, code, { ...(api !== undefined && { api }), limit: 60 });
      // The dialog shows the part of a text around the found words.
      const toWhole = (hit: SearchHit) => ({ ...hit, text: file.records[hit.id]?.text ?? hit.text ?? '' });
      const format = (shown: readonly SearchHit[]) => shown.map((hit) => formatHit(toWhole(hit)));
      const errors = hits.filter(({ kind }) => kind === 'error' || kind === 'outcome');
      const named = errors.filter(({ title, type = '' }) => [title, type].map(squash).includes(squash(code)));
      const exact = named.length > 0 ? named : errors.filter(({ recordType }) => recordType === 'status');
      const decisions = new Set(exact.flatMap((hit) => formatDecisions(file, hit)));
      const answers = format(hits.filter(({ recordType }) => recordType === 'answer'));
      if (exact.length > 0) return { text: [...format(exact), ...decisions, ...answers].join('\n\n') };
      const unknown = `No error has the code \`${code}\`.`;
      const near = format(errors.slice(0, RESULTS_PER_KIND));
      if (near.length > 0) return { text: [`${unknown} These results have some of its words:`, ...near].join('\n\n') };
      return toError(`${unknown}${formatSuggestions(suggestions)}`);
    }),

    listChanges: forApi(async ({ api }: { api: string }) => {
      const text = await site.find(`openapi/${api}/changes.md`);
      return text === undefined ? toError(`The portal has no list of changes of \`${api}\`.`) : { text };
    }),

    checkRequest: forApi(async ({ api, method, path: written, headers = {}, body }: WrittenRequest) => {
      if (body !== undefined && isTooDeep(body))
        return toError(`\`body\` has more than ${MAX_LEVELS} levels: send a body that the document describes.`);
      const published = await loadApi(api);
      const [name, path] = [method.toUpperCase(), written.trim()];
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
      const report = checkRequest(published, {
        method: name,
        url: path,
        headers: addContentType(headers, text, published.find(name, path)?.call),
        body: Buffer.from(text),
      });
      if (report !== undefined) return { text: formatReport(report) };
      const calls = published.calls.map((call) => `${call.method} ${call.path}`);
      const near = findNearCall(published, name, path);
      const sent = near === undefined ? `${name} ${path}` : `${near.method} ${near.path}`;
      return toError(
        `\`${api}\` has no call ${name} ${path}: ${formatNameHint(sent, calls, `use one of ${calls.join(', ')}`)}`,
      );
    }),
  };
}

/** Returns the call whose path is the end of a path that no call has: with another version, without its scheme, or with a slash at the end. */
function findNearCall({ find }: PublishedApi, method: string, path: string): PublishedCall | undefined {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).slice(-10);
  const ends = segments.map((_, at) => `/${segments.slice(at).join('/')}`);
  return ends.map((end) => find(method, end)?.call).find((call) => call !== undefined);
}

/** Returns the headers with the media type that the body has among the documented ones, if they name none. */
function addContentType(
  headers: Record<string, string>,
  body: string,
  call: PublishedCall | undefined,
): Record<string, string> {
  if (body === '' || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) return headers;
  const types = call?.body?.contents.map(({ type }) => type) ?? [];
  const type = (isJson(body) ? types.find(isJsonType) : undefined) ?? types[0];
  return type === undefined ? headers : { ...headers, 'content-type': type };
}

function formatSuggestions(words: readonly string[]): string {
  return words.length === 0 ? '' : ` These words are known: ${words.join(', ')}.`;
}

function toError(text: string): ToolResult {
  return { text, isError: true };
}

/**
 * Returns path and anchor of a URL: `/docs/lock` and `limits` for `https://host/portal/docs/lock.html#limits`. Returns
 * anything that is neither a URL nor a path unchanged.
 */
function parsePageUrl(given: string, { source, basePath }: PortalExport): { href: string; anchor: string } {
  const base = source.startsWith('http') ? source : 'http://localhost';
  if (!URL.canParse(given, base)) return { href: given, anchor: '' };
  const url = new URL(given, base);
  const path = /^https?:/.test(given) || basePath !== '' ? dropBasePath(url.pathname, basePath) : url.pathname;
  const href = toPlainPath(path.replace(/\.md$/, '.html'));
  return { href: safeDecodeUriComponent(href), anchor: safeDecodeUriComponent(url.hash.slice(1)).normalize('NFC') };
}

/**
 * Returns the section of a page's Markdown with an anchor: below the heading with the anchor or its title, or the list item of a reason,
 * an outcome or a state; undefined if there is none.
 */
function findSection(text: string, { records }: SearchFile, page: number, anchor: string): string | undefined {
  const own = records.filter((candidate) => candidate.page === page && candidate.anchor === anchor);
  // An answer has the anchor of the result that answers it.
  const record = own.find(({ recordType }) => recordType !== 'answer');
  const hasTitle = record?.recordType === 'heading' || record?.recordType === 'section';
  const section = cutSection(text, anchor, hasTitle ? record.title : '');
  if (section !== undefined || record === undefined || SECTIONS[record.recordType] === undefined) return section;
  const lines = text.split('\n');
  const isItem = (line: string) =>
    line.startsWith(`- \`${record.title}\``) && (record.status === undefined || line.includes(` ${record.status},`));
  const start = lines.findIndex(isItem);
  if (start < 0) return undefined;
  const next = lines.findIndex((line, index) => index > start && /^(?:- |#)/.test(line));
  return formatLines(lines.slice(start, next < 0 ? undefined : next));
}

/** Returns the section that contains an element of the page, such as a row of a table; the whole text if none does. */
function findSectionAbove(text: string, html: string, anchor: string): string {
  const at = html.indexOf(` id="${anchor}"`);
  if (at === -1) return text;
  const [first = ''] = FIRST_HEADING.exec(html.slice(at)) ?? [];
  const headings = html
    .slice(0, at + first.length)
    .split(/<h(?=[1-6]\b)/)
    .slice(1);
  for (const heading of headings.slice(-MAX_HEADINGS).reverse()) {
    const [, attributes = '', title = ''] = /^\d([^>]*)>([\s\S]*?)<\/h/.exec(heading) ?? [];
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const section = cutSection(text, id, toPlainCode(title));
    if (section !== undefined) return section;
  }
  return text;
}

/** How many headings above an element are looked up in the Markdown, which has not all of them. */
const MAX_HEADINGS = 1000;

/** Matches the rest of a tag, and the heading with which its element begins. */
const FIRST_HEADING = /^[^>]*>(?:<(?!h[1-6]\b)[^>]*>)*<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>/;

/** Returns the section of a Markdown text below the heading with an ID, or with a title or the status in it. */
function cutSection(text: string, id: string, title: string): string | undefined {
  const lines = text.split('\n');
  let isCode = false;
  const levels = lines.map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? 0 : (/^(#{1,6}) /.exec(line)?.[1]?.length ?? 0);
  });
  const isNamed = (line: string) => {
    const heading = squash(line.replace(/\{#[^}]*\}$|\(required\)$/, ''));
    const isTitle = isStatus(title) ? heading.startsWith(title) : heading === squash(title);
    return line.endsWith(`{#${id}}`) || (title !== '' && isTitle);
  };
  const start = lines.findIndex((line, index) => (levels[index] ?? 0) > 0 && isNamed(line));
  if (start < 0) return undefined;
  const level = levels[start] ?? 0;
  const end = levels.findIndex((other, index) => index > start && other > 0 && other <= level);
  return formatLines(lines.slice(start, end < 0 ? undefined : end));
}

function formatLines(lines: readonly string[]): string {
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The anchor of the section that contains what a record of this type describes. */
const SECTIONS: Partial<Record<RecordType, string>> = {
  reason: sectionAnchors.errors,
  status: sectionAnchors.errors,
  type: sectionAnchors.errors,
  outcome: sectionAnchors.outcomes,
  state: sectionAnchors.states,
};

const OWNERS: ReadonlySet<string> = new Set(['operation', 'schema', ...Object.keys(SECTIONS)]);

/**
 * Returns the anchor of the section that contains an anchor of a reference page: `lend-copies` for `lend-copies-body-copies`, and
 * `api-errors` for `too-many-tokens`. Returns any other anchor unchanged.
 */
function findOwner({ records }: SearchFile, page: number, anchor: string): string {
  const whole = records
    .filter((record) => record.page === page && OWNERS.has(record.recordType))
    .filter(({ anchor: own = '' }) => anchor.startsWith(own) && /^(?:$|[-.])/.test(anchor.slice(own.length)))
    .sort((a, b) => (b.anchor?.length ?? 0) - (a.anchor?.length ?? 0))[0];
  return (whole && (SECTIONS[whole.recordType] ?? whole.anchor)) ?? anchor;
}

function listOperations({ file }: SearchIndex, api: string | undefined): SearchRecord[] {
  const position = file.apis.findIndex(({ id }) => id === api);
  return file.records.filter(
    (record) => record.recordType === 'operation' && (api === undefined || record.api === position),
  );
}

/** Returns the operations with a name: those that have it exactly, else those that differ in case and punctuation only. */
function findOperations(index: SearchIndex, name: string, api: string | undefined): SearchRecord[] {
  const [, method = '', path] = /^([a-z]+)\s+([/{]\S*)$/i.exec(name.trim()) ?? [];
  const records = listOperations(index, api);
  if (path !== undefined) return records.filter((record) => toCallName(record) === `${method.toUpperCase()} ${path}`);
  const called = records.filter((record) => record.path === name.trim());
  if (called.length > 0) return called;
  const [exact, close] = [(text: string) => text, squash].map((simplify) =>
    records.filter((record) => listNames(record).map(simplify).includes(simplify(name))),
  );
  return exact !== undefined && exact.length > 0 ? exact : (close ?? []);
}

function toCallName({ method = '', path }: SearchRecord): string {
  return `${method.toUpperCase()} ${path}`;
}

async function findSample(
  site: PortalExport,
  page: string,
  anchor: string,
  language: string,
): Promise<string | undefined> {
  const href = dropBasePath(formatSamplesHref(page, language), site.basePath);
  const text = await site.find(href.slice(1));
  // A cast, because the build writes the file.
  const file = text === undefined ? undefined : (JSON.parse(text) as SamplesFile);
  const html = file && findSampleHtml(file, anchor, 0);
  return html === undefined ? undefined : toPlainCode(html);
}

/** Returns highlighted HTML as text. The highlighter escapes only these characters. */
function toPlainCode(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|#x27|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'", '#39': "'", amp: '&' };

function formatHit(hit: SearchHit): string {
  const { title, recordType, api, text, fix, retry, status, type, method, path, links, moreLinks, reasons, trail } =
    hit;
  const call = method === undefined ? undefined : `${method.toUpperCase()} ${path}`;
  const about = [recordType, api, status, type, call].filter((word) => word !== undefined).join(', ');
  const calls = links.map((link) =>
    link.method === undefined ? link.label : `${link.method.toUpperCase()} ${link.label}`,
  );
  const more = moreLinks === 0 ? '' : `, and ${moreLinks} more`;
  const lines = [
    `**${title}** (${about})`,
    trail === undefined ? '' : `In: ${trail.join(' › ')}`,
    text ?? '',
    fix === undefined ? '' : `Fix: ${fix}`,
    retry === undefined ? '' : `Retry: ${retry}`,
    reasons.length === 0 ? '' : `Reasons: ${reasons.map(({ label }) => label).join(', ')}`,
    calls.length === 0 ? '' : `Also: ${calls.join(', ')}${more}`,
    `Page: ${hit.href}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Returns what to do after an error, for each kind of calls that can return it. */
function formatDecisions({ apis, pages, records }: SearchFile, { id, api, recordType, title, status }: SearchHit) {
  const isReason = recordType === 'reason';
  const occurrences = (isReason ? records[id]?.occurrences : undefined) ?? [];
  // A reason in the body of a response, such as a 207, comes with the status of the response.
  const statuses = [status, ...occurrences.map(({ part }) => part)];
  const holders = new Set(occurrences.map(({ of }) => records[of]));
  const isHolder = (record: SearchRecord) => (isReason ? holders.has(record) : apis[record.api ?? -1]?.label === api);
  const calls = new Set(records.flatMap((record) => (isHolder(record) ? (record.path ?? []) : [])));
  const decisions = records.filter((record) => record.recordType === 'decision').map(readDecision);
  const isLeft = (kind: string) => decisions.some((each) => each.kind === kind && each.named.includes(status ?? ''));
  const fitting = decisions.filter(
    ({ kind, named, reason, isOther, record: { words = '' } }) =>
      (!isReason || reason === undefined || reason === title) &&
      words.split(' ').some((word) => calls.has(word)) &&
      named.some((each) => statuses.includes(each) || (each === `${status?.[0]}XX` && !(isOther && isLeft(kind)))),
  );
  return fitting.map(({ record: { title: name, api: of, text, page, anchor } }) => {
    const about = of === undefined ? 'decision' : `decision, ${apis[of]?.label}`;
    return `**${name}** (${about})\n${text}\nPage: ${pages[page ?? -1]}#${anchor}`;
  });
}

/** Reads the title of a decision: its statuses are 500 for `Locks: 500 of a lock, and no retry returns 200`. */
function readDecision(record: SearchRecord) {
  const [kind = '', when = ''] = record.title.split(/: (.*)/);
  const [begin = ''] = when.split(/ (?:with|of|to) |, (?:and|if) /);
  const named: string[] = begin.match(/\b[1-5](?:\d\d|XX)\b/g) ?? [];
  return { record, kind, named, reason: / with (\S+)/.exec(when)?.[1], isOther: /other/.test(begin) };
}

/** Maximum number of problems in a report, because many items of a list may have the same mistake. */
const MAX_PROBLEMS = 20;

function formatReport({ call, problems, rules }: RequestReport): string {
  const { id, summary, method, path } = call;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const listed = problems
    .slice(0, MAX_PROBLEMS)
    .map(
      ({ location, message, hint, errors }) =>
        `- \`${location}\`: ${message}. Fix: ${hint.replace(/[^?]$/, '$&.')}${formatErrors(errors)}`,
    );
  if (problems.length > MAX_PROBLEMS) listed.push(`- and ${problems.length - MAX_PROBLEMS} more`);
  const stated = rules.map(({ text, errors }) => `- ${text.trim()}${formatErrors(errors)}`);
  return [
    `${method} ${path}: ${summary} (\`${id}\`)`,
    problems.length === 0 ? 'The request matches the document.' : [`${count}:`, '', ...listed].join('\n'),
    rules.length === 0 ? '' : ['Rules in words, which this check cannot verify:', '', ...stated].join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function formatErrors(errors: RequestReport['problems'][number]['errors']): string {
  return errors
    .map(({ reason, status, meaning, fix }) => `\n  - ${`${status} \`${reason}\``.trim()}: ${meaning} Fix: ${fix}`)
    .join('');
}
