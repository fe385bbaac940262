import { renderInlineProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/reference/links';

type ProseProps = {
  /** Safe HTML from Markdown. */
  html: string;
  as?: 'div' | 'td' | 'dd' | 'li' | 'span';
  className?: string | undefined;
};

/** Text as HTML. A single paragraph becomes one element without a wrapper, because a reference page has thousands of them. */
export function Prose({ html, as, className }: ProseProps) {
  const paragraph = ONE_PARAGRAPH.exec(html)?.[1];
  const Tag = as ?? (paragraph === undefined ? 'div' : 'p');
  const content = { __html: paragraph ?? html };
  return <Tag className={className === undefined ? 'prose' : `prose ${className}`} dangerouslySetInnerHTML={content} />;
}

const ONE_PARAGRAPH = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/;

type InlineProseProps = {
  text: string;
  className?: string;
  /** The links of the reference that the text comes from. */
  links?: Partial<ReferenceLinks>;
};

/** Inline Markdown, in a `<span>` without a paragraph. */
export function InlineProse({ text, className, links = {} }: InlineProseProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: renderInlineProse(text, links) }} />;
}
