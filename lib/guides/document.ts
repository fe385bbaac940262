/** A guide as plain JSON: its front matter, its syntax tree, and the data that checks and pages need. */
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import type { FrontMatter } from './front-matter';
import type { DocsVersion } from './versions';

/** A guide as one document: its tree, and what checks and outputs read of it. */
export type Guide = {
  /** Path below `/docs`: `lock`, `v0/manifest`; `''` for the docs index. */
  path: string;
  /** `content/docs/lock.mdx`. */
  file: string;
  frontMatter: FrontMatter;
  /** Line of each field of the front matter, by name: `api`, `sidebar.category`. */
  fieldLines: Record<string, number>;
  /** Levels 2 and 3, in order: the table of contents. */
  headings: Heading[];
  /** The headings of every level, in order. `isEmpty` if nothing is between it and the next heading of its level or above. */
  outline: { depth: number; text: string; line: number; isEmpty?: true }[];
  /** Visible text above the first of `headings`, plain and on one line; absent if there is none. */
  lead?: string;
  /** Every anchor of the page, including those of other heading levels. */
  anchors: string[];
  /** The syntax tree from which HTML and Markdown are made; without positions. */
  tree: Root;
  links: Link[];
  codes: InlineCode[];
  jsonNames: InlineCode[];
  /** The requests in code blocks of HTTP and of a shell. */
  requests: RequestLine[];
  /** Words such as `TODO` that a reader would see. */
  reminders: InlineCode[];
  embeds: Embed[];
  words: number;
  /** Date of the last commit, ISO 8601; absent without git. */
  lastUpdated?: string;
};

/** A heading of a guide, with the id that its URL ends in. */
export type Heading = {
  depth: 2 | 3;
  id: string;
  text: string;
  line: number;
  /** Visible text between it and the next heading, plain and on one line; absent if there is none. */
  prose?: string;
};

/** A link or image of a guide, with its URL as authored. */
export type Link = {
  kind: 'link' | 'image';
  href: string;
  line: number;
  /** Visible text of a link, or alternative text of an image; absent if another element shows it, such as a card's title. */
  text?: string;
  /** The heading or card around it, which is already a link. */
  within?: 'heading' | 'Card';
};

/** Inline code as authored, without its backticks. */
export type InlineCode = { code: string; line: number };

/** A request in a code block: `method` if its line contains one, `url` as written, with a host or without. */
export type RequestLine = { method?: string; url: string; line: number };

/** A component with its literal attributes. */
export type Embed = {
  name: string;
  attributes: Record<string, string>;
  /** Attributes that are not text, as authored: `open`, `lines={1}`, `{...all}`. */
  expressions: string[];
  line: number;
  hasContent?: true;
  /** Name of the tag that directly contains it. */
  parent?: string;
  /** Its direct children, for components that accept only certain parts. */
  children?: ComponentChild[];
};

/** A direct child of a component; Markdown has no `name`. */
export type ComponentChild = { name?: string; line: number };

/** A name in the specifications, and its location in the reference. */
export type Term = {
  /** As written in backticks: `PUT /copies/lend`, `TOO_MANY_TOKENS`, `MS-422`, `PAC-API-Key`, `asyncCallbackUrl`. */
  code: string;
  kind: 'operation' | 'error' | 'type' | 'header' | 'field' | 'state' | 'value';
  api: string;
  /** operationId of its call; absent if it belongs to none. */
  operation?: string;
  href: string;
  /** Text of its tooltip: `Lend copies, Link API v1`. */
  title: string;
};

/** A pattern for names of the specifications, with what such a name is: `a status type`. */
export type CodeShape = { name: string; pattern: RegExp };

/** A call with the messages that a guide may show. */
export type OperationSummary = {
  api: string;
  operationId: string;
  /** The request body, if any, then the responses by status. */
  messages: OperationMessage[];
  languages: string[];
};

/** A call that readers send: `PUT`, `/copies/{copy_id}`, and its base URLs. */
export type CallSummary = { api: string; method: string; path: string; servers: string[] };

/** `name` is `body` or a status; `fields` is whether a table of the fields has rows; `examples` are the names of examples with a value. */
export type OperationMessage = { name: string; fields: boolean; examples: string[] };

/** The names that guides may refer to. `lib/site` collects them, because this folder does not read the specifications. */
export type GuideContext = {
  terms: Term[];
  /** Shapes of names that only these specifications have. */
  shapes: CodeShape[];
  operations: OperationSummary[];
  calls: CallSummary[];
  /** Label of each API in text, by its ID. */
  labels: Record<string, string>;
  states: { api: string; name: string }[];
  flows: string[];
  /** Kinds of calls with decision tables, each with the keys of its calls. */
  decisions: { id: string; calls: string[] }[];
  versions: DocsVersion[];
  /** Pages other than guides by path, with their anchors. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Paths of the guides that a build omits: `/docs/lock`. */
  drafts: ReadonlySet<string>;
  /** Paths of the guides whose text is not valid, so that their anchors are unknown. */
  unreadable: ReadonlySet<string>;
  /** New paths, keyed by the old paths that `site.config.ts` redirects: `/docs/old` → `/docs/new#part`. */
  redirects: Readonly<Record<string, string>>;
  /** Current paths of guides, keyed by their paths in earlier commits. */
  renamed: ReadonlyMap<string, string>;
  /** URL of the landing page: `https://developers.example.com`, followed by the base path, if any. */
  siteUrl: string;
  /** Words in backticks that look like names of a specification but aren't, in every guide. */
  ignoredTerms: readonly string[];
  /** Static files: `/img/flow.svg`. */
  assets: ReadonlySet<string>;
};

/** Returns the path of a guide in routes and links, without the base path: `/docs/lock`. */
export function formatDocsPath({ path }: Pick<Guide, 'path'>): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}

/** Returns the anchor of the table that `<Decisions kind="order">` shows: `decisions-order`. */
export function formatDecisionsId(kind: string): string {
  return `decisions-${kind}`;
}

/** Returns the anchor of an outcome in that table: `decisions-order-no-response`. `when` is inline Markdown. */
export function formatDecisionId(kind: string, when: string): string {
  return `${formatDecisionsId(kind)}-${slug(when)}`;
}

/** Returns the anchor of the table that `<CommonErrors api="linkv1" />` shows: `common-errors-linkv1`. */
export function formatCommonErrorsId(api: string): string {
  return `common-errors-${api}`;
}

/** Returns the key of an operation: `lendCopies` in a guide of linkv1 is `linkv1/lendCopies`. */
export function formatOperationKey(name: string, api: string | undefined): string {
  return name.includes('/') || api === undefined ? name : `${api}/${name}`;
}

/** Returns the name of a call among those of all APIs: `books/lendCopies`. */
export function toOperationKey({ api, operationId }: { api: string; operationId: string }): string {
  return `${api}/${operationId}`;
}
