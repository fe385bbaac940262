import { formatArazzo, formatJson, formatYaml } from '@/lib/downloads/documents';
import { formatAtom, formatJsonFeed } from '@/lib/downloads/feeds';
import {
  type AgentsIndex,
  formatAgentsIndex,
  formatLlms,
  formatLlmsFull,
  type LlmsFile,
  type LlmsSite,
} from '@/lib/downloads/llms';
import { formatPostman } from '@/lib/downloads/postman';
import { loadFlowsText } from '@/lib/flows/load';
import { findOtherVersion } from '@/lib/guides/versions';
import { formatMethod } from '@/lib/http';
import { memoizeWeak } from '@/lib/memoize';
import { formatDotEnv, listEnvironment } from '@/lib/openapi/samples/environment';
import { formatApiTypes } from '@/lib/openapi/samples/typescript-types';
import { toCallList } from '@/lib/reference/links';
import { isSplit, listAllOperations } from '@/lib/reference/walk';
import {
  findFullMarkdownHref,
  formatFullMarkdown,
  listMarkdownFiles,
  listMarkdownHrefs,
} from '@/lib/site/markdown-files';
import type { Site } from '@/lib/site/site';
import {
  dropBase,
  formatAbsoluteUrl,
  formatApiHref,
  formatCallsHref,
  formatFilePath,
  formatFlowsHref,
  formatLlmsHref,
  formatMarkdownHref,
  formatSiteHref,
  isReferencePart,
} from '@/lib/site/urls';
import { loadIcon } from './brand';
import {
  AGENTS_FILE,
  type ApiFile,
  DOCS_MCP_FILE,
  DOWNLOADS,
  formatDownloadHref,
  MARKDOWN_TYPE,
  TYPES_TYPE,
  YAML_TYPE,
} from './downloads';
import { listFeeds, listSiteFeeds } from './feeds';
import { GROUP_TITLES, listPages, type Page } from './pages';

/** A machine-readable file: its path below the site's root, its media type, and a function that returns its text. */
type Artifact = {
  file: string;
  type: string;
  render: () => string | Promise<string>;
  /** Set for a file of a part of a split reference, which a build writes together with the part. */
  ofPart?: true;
};

const TEXT = 'text/plain; charset=utf-8';

/** Returns all machine-readable files of the site. */
export function listArtifacts(site: Site): Artifact[] {
  return [
    { file: 'icon.svg', type: 'image/svg+xml', render: loadIcon },
    ...toMarkdownFiles(site),
    ...toLlmsFiles(site),
    ...toApiFiles(site),
    ...toFlowFiles(site),
    ...toFeedFiles(site),
  ];
}

/** Returns the machine-readable files of the site by their paths below its root. */
export const toArtifactsByFile = memoizeWeak(
  (site: Site) => new Map(listArtifacts(site).map((artifact) => [artifact.file, artifact])),
  { sharedAs: 'artifacts' },
);

function toMarkdownFiles(site: Site): Artifact[] {
  return listPages(site).flatMap((page): Artifact[] => {
    const whole = formatFilePath(findFullMarkdownHref(site, page));
    const files = toPageFiles(site, page);
    if (files.some(({ file }) => file === whole)) return files;
    return [...files, { file: whole, type: TEXT, render: () => formatFullMarkdown(site, page) }];
  });
}

/** Returns the Markdown files of a page. Parts of split references are many, so their text is made only when it is rendered. */
function toPageFiles(site: Site, page: Page): Artifact[] {
  const toArtifact = (href: string, render: () => string) => ({
    file: formatFilePath(href),
    type: MARKDOWN_TYPE,
    render,
  });
  const files = () => listMarkdownFiles(site, page);
  return isReferencePart(page.href)
    ? listMarkdownHrefs(site, page).map((href) => ({
        ...toArtifact(href, () => files().find((file) => file.href === href)?.text ?? ''),
        ofPart: true,
      }))
    : files().map(({ href, text }) => toArtifact(href, () => text));
}

function toLlmsFiles(site: Site): Artifact[] {
  return [
    { file: formatFilePath(formatLlmsHref()), type: TEXT, render: () => formatLlms(toLlmsSite(site)) },
    { file: 'llms-full.txt', type: TEXT, render: () => formatLlmsFull(toLlmsSite(site)) },
    { file: AGENTS_FILE, type: MARKDOWN_TYPE, render: () => formatAgentsIndex(toAgentsIndex(site)) },
  ];
}

