import { slug } from 'github-slugger';
import { Children, type ComponentProps, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Heading, type HeadingLevel, SelfLink } from '@/components/ui/Heading';
import { parseCodeMeta } from '@/lib/guides/checks/code';
import type { Term } from '@/lib/guides/document';
import { toCodeClass } from '@/lib/prose/keep-together';
import { ADVICE_CLASS, RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { OPEN_QUESTIONS } from '@/lib/reference/words';
import type { ImageSize } from '@/lib/site/images';
import { formatAuthoredHref } from '@/lib/site/urls';
import { capitalize } from '@/lib/text';
import { CodeBlock } from './CodeBlock';
import styles from './GuideElements.module.css';

type GuideHeadingProps = { level: HeadingLevel; id?: string | undefined; children?: ReactNode };

export function GuideHeading({ level, id, children }: GuideHeadingProps) {
  return (
    <Heading level={level} id={id}>
      {id === undefined ? children : <SelfLink id={id}>{children}</SelfLink>}
    </Heading>
  );
}

type GuideImageProps = Omit<ComponentProps<'img'>, 'src'> & { src?: string };

/**
 * Returns the component for images of a guide. A path that starts with `/` names a file in `public/`. Sets width and height where they
 * are known, so that the text doesn't move when the image loads.
 */
export function toGuideImage(sizes: ReadonlyMap<string, ImageSize>) {
  return ({ src = '', alt = '', ...rest }: GuideImageProps) => (
    // biome-ignore lint/performance/noImgElement: the export has no server that could make images for next/image.
    <img {...sizes.get(src)} {...rest} src={formatAuthoredHref(src)} alt={alt} />
  );
}

type GuideLinkProps = ComponentProps<'a'> & { 'data-definition'?: string };

/** A link in a guide. Adds the base path to URLs that start with `/`; a link to a glossary term shows its definition. */
export function GuideLink({ href = '', children, 'data-definition': definition, ...rest }: GuideLinkProps) {
  if (definition !== undefined) return <TermLink href={href} definition={definition} term={children} />;
  const external = /^https?:/i.test(href);
  return (
    <a {...rest} href={formatAuthoredHref(href)} rel={external ? 'noreferrer' : undefined}>
      {children}
    </a>
  );
}

/** A term that links to the glossary; its definition shows on hover and focus. */
function TermLink({ href, definition, term }: { href: string; definition: string; term: ReactNode }) {
  const id = `term-${href.replace(/^.*#/, '')}`;
  return (
    <span className={styles.term}>
      <a href={formatAuthoredHref(href)} aria-describedby={id}>
        {term}
      </a>
      <span id={id} role="tooltip" className="no-print">
        {definition}
      </span>
    </span>
  );
}

type InlineCodeProps = { text: string; term: Term | undefined };

/**
 * Inline code. If the code is a name from the specifications, `term` is that name, and the code links to its reference. Terms of the
 * glossary are different: see `TermLink`.
 */
export function InlineCode({ text, term }: InlineCodeProps) {
  const code = <code className={toCodeClass(text)}>{text}</code>;
  if (term === undefined) return code;
  return (
    <a href={term.href} title={term.title}>
      {code}
    </a>
  );
}

type CodeElementProps = { className?: string; children?: ReactNode; 'data-meta'?: string };

/** Shows a code fence, which MDX passes as a `<pre>` with one `<code>` in it. */
export function Pre({ children }: { children?: ReactNode }) {
  if (!isValidElement<CodeElementProps>(children)) return <pre>{children}</pre>;
  const { className = '', children: source, 'data-meta': meta = '' } = children.props;
  const { title, lines } = parseCodeMeta(meta);
  return (
    <CodeBlock source={String(source ?? '')} lang={className.replace('language-', '')} title={title} lines={lines} />
  );
}

export type CalloutTone = 'note' | 'tip' | 'warning';

type CalloutProps = { tone: CalloutTone; title?: string; children: ReactNode };

export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div role="note" className={styles.callout} data-tone={tone}>
      <p className={styles.calloutTitle}>{title ?? capitalize(tone)}</p>
      <div className={styles.calloutBody}>{children}</div>
    </div>
  );
}

/** Advice that isn't a rule of the provider: a bar in the margin, with a label for screen readers. */
export function Advice({ title, children }: Omit<CalloutProps, 'tone'>) {
  return (
    <div role="note" className={ADVICE_CLASS}>
      <p className={title === undefined ? 'visually-hidden' : undefined}>
        <span className="visually-hidden">{RECOMMENDATION_LABEL} </span>
        {title}
      </p>
      {children}
    </div>
  );
}

/** What the provider doesn't document of the subject of a guide, as one line that opens a list. */
export function Unspecified({ title = OPEN_QUESTIONS, children }: Omit<CalloutProps, 'tone'>) {
  return (
    <details>
      <summary className="quiet-summary">{title}</summary>
      {children}
    </details>
  );
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

type CardProps = { title: string; href: string; children?: ReactNode };

export function Card({ title, href, children }: CardProps) {
  return (
    <a className={`${styles.card} card-link`} href={formatAuthoredHref(href)}>
      <span className={styles.cardTitle}>{title}</span>
      <span className={styles.cardText}>{children}</span>
    </a>
  );
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

type StepProps = { title: string; children?: ReactNode };

/** A step of `Steps`: the title says what to do, the content how. */
export function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}

type TabProps = { label: string; children?: ReactNode };

/** One tab. It renders only its content; the `Tabs` around it adds the label. */
export function Tab({ children }: TabProps) {
  return children;
}

/** Tabs without script: radio buttons, and CSS that shows one panel. Without CSS and in print, all panels appear. */
export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  const id = `tab-${slug(name)}`;
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{name}</legend>
      {Children.toArray(children)
        .filter(isTab)
        .map(({ props }, index) => (
          <Fragment key={props.label}>
            <input
              type="radio"
              className={`visually-hidden ${styles.radio}`}
              name={id}
              id={`${id}-${index + 1}`}
              defaultChecked={index === 0}
            />
            <label className={styles.label} htmlFor={`${id}-${index + 1}`}>
              {props.label}
            </label>
            <div className={styles.panel} data-panel-of={`${id}-${index + 1}`}>
              <p className={styles.heading}>{props.label}</p>
              {props.children}
            </div>
          </Fragment>
        ))}
    </fieldset>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}
