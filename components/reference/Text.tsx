import { Each } from '@/components/ui/Each';
import { Prose } from '@/components/ui/Prose';
import { renderProse } from '@/lib/prose/render';
import type { Inline, Markdown as MarkdownText, OpenQuestion, Rule } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { dropNotDocumentedLabel, OPEN_QUESTIONS, RULE_RESPONSE } from '@/lib/reference/words';
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
  const options = { headingLevel: level, headingIds, toAnchor: links.toAnchor };
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

export function InlineText({ content, links }: { content: readonly Inline[]; links: ReferenceLinks }) {
  return <Each items={content}>{(node) => <InlineNode node={node} links={links} />}</Each>;
}

function InlineNode({ node, links }: { node: Inline; links: ReferenceLinks }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return <b>{node.text}</b>;
    case 'anchor':
      return (
        <a href={links.toAnchor(node.anchor)}>
          <InlineText content={node.content} links={links} />
        </a>
      );
    case 'link':
      return (
        <a href={node.href}>
          <InlineText content={node.content} links={links} />
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

type CodeLinksProps = { items: readonly { anchor: string; name: string }[]; links: ReferenceLinks };

/** Names in code that link to their anchors, separated by commas. */
export function CodeLinks({ items, links }: CodeLinksProps) {
  return (
    <Each items={items} by=", ">
      {({ anchor, name }) => (
        <a href={links.toAnchor(anchor)}>
          <code>{name}</code>
        </a>
      )}
    </Each>
  );
}

/** What is not documented, as one line that opens a list; each entry links to the fields that it is about. */
export function OpenQuestions({ items, links }: { items: readonly OpenQuestion[]; links: ReferenceLinks }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.questions}>
      <summary className="quiet-summary">
        {OPEN_QUESTIONS} ({items.length})
      </summary>
      <QuestionList items={items} links={links} />
    </details>
  );
}

export function QuestionList({ items, links }: { items: readonly OpenQuestion[]; links: ReferenceLinks }) {
  return (
    <ul className={styles.questionList}>
      {items.map(({ text, about }) => (
        <li key={text}>
          <CodeLinks items={about} links={links} />
          {about.length > 0 && ': '}
          <Markdown as="span" text={dropNotDocumentedLabel(text)} links={links} />
        </li>
      ))}
    </ul>
  );
}
