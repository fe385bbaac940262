import { renderInlineProse } from '@/lib/prose/render';

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

/** Inline Markdown, in a `<span>` without a paragraph. */
export function InlineProse({ text, className }: { text: string; className?: string }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: renderInlineProse(text) }} />;
}
