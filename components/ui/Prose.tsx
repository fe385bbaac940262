import { renderInlineProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findDirection } from '@/lib/text';

type ProseProps = {
  /** Safe HTML from Markdown. */
  html: string;
  as?: 'div' | 'td' | 'dd' | 'li' | 'span';
  className?: string | undefined;
  /** The language of the text, if it isn't that of the page. */
  lang?: string | undefined;
};

/** Text as HTML. A single paragraph becomes one element without a wrapper, because a reference page has thousands of them. */
export function Prose({ html, as, className, lang }: ProseProps) {
  const paragraph = ONE_PARAGRAPH.exec(html)?.[1];
  const Tag = as ?? (paragraph === undefined ? 'div' : 'p');
  const content = { __html: paragraph ?? html };
  const name = className === undefined ? 'prose' : `prose ${className}`;
  return <Tag className={name} lang={lang} dir={findDirection(html)} dangerouslySetInnerHTML={content} />;
}

const ONE_PARAGRAPH = /^<p(?: dir="auto")?>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/;

type InlineProseProps = {
  text: string;
  /** The links of the reference that the text comes from. */
  links?: Partial<ReferenceLinks>;
};

/** Inline Markdown, in a `<span>` without a paragraph. */
export function InlineProse({ text, links = {} }: InlineProseProps) {
  const __html = renderInlineProse(text, links);
  return <span lang={links.language} dir={findDirection(text)} dangerouslySetInnerHTML={{ __html }} />;
}
