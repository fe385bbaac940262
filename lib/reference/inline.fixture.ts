import type { Inline } from './document';

/** Returns the words of a sentence without links and marks. */
export function formatInline(content: readonly Inline[]): string {
  return content.map((part) => ('content' in part ? formatInline(part.content) : part.text)).join('');
}
