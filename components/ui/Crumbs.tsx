import { Fragment } from 'react';
import styles from './Crumbs.module.css';

/** A breadcrumb: its title, and its URL if it is a page. */
export type Crumb = { title: string; href?: string };

/** Breadcrumbs above a guide, a section or an operation: `Link API v1 › Locking`. A last step without URL is the page itself. */
export function Crumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <span className={`small-print ${styles.crumbs}`}>
      {steps.map(({ title, href }, index) => (
        <Fragment key={href ?? title}>
          {index > 0 && <span aria-hidden="true"> › </span>}
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
