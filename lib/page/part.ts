/** A page of a split reference as its route renders it, without the frame that all pages of the reference share. */
export type PagePart = {
  /** Path in the export, such as `openapi/discord/guilds/list-guilds.html`. */
  file: string;
  /** Whether the page lists others, to which it then forwards. */
  isList: boolean;
  /** HTML of the page-specific tags of the head. */
  head: string;
  /** HTML between top bar and footer. */
  body: string;
  /** URLs of this site that the page links to, without the anchors of its own reference. */
  hrefs: string[];
};

/** What one route returns: some parts of a reference, and their machine-readable files by path. */
export type PartBundle = {
  /** Id of the API. */
  api: string;
  parts: PagePart[];
  files: Record<string, string>;
};

/** The folder of an export that contains the bundles. */
export const PARTS = 'parts';
