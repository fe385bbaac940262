import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { throwError } from '@/lib/diagnostic';
import { formatForward } from '@/lib/next/inline-scripts';
import { findInlineScripts, findInlineStyles, formatPolicy, type Head } from '@/lib/next/security';
import { listFiles } from '@/lib/sources/files';

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
  /** The IDs and the classes of the elements in `body`. */
  ids: string[];
  classes: string[];
};

/** What one route returns: some parts of a reference, and their machine-readable files by path. */
export type PartBundle = {
  /** Id of the API. */
  api: string;
  parts: PagePart[];
  files: Record<string, string>;
};

/** Selects what `components/site/PageHead.tsx` renders. */
export const PAGE_HEAD = [
  'head title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join(', ');

/** Moves the tags of the page after those of all pages, because React writes both in the order in which they are ready. */
export function sortHead($: CheerioAPI): void {
  $('head').append($('head').children(PAGE_HEAD));
}

/** The folder of an export that contains the bundles. */
export const PARTS = 'parts';

/** Lists the bundles that an export at `folder` contains, such as `parts/github-0.json`. */
export function listBundles(folder: string): string[] {
  return listFiles(path.join(folder, PARTS)).map((name) => path.posix.join(PARTS, name));
}

export function readBundle(file: string): PartBundle {
  // A cast, because only our own route writes bundles.
  return JSON.parse(readFileSync(file, 'utf8')) as PartBundle;
}

/** The HTML of a page without its page-specific head tags and its body: the text before, between and after the two. */
type Frame = readonly [start: string, middle: string, end: string];

/** The frames of a split reference: `list` for the parts that list others and forward to them, `other` for all other parts. */
export type Frames = { list: Frame; other: Frame };

/**
 * Returns the frames of a split reference's parts, made from its finished overview. All parts have the same style sheets,
 * scripts and components. Throws if the overview doesn't have one title and one static content.
 */
export function toFrames(overview: string, head?: Head): Frames {
  return { list: toFrame(overview, true, head), other: toFrame(overview, false, head) };
}

function toFrame(overview: string, isList: boolean, head: Head | undefined): Frame {
  const $ = load(overview);
  const marker = () => $('<i>').text(NUL);
  $('title').before(marker());
  $(PAGE_HEAD).remove();
  $('[data-content]').replaceWith(marker());
  // A part is below the page that the top bar links to.
  $('header [aria-current="page"]').attr('aria-current', 'true');
  if (!isList) {
    $('script')
      .filter((_, script) => $(script).text() === formatForward())
      .remove();
  }
  const policy = formatPolicy(findInlineScripts($), findInlineStyles($), head);
  $('meta[http-equiv="Content-Security-Policy"]').attr('content', policy);
  const [start, middle, end, ...more] = $.html().split(MARKER);
  if (start === undefined || middle === undefined || end === undefined || more.length > 0) {
    return throwError({
      file: 'lib/next/frame.ts',
      message: 'the overview of a split reference has not one title and one static content',
      hint: 'adapt the selectors to the components',
    });
  }
  return [start, middle, end];
}

/** The HTML parser replaces this character, so no text or attribute of a page contains it. */
const NUL = '\0';

const MARKER = `<i>${NUL}</i>`;
