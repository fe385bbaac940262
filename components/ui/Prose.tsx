import { renderInlineProse } from '@/lib/prose/render';

type ProseProps = {
  /** Safe HTML out of Markdown. */
  html: string;
  as?: 'div' | 'td' | 'dd' | 'li' | 'span';
  className?: string | undefined;
};

/** Running text. A single paragraph is set as one element, since a reference page has thousands of them. */
export function Prose({ html, as, className }: ProseProps) {
  const paragraph = ONE_PARAGRAPH.exec(html)?.[1];
  const Tag = as ?? (paragraph === undefined ? 'div' : 'p');
  const content = { __html: paragraph ?? html };
  return <Tag className={className === undefined ? 'prose' : `prose ${className}`} dangerouslySetInnerHTML={content} />;
}

const ONE_PARAGRAPH = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/;

/** Markdown in a line of text: no paragraph of its own. */
export function InlineProse({ text, className }: { text: string; className?: string }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: renderInlineProse(text) }} />;
}
