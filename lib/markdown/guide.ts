import type { Guide } from '@/lib/guides/document';
import { replaceTags } from '@/lib/guides/mdx/plain-markdown.mjs';
import { formatAuthoredLinks } from '@/lib/markdown/authored-links';
import { type EmbedSite, formatEmbed } from '@/lib/markdown/guide-embed';
import { formatAuthoredHref } from '@/lib/site/urls';

/** Returns a guide as Markdown that stands alone: the kit's components as text, embeds as what the specifications say. */
export function formatGuide(guide: Guide, site: EmbedSite): string {
  const { title, description } = guide.frontMatter;
  const body = replaceTags(formatAuthoredLinks(guide.source), (tag) => formatTag(tag, guide, site));
  const text = `# ${title}\n\n${description}\n\n${body}`.replace(/^[ \t]*\0/gm, '');
  return `${text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Marks an item of a list that starts its line, however far the writer has indented the card. */
const CARD = '\0';

function formatTag(tag: string, guide: Guide, site: EmbedSite): string {
  const name = /^<\/?(\w+)/.exec(tag)?.[1] ?? '';
  if (tag.startsWith('</')) return '';
  const attributes = parseAttributes(tag);
  switch (name) {
    case 'Note':
    case 'Tip':
    case 'Warning':
      return `\n**${attributes.title ?? name}**\n`;
    case 'Unspecified':
      return `\n**${attributes.title ?? 'Not documented'}**\n`;
    case 'Step':
      return `\n**${attributes.title}**\n`;
    case 'Tab':
      return `\n**${attributes.label}**\n`;
    case 'Card':
      return `${CARD}- [${attributes.title}](${formatAuthoredHref(attributes.href ?? '')}): `;
    case 'Steps':
    case 'Tabs':
    case 'Cards':
      return '';
    default:
      return `\n${formatEmbed(name, attributes, guide, site)}\n`;
  }
}

function parseAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name] = double ?? single ?? '';
  }
  return attributes;
}
