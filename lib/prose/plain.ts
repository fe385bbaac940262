import { renderProse } from '@/lib/prose/render';

/** Returns what Markdown says without its marks, as one line of text: for search records, titles and metadata. */
export function formatPlain(markdown: string): string {
  return renderProse(markdown)
    .replace(/<\/(?:p|li|h[1-6]|td|th|tr|pre|blockquote|div|dt|dd|summary|caption)>|<[bh]r ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
