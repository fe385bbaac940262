import type { Inline } from './document';

export function text(value: string): Inline {
  return { kind: 'text', text: value };
}

export function inlineCode(value: string): Inline {
  return { kind: 'code', text: value };
}

export function strong(value: string): Inline {
  return { kind: 'strong', text: value };
}

export function anchorLink(anchor: string, ...content: Inline[]): Inline {
  return { kind: 'anchor', anchor, content };
}

export function link(href: string, ...content: Inline[]): Inline {
  return { kind: 'link', href, content };
}

/** Returns the words of a sentence without marks and links. */
export function formatInlineText(content: readonly Inline[]): string {
  return content
    .map((node) => (node.kind === 'anchor' || node.kind === 'link' ? formatInlineText(node.content) : node.text))
    .join('');
}

/** Returns a sentence whose names are in backticks. */
export function toInline(sentence: string): Inline[] {
  return sentence
    .split('`')
    .flatMap((node, index) => (node === '' ? [] : [index % 2 === 0 ? text(node) : inlineCode(node)]));
}
