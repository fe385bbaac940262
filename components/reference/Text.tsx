import { Each } from '@/components/ui/Each';
import { Prose } from '@/components/ui/Prose';
import { renderProse } from '@/lib/prose/render';
import type { Inline, Markdown as MarkdownText, Rule } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { NOT_DOCUMENTED, RULE_RESPONSE } from '@/lib/reference/words';
import { toHeadingOffset } from '@/lib/site/heading-offset';
import operation from './operation.module.css';
import styles from './schema.module.css';

type MarkdownProps = {
  text: MarkdownText | undefined;
  links: ReferenceLinks;
  as?: 'div' | 'td' | 'dd' | 'li' | 'span';
  className?: string | undefined;
  /** Heading level for the highest heading in `text`. */
  level?: number;
  /** The ids of the headings in `text`, in their order. */
  headingIds?: readonly string[];
};

/** A description from the document, made safe; nothing without a text. */
export function Markdown({ text, links, level = 5, headingIds = [], ...props }: MarkdownProps) {
  if (text === undefined) return null;
  const options = { headingOffset: toHeadingOffset(text, level), headingIds, toAnchor: links.toAnchor };
  return <Prose html={renderProse(text, options)} lang={links.language} {...props} />;
}

/** Why an operation or a security scheme is deprecated, or what to use instead; nothing without a text. */
export function Deprecated({ reason, links }: { reason: MarkdownText | undefined; links: ReferenceLinks }) {
  if (reason === undefined) return null;
  return (
    <p className={operation.deprecated}>
      <strong>Deprecated.</strong> <Markdown as="span" text={reason} links={links} />
    </p>
  );
}

/** A sentence of the reference with its links. */
export function InlineText({ content, links }: { content: readonly Inline[]; links: ReferenceLinks }) {
  return <Each items={content}>{(part) => <InlinePart part={part} links={links} />}</Each>;
}

function InlinePart({ part, links }: { part: Inline; links: ReferenceLinks }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <b>{part.text}</b>;
    case 'anchor':
      return (
        <a href={links.toAnchor(part.anchor)}>
          <InlineText content={part.content} links={links} />
        </a>
      );
    case 'link':
      return (
        <a href={part.href}>
          <InlineText content={part.content} links={links} />
        </a>
      );
  }
}

/** The text of a rule, with the errors that the API returns if a request breaks it. */
export function RuleText({ rule: { text, errors }, links }: { rule: Rule; links: ReferenceLinks }) {
  return (
    <>
      <Markdown as="span" text={text} links={links} />
      {errors.length > 0 && ` ${RULE_RESPONSE} `}
      <Each items={errors} by=" or ">
        {({ anchor, name }) => (
          <a className={styles.reason} href={links.toAnchor(anchor)}>
            {name}
          </a>
        )}
      </Each>
    </>
  );
}

/** What is not documented; several statements form a list. */
export function Unspecified({ items, links }: { items: readonly MarkdownText[]; links: ReferenceLinks }) {
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1) return <Markdown text={only} className={styles.unspecified} links={links} />;
  return (
    <ul className={styles.unknown}>
      {items.map((text) => (
        <Markdown key={text} as="li" text={text} links={links} />
      ))}
    </ul>
  );
}

/** A question mark that opens what is not documented. It stays on the line of the word before it. */
export function UnspecifiedMark({ items, links }: { items: readonly MarkdownText[]; links: ReferenceLinks }) {
  if (items.length === 0) return null;
  return (
    <>
      {'\u00a0'}
      <details className={styles.open}>
        <summary className="no-print" aria-label={NOT_DOCUMENTED}>
          ?
        </summary>
        {items.map((text) => (
          <Markdown key={text} text={text} links={links} />
        ))}
      </details>
    </>
  );
}
