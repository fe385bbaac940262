/** A guide as plain JSON: its front matter, its syntax tree, and what checks and pages need to know of it. */
import type { Root } from 'mdast';
import type { FrontMatter } from './front-matter';
import type { DocsVersion } from './versions';

/** A guide as its file holds it. */
export type Guide = {
  /** Path below `/docs`: `lock`, `v0/manifest`; `''` is the docs index. */
  path: string;
  /** `content/docs/lock.mdx`. */
  file: string;
  frontMatter: FrontMatter;
  /** Line of each field of the front matter, by name: `api`, `sidebar.category`. */
  fieldLines: Record<string, number>;
  /** Levels 2 and 3, in order: the table of contents. */
  headings: Heading[];
  /** The headings of every level, in order; `isEmpty` where nothing follows but the next of that level or above. */
  outline: { depth: number; text: string; line: number; isEmpty?: true }[];
  /** What a reader reads above the first of `headings`, plain and on one line; absent where nothing does. */
  lead?: string;
  /** Every id that a URL can end in, other levels included. */
  anchors: string[];
  /** The text, which HTML and Markdown are made from; without positions. */
  tree: Root;
  links: Link[];
  codes: InlineCode[];
  /** The names of properties in code blocks of JSON. */
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
  /** What a reader reads between it and the next one, plain and on one line; absent where nothing is there. */
  prose?: string;
};

/** Where a guide leads, or what image it shows, as authored. */
export type Link = {
  kind: 'link' | 'image';
  href: string;
  line: number;
  /** What a reader reads of a link, or instead of an image; absent where something else says it, such as a card's title. */
  text?: string;
  /** The heading or card that contains it and is already a link. */
  within?: 'heading' | 'Card';
};

/** Inline code as authored, without its backticks. */
export type InlineCode = { code: string; line: number };

/** A request in a code block: `method` where its own line says it, `url` as written, with a host or without. */
export type RequestLine = { method?: string; url: string; line: number };

/** A component with its literal attributes. */
export type Embed = {
  name: string;
  attributes: Record<string, string>;
  /** Attributes that are no text, as authored: `open`, `lines={1}`, `{...all}`. */
  expressions: string[];
  line: number;
  /** Whether something is between its tags. */
  hasContent?: true;
  /** Name of the tag that directly contains it. */
  parent?: string;
  /** Its direct children, for those that take nothing but their own parts. */
  holds?: Held[];
};

/** Something in a component; without `name` it is Markdown. */
export type Held = { name?: string; line: number };

/** A name in the specifications, and where a reader finds it. */
export type Term = {
  /** As a writer puts it in backticks: `PUT /tickets/lock`, `TOO_MANY_TOKENS`, `MS-422`, `PAC-API-Key`, `asyncCallbackUrl`. */
  code: string;
  kind: 'operation' | 'error' | 'type' | 'header' | 'field' | 'state' | 'value';
  api: string;
  /** operationId of the call that it belongs to, where it belongs to one. */
  operation?: string;
  href: string;
  /** For a tooltip: `Lock tickets, Link API v1`. */
  title: string;
};

/** What a name of the specifications looks like, and what such a name is: `a status type`. */
export type CodeShape = { name: string; pattern: RegExp };

/** A call with what a guide may show of it. */
export type OperationFacts = {
  api: string;
  operationId: string;
  /** The request body where the call has one, then its responses by status. */
  parts: OperationPart[];
  /** Of its samples. */
  languages: string[];
};

/** A call that readers send: `PUT`, `/tickets/{ticket_id}`, and the URLs that its path can follow. */
export type CallFacts = { api: string; method: string; path: string; servers: string[] };

/** `name` is `body` or a status, `examples` the names of those that have a value; without `fields`, a table of it is empty. */
export type OperationPart = { name: string; fields: boolean; examples: string[] };

/** What guides may refer to; made in `lib/site`, because this folder does not read the specifications. */
export type SpecFacts = {
  terms: Term[];
  /** Shapes of names that only these specifications have. */
  shapes: CodeShape[];
  operations: OperationFacts[];
  calls: CallFacts[];
  /** What each API is called in text, by its ID. */
  labels: Record<string, string>;
  states: { api: string; name: string }[];
  flows: string[];
  /** Kinds of calls with decisions after their outcomes, each with its calls as keys. */
  decisions: { id: string; calls: string[] }[];
  versions: DocsVersion[];
  /** Pages other than guides, with the ids on them. */
  pages: { href: string; anchors: string[] }[];
  /** Paths of the guides that a build leaves out: `/docs/lock`. */
  drafts: string[];
  /** Paths of the guides whose text is not valid: every anchor may be on them. */
  unreadable: string[];
  /** New paths by the old ones that `site.config.ts` redirects: `/docs/old` → `/docs/new#part`. */
  redirects: Readonly<Record<string, string>>;
  /** Paths that guides have now, by those that they had in earlier commits. */
  renamed: ReadonlyMap<string, string>;
  /** Scheme and host of the site: `https://developers.example.com`. */
  origin: string;
  /** Words in backticks that look like names of a specification and are not, in every guide. */
  ignoredTerms: readonly string[];
  /** Files served as they are: `/img/flow.svg`. */
  assets: string[];
};

/** Returns the path of a guide as routes and links in guides name it, without the base path: `/docs/lock`. */
export function formatDocsPath({ path }: Pick<Guide, 'path'>): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}

/** Returns the anchor of the table that `<Decisions kind="order">` shows: `decisions-order`. */
export function formatDecisionsId(kind: string): string {
  return `decisions-${kind}`;
}

/** Returns the anchor of the table that `<CommonErrors api="linkv1" />` shows: `common-errors-linkv1`. */
export function formatCommonErrorsId(api: string): string {
  return `common-errors-${api}`;
}

/**
 * Returns the key of an operation that a guide names: `lockTickets` in a guide of linkv1 is `linkv1/lockTickets`.
 * `linkv2/createCart` names its API itself.
 */
export function formatOperationKey(name: string, api: string | undefined): string {
  return name.includes('/') || api === undefined ? name : `${api}/${name}`;
}

/** Returns the same key of an operation of the specifications. */
export function toOperationKey({ api, operationId }: { api: string; operationId: string }): string {
  return `${api}/${operationId}`;
}
