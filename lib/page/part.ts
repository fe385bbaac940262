/** A part of a split reference as its route renders it: a document without the frame that all parts of the reference share. */
export type PagePart = {
  /** Of the export: `openapi/discord/guilds/list-guilds.html`. */
  file: string;
  /** Lists what has pages of its own, so that it forwards to them. */
  isList: boolean;
  /** HTML of the tags of the head that name the page. */
  head: string;
  /** HTML between top bar and footer. */
  body: string;
  /** URLs of this site that it links to, as the reference document has them; those of other parts come from the document's anchors. */
  hrefs: string[];
};

/** What one route returns: some parts of a reference, and their files for programs by path. */
export type PartBundle = {
  /** Id of the API. */
  api: string;
  parts: PagePart[];
  files: Record<string, string>;
};

/** The folder of an export with the bundles. */
export const PARTS = 'parts';
