/** The longest index in characters: an agent has it in its context all the time. */
export const MAX_INDEX_LENGTH = 8_000;

/** What the index lists. */
export type AgentsIndex = {
  title: string;
  /** Absolute URL of the portal without a slash at its end. */
  root: string;
  /** The line that starts the docs server, if the portal publishes it. */
  server?: string;
  /** `path` is the Markdown of the reference without `.md`, and `operations` are below it by their name there. */
  apis: readonly { label: string; path: string; operations: readonly { name: string; call: string }[] }[];
  guides: readonly { path: string; title: string }[];
};

/**
 * Returns an index of the portal for the `AGENTS.md` of a project: where the Markdown of each call and guide is. Leaves out the
 * calls, then the guides, if it would be longer than `MAX_INDEX_LENGTH`; `llms.txt` lists everything.
 */
export function formatAgentsIndex(index: AgentsIndex): string {
  const withoutCalls = { ...index, apis: index.apis.map((api) => ({ ...api, operations: [] })) };
  const texts = [index, withoutCalls, { ...withoutCalls, guides: [] }].map(format);
  return texts.find((text) => text.length <= MAX_INDEX_LENGTH) ?? texts.at(-1) ?? '';
}

function format({ title, root, server, apis, guides }: AgentsIndex): string {
  const blocks = [
    `## ${title}: index for coding agents`,
    [
      `Before you write code that calls one of these APIs, read the Markdown of the call. All pages: ${root}/llms.txt.`,
      'Never invent limits, statuses or fields: if a page does not have them, they are not documented.',
      ...(server === undefined ? [] : [`Docs server (MCP): \`${server}\`.`]),
    ].join('\n'),
    ...apis.map(({ label, path, operations }) =>
      [
        `### ${label}: ${root}${path}.md`,
        ...(operations.length === 0 ? [] : ['', `Each call: ${root}${path}/NAME.md`, '']),
        ...operations.map(({ name, call }) => `- ${name}: ${call}`),
      ].join('\n'),
    ),
    ...(guides.length === 0
      ? []
      : [['### Guides', '', ...guides.map((guide) => `- ${root}${guide.path}.md: ${guide.title}`)].join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
