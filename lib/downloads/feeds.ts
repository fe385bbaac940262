import { escapeHtml } from '@/lib/text';

/** A feed of releases, newest first, with absolute URLs. */
export type Feed = {
  title: string;
  /** URL of the page that shows the same changes. */
  url: string;
  atomUrl: string;
  jsonUrl: string;
  author: string;
  entries: FeedEntry[];
};

/** One release; its URL is also its ID. */
export type FeedEntry = {
  url: string;
  title: string;
  date: string;
  /** One line per change. */
  lines: string[];
};

/** Returns the feed as Atom (RFC 4287). It uses release dates, so that unchanged content gives an unchanged file. */
export function formatAtom({ title, url, atomUrl, author, entries }: Feed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeXml(atomUrl)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${toTime(entries[0]?.date)}</updated>`,
    `  <author><name>${escapeXml(author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(atomUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <id>${escapeXml(entry.url)}</id>`,
      `    <title>${escapeXml(entry.title)}</title>`,
      `    <updated>${toTime(entry.date)}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
      `    <content type="text">${escapeXml(entry.lines.join('\n'))}</content>`,
      '  </entry>',
    ]),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

export function formatJsonFeed({ title, url, jsonUrl, author, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: jsonUrl,
    language: 'en',
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_text: entry.lines.join('\n'),
      date_published: toTime(entry.date),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** Escapes text and removes the control characters that XML 1.0 doesn't allow. */
function escapeXml(text: string): string {
  return escapeHtml(text).replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

/** Returns the start of the day, because Atom requires a time. A feed without entries gets the date 1970-01-01. */
function toTime(date = '1970-01-01'): string {
  return `${date}T00:00:00Z`;
}
