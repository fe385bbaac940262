import { type CheerioAPI, load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { formatReferencePage } from '@/lib/markdown/reference';
import { findOccurrenceAnchor, type SearchRecord } from '@/lib/search/model';
import { toSearchFile } from '@/lib/search/record';
import type { Reference } from '@/lib/site/reference';

/** Returns the text of an output at an anchor: the row, section or record that belongs to it. */
export type TextAt = (anchor: string) => string | undefined;

/** The outputs that readers use, each with its texts. */
export type Outputs = { readonly [name in OutputName]: TextAt };

/** The names of the outputs. */
export const OUTPUT_NAMES = ['html', 'markdown', 'search'] as const;

/** HTML, Markdown or search. */
export type OutputName = (typeof OUTPUT_NAMES)[number];

/** Returns the texts of a reference's outputs. */
export function toOutputs(reference: Reference, pages: readonly CheerioAPI[]): Outputs {
  return { html: readHtml(pages), markdown: readMarkdown(reference), search: readSearch(reference) };
}

/** Renders each page, and parses it as a browser without script does, so that the selects in `noscript` are elements. */
export function renderPages(reference: Reference): CheerioAPI[] {
  return reference.pages.map((page) =>
    load(renderToStaticMarkup(<ReferenceBody reference={reference} page={page} />), { scriptingEnabled: false }),
  );
}

/** Attributes that readers see, and URLs. */
const ATTRIBUTES = ['href', 'title', 'aria-label'];

function readHtml(pages: readonly CheerioAPI[]): TextAt {
  const elements = new Map(
    pages.flatMap(($) =>
      $('[id]')
        .get()
        .map((element) => [element.attribs.id, $(element)] as const),
    ),
  );
  return (anchor) => {
    const element = elements.get(anchor);
    // An id on a heading is the anchor of the section around it.
    return element === undefined ? undefined : readElement(element.is('h3, h4') ? element.parent() : element);
  };
}

/** Returns the text of an element and of its attributes. */
export function readElement(element: ReturnType<CheerioAPI>): string {
  const attributes = element
    .find('*')
    .addBack()
    .get()
    .flatMap((each) => ('attribs' in each ? ATTRIBUTES.map((name) => each.attribs[name] ?? '') : []));
  return `${element.text()} ${attributes.join(' ')}`;
}

/** Returns the Markdown of each operation, group and section by anchor, with the sections below it. The anchor '' has the whole text. */
function readMarkdown(reference: Reference): TextAt {
  const whole = reference.pages.map((page) => formatReferencePage(reference, page)).join('\n');
  const headings = [...whole.matchAll(/^(#+) .*?(?: \{#([^}]+)\})?$/gm)].map(({ index, 1: marks = '', 2: anchor }) => ({
    index,
    level: marks.length,
    anchor,
  }));
  const sections = new Map([['', whole]]);
  for (const [position, { index, level, anchor }] of headings.entries()) {
    const next = headings.slice(position + 1).find((heading) => heading.level <= level);
    if (anchor !== undefined) sections.set(anchor, whole.slice(index, next?.index));
  }
  return (anchor) => sections.get(anchor);
}

/** Key at which `readSearch` has the text of all records. */
export const EVERYWHERE = '*';

/** Keys of a search record that refer to something else. */
const NO_TEXT = new Set(['page', 'anchor', 'api', 'occurrences', 'reasons']);

/** Returns the text of search records by the anchor that they lead to; '' for records without one. */
function readSearch(reference: Reference): TextAt {
  const { records } = toSearchFile({ references: [reference], guides: [] });
  const texts = new Map<string, string[]>();
  for (const record of records) {
    const shown = JSON.stringify(Object.entries(record).filter(([key]) => !NO_TEXT.has(key)));
    for (const anchor of new Set([...listAnchors(record, records), EVERYWHERE])) {
      const occurrences = (record.occurrences ?? []).map(
        ({ path = '', part = '', label = '' }) => `${path} ${part} ${label}`,
      );
      texts.set(anchor, [...(texts.get(anchor) ?? []), `${shown} ${occurrences.join(' ')}`]);
    }
  }
  return (anchor) => texts.get(anchor)?.join('\n');
}

function listAnchors(record: SearchRecord, records: readonly SearchRecord[]): string[] {
  const occurrences = (record.occurrences ?? []).map((occurrence) => {
    const anchor = findOccurrenceAnchor(occurrence, record.title);
    return anchor.startsWith('-') ? `${records[occurrence.of]?.anchor ?? ''}${anchor}` : anchor;
  });
  return [record.anchor ?? '', ...occurrences];
}
