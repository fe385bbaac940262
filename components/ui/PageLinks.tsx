import { Fragment } from 'react';
import { CopyButton } from './Code';
import styles from './PageLinks.module.css';

/** A breadcrumb: its title, and its URL if it is a page. */
export type Crumb = { title: string; href?: string };

/** Breadcrumbs above a guide, a section or an operation: `Link API v1 › Locking`. A last step without URL is the page itself. */
export function Crumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <span className={`small-print ${styles.crumbs}`}>
      {steps.map(({ title, href }, index) => (
        <Fragment key={href ?? title}>
          {index > 0 && (
            <>
              {' '}
              <span aria-hidden="true">›</span>{' '}
            </>
          )}
          {href === undefined ? (
            <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{title}</span>
          ) : (
            <a href={href}>{title}</a>
          )}
        </Fragment>
      ))}
    </span>
  );
}

type PagerLink = { href: string; title: string };
type PagerProps = { label: string; previous?: PagerLink | undefined; next?: PagerLink | undefined };

/** Links to the pages before and after this one; nothing if there are none. */
export function Pager({ label, previous, next }: PagerProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={`${styles.pages} no-print`} aria-label={label}>
      {previous !== undefined && (
        <a href={previous.href} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next">
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}

type Props = {
  href: string;
  /** URL of the Markdown that the button copies: the whole page, which may be too long for `href`. */
  fullHref: string;
};

/** The page as Markdown: a button that copies it, and a link to it. */
export function MarkdownLinks({ href, fullHref }: Props) {
  return (
    <span className={`small-print no-print ${styles.links}`}>
      <CopyButton what="page as Markdown" worded url={fullHref} />
      <a href={href}>View as Markdown</a>
    </span>
  );
}
