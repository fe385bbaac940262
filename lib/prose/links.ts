import { visit } from 'unist-util-visit';
import { classifyHref } from '@/lib/http';
import { parseProse } from '@/lib/prose/parse';

/** Matches HTML, and a link whose URL doesn't start with that of another site. Parsing other texts would take most of the time. */
const MAY_LINK = /<[a-z!/?]|\](?:\(|:)\s*<?(?!https?:\/\/|mailto:)/i;

/** Returns the URLs of a text's links to pages of the site and to anchors of its reference, and relative URLs, as pages show them. */
export function listSiteLinks(markdown: string): string[] {
  if (!MAY_LINK.test(markdown)) return [];
  const found: string[] = [];
  visit(parseProse(markdown), 'element', ({ tagName, properties: { href } }) => {
    if (tagName === 'a' && typeof href === 'string' && !href.startsWith('?') && classifyHref(href) === 'site')
      found.push(href);
  });
  return found;
}
