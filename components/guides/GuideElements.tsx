import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';
import { parseCodeMeta } from '@/lib/guides/checks/code';
import type { Term } from '@/lib/guides/document';
import { toCodeClass } from '@/lib/prose/keep-together';
import { isRecommendation, RECOMMENDATION_CLASS } from '@/lib/prose/recommendation';
import type { ImageSize } from '@/lib/site/images';
import { formatAuthoredHref } from '@/lib/site/urls';
import { CodeBlock } from './CodeBlock';
import styles from './GuideElements.module.css';

type GuideHeadingProps = { level: HeadingLevel; id?: string | undefined; children?: ReactNode };

/** A heading of a guide. With an ID, it links to itself. */
export function GuideHeading({ level, id, children }: GuideHeadingProps) {
  return (
    <Heading level={level} id={id}>
      {id === undefined ? children : <SelfLink id={id}>{children}</SelfLink>}
    </Heading>
  );
}

type GuideImageProps = Omit<ComponentProps<'img'>, 'src'> & { src?: string };

/** An image of a guide. A path that starts with `/` names a file in `public/`. */
export function GuideImage({ src, alt = '', ...rest }: GuideImageProps) {
  // biome-ignore lint/performance/noImgElement: the export has no server that could make images for next/image.
  return <img {...rest} src={src === undefined ? src : formatAuthoredHref(src)} alt={alt} />;
}

/** Returns an image component that sets width and height where they are known, so that the text doesn't move when the image loads. */
export function toGuideImage(sizes: ReadonlyMap<string, ImageSize>) {
  return ({ src, ...rest }: GuideImageProps) =>
    src === undefined ? <GuideImage {...rest} /> : <GuideImage {...sizes.get(src)} {...rest} src={src} />;
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
      <span id={id} role="tooltip">
        {definition}
      </span>
    </span>
  );
}

/** Bold text; the word "Recommendation", alone or before advice, is styled as a label. */
export function GuideStrong({ children }: { children?: ReactNode }) {
  return <strong className={isRecommendation(children) ? RECOMMENDATION_CLASS : undefined}>{children}</strong>;
}

type InlineCodeProps = { text: string; term: Term | undefined };

/** Inline code. A name that the specifications define links to its reference. */
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