function toAgentsIndex(site: Site): AgentsIndex {
  const { title, baseUrl, docsMcp, preview } = site.config;
  const root = formatAbsoluteUrl(baseUrl, formatSiteHref('')).replace(/\/$/, '');
  return {
    title,
    root,
    ...(docsMcp && !preview && { server: `npx -y ${root}/${DOCS_MCP_FILE}` }),
    apis: site.references.map((reference) => ({
      label: reference.label,
      path: dropBase(formatApiHref(reference.id)),
      operations: isSplit(reference)
        ? []
        : listAllOperations(reference).map(({ anchor, method, path }) => ({
            name: anchor,
            call: `${formatMethod(method)} ${path}`,
          })),
    })),
    guides: listPages(site).flatMap((page) =>
      page.kind === 'guide' ? { path: dropBase(page.href), title: page.title } : [],
    ),
  };
}

function toApiFiles(site: Site): Artifact[] {
  return site.references.flatMap((reference, index): Artifact[] => {
    const { api } = reference;
    const spec = site.specs[index];
    if (spec === undefined) return [];
    const renderCalls = () => JSON.stringify(toCallList(reference));
    const calls = { file: formatFilePath(formatCallsHref(api.id)), type: 'application/json', render: renderCalls };
    const files: Record<ApiFile, Omit<Artifact, 'file'>> = {
      yaml: { type: YAML_TYPE, render: () => formatYaml(spec.document) },
      json: { type: 'application/json', render: () => formatJson(spec.document) },
      env: { type: TEXT, render: () => formatDotEnv(api, listEnvironment(api)) },
      'postman.json': { type: 'application/json', render: () => formatPostman(api) },
      'd.ts': { type: TYPES_TYPE, render: () => formatApiTypes(api) },
    };
    return [
      // A cast, because `Object.entries` types keys as strings.
      ...Object.entries(files).map(([kind, rest]) => ({
        file: formatFilePath(formatDownloadHref(api.id, kind as ApiFile)),
        ...rest,
      })),
      ...(isSplit(reference) ? [calls] : []),
    ];
  });
}

/** Returns whether to publish the flows. A preview doesn't, because the flows refer to the portal's documents. */
function hasFlows({ config, flows }: Site): boolean {
  return !config.preview && flows.length > 0;
}

function toFlowFiles(site: Site): Artifact[] {
  if (!hasFlows(site)) return [];
  // The name of a source is an API ID, and the API's document is published in the same folder as the flows.
  const render = async () => formatArazzo((await loadFlowsText()) ?? '', (name) => `./${name}.yaml`);
  return [{ file: formatFilePath(formatFlowsHref()), type: YAML_TYPE, render }];
}

function toFeedFiles(site: Site): Artifact[] {
  return listSiteFeeds(site).flatMap((feed) =>
    listFeeds(feed.api).map(({ kind, type, href }) => {
      return { file: formatFilePath(href), type, render: () => (kind === 'atom' ? formatAtom : formatJsonFeed)(feed) };
    }),
  );
}

/** Cached for `llms.txt` and `llms-full.txt`, so that the links of every page are made absolute only once. */
const toLlmsSite = memoizeWeak(readLlmsSite, { sharedAs: 'llms' });

function readLlmsSite(site: Site): LlmsSite {
  const pages = listPages(site);
  const sections = Object.entries(GROUP_TITLES).map(([kind, title]) => ({
    title,
    pages: pages
      .filter((page) => page.kind === kind)
      .map((page) => ({
        title: withVersion(page, site),
        url: formatAbsoluteUrl(site.config.baseUrl, formatMarkdownHref(page.href)),
        description: page.description,
        ...(!isReferencePart(page.href) && { markdown: formatFullMarkdown(site, page) }),
      })),
  }));
  const { title, description } = site.config;
  return { title, description, sections, files: toLlmsFileList(site) };
}

function withVersion({ title, href }: Page, { config }: Site): string {
  const old = findOtherVersion(dropBase(href), config.docsVersions);
  return old === undefined ? title : `${title} (${old.label})`;
}

function toLlmsFileList(site: Site): LlmsFile[] {
  const toUrl = (href: string) => formatAbsoluteUrl(site.config.baseUrl, href);
  const documents = site.references.flatMap(({ api, label }) =>
    DOWNLOADS.map((download) => ({
      title: `${label}: ${download.label}`,
      url: toUrl(formatDownloadHref(api.id, download.kind)),
      description: '',
    })),
  );
  if (!hasFlows(site)) return documents;
  const description = 'The calls of each task in order, as Arazzo 1.0 workflows over the OpenAPI documents';
  return [...documents, { title: 'Workflows (Arazzo)', url: toUrl(formatFlowsHref()), description }];
}
