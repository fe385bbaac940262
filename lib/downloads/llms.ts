import { formatText } from '@/lib/markdown/text';

/** A page that llms.txt links to and llms-full.txt contains. */
type LlmsPage = {
  title: string;
  /** Absolute URL of the page as Markdown. */
  url: string;
  description: string;
  /** Absent for the pages of a split reference, which are too many for one file: both files link to them instead. */
  markdown?: string;
};

export type LlmsSite = {
  title: string;
  description: string;
  /** In reading order, including the order of pages. */
  sections: readonly { title: string; pages: readonly LlmsPage[] }[];
  /** Machine-readable files, which only llms.txt lists. */
  files: readonly LlmsFile[];
};

export type LlmsFile = Pick<LlmsPage, 'title' | 'url' | 'description'>;

/** Returns `llms.txt` (llmstxt.org): the site's title and description, and a line for each page and each file. */
export function formatLlms({ title, description, sections, files }: LlmsSite): string {
  const lists = [
    ...sections.map((section) => ({ title: section.title, lines: section.pages.map(formatEntry) })),
    { title: 'Files', lines: files.map(formatFile) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map((list) => `## ${formatText(list.title)}\n\n${list.lines.join('\n')}`);
  return `${[`# ${formatText(title)}`, `> ${formatText(description)}`, ...lists].join('\n\n')}\n`;
}

/** Returns `llms-full.txt`: each page in reading order below its URL, or links to pages that are too many for one file. */
export function formatLlmsFull({ title, description, sections }: LlmsSite): string {
  const pages = sections.flatMap((section) => section.pages);
  const texts = pages.flatMap(({ url, markdown }) =>
    markdown === undefined ? [] : [`Source: ${url}\n\n${markdown.trim()}`],
  );
  const others = pages.filter(({ markdown }) => markdown === undefined).map(formatEntry);
  const list = others.length === 0 ? [] : [`## Operations and schemas of large APIs\n\n${others.join('\n')}`];
  return `${[`# ${formatText(title)}\n\n> ${formatText(description)}`, ...texts, ...list].join('\n\n---\n\n')}\n`;
}

/** Without a link, because readers of this list follow each link as a page of documentation. */
function formatFile({ title, url, description }: LlmsFile): string {
  const line = `- ${formatText(title)}: ${url}`;
  return description === '' ? line : `${line} (${formatText(description)})`;
}

function formatEntry({ title, url, description }: LlmsFile): string {
  const link = `- [${formatText(title)}](${url})`;
  return description === '' ? link : `${link}: ${formatText(description)}`;
}

/** Maximum length of the index in characters, because an agent keeps it in its context. */
export const MAX_INDEX_LENGTH = 8_000;

export type AgentsIndex = {
  title: string;
  /** Absolute URL of the portal without a slash at its end. */
  root: string;
  /** The command that starts the docs server, if the portal publishes it. */
  server?: string;
  /** `path` is the path of the reference's Markdown without `.md`; `operations` are the names of the files below it. */
  apis: readonly { label: string; path: string; operations: readonly { name: string; call: string }[] }[];
  guides: readonly { path: string; title: string }[];
};

/**
 * Returns an index of the portal for the `AGENTS.md` of a project, with the Markdown URL of each call and guide. Omits the
 * calls, then the guides, if the index would be longer than `MAX_INDEX_LENGTH`; `llms.txt` lists everything.
 */
export function formatAgentsIndex(index: AgentsIndex): string {
  const withoutCalls = { ...index, apis: index.apis.map((api) => ({ ...api, operations: [] })) };
  const texts = [index, withoutCalls, { ...withoutCalls, guides: [] }].map(format);
  return texts.find((text) => text.length <= MAX_INDEX_LENGTH) ?? texts.at(-1) ?? '';
}

function format({ title, root, server, apis, guides }: AgentsIndex): string {
  const blocks = [
    `## ${formatText(title)}: index for coding agents`,
    [
      `Before you write code that calls one of these APIs, read the Markdown of the call. All pages: ${root}/llms.txt.`,
      'Never invent limits, statuses or fields: if a page does not have them, they are not documented.',
      ...(server === undefined ? [] : [`Docs server (MCP): \`${server}\`.`]),
    ].join('\n'),
    ...apis.map(({ label, path, operations }) =>
      [
        `### ${formatText(label)}: ${root}${path}.md`,
        ...(operations.length === 0 ? [] : ['', `Each call: ${root}${path}/NAME.md`, '']),
        ...operations.map(({ name, call }) => `- ${name}: ${formatText(call)}`),
      ].join('\n'),
    ),
    ...(guides.length === 0
      ? []
      : [
          ['### Guides', '', ...guides.map((guide) => `- ${root}${guide.path}.md: ${formatText(guide.title)}`)].join(
            '\n',
          ),
        ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
