import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from '@/components/ui/Crumbs';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { sectionAnchors } from '@/lib/reference/anchors';
import type { ListLink } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import styles from './operation.module.css';
import part from './part.module.css';
import page from './reference.module.css';

type SectionProps = {
  id?: string | undefined;
  title: string;
  level: HeadingLevel;
  /** Quiet words after the title. */
  aside?: ReactNode;
  /** Something in it is folded at first. */
  folds?: boolean;
  children: ReactNode;
};

/** A titled part of an operation. */
export function Section({ id, title, level, aside, folds, children }: SectionProps) {
  return (
    <section id={id} data-titled="" data-arrows="" data-tree={folds === true || undefined}>
      <div className={styles.head} data-title="">
        <Heading level={level}>{title}</Heading>
        {aside}
        {folds === true && (
          <button type="button" className={`needs-script ${styles.foldAll}`} data-fold-all="">
            Expand all
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** A section of a page, as its heading and the line above it show it. */
type PageSectionProps = {
  /** The API as the site calls it. */
  api: string;
  section: { anchor: string; title: string; parents?: readonly ListLink[] };
  links: ReferenceLinks;
};

/** A titled part of a page next to its operations: schemas, states, errors. */
export function PageSection({ children, ...place }: PageSectionProps & { children: ReactNode }) {
  const { anchor, title } = place.section;
  return (
    <section id={anchor} className={part.part} data-titled="">
      <SectionPath {...place} />
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * Says where the reader is: `Link API v1 › Locking`. It stays below the top bar as long as its section is in view, so that a
 * deep link to anything in the section shows it, and linear reading meets it once per section.
 */
export function SectionPath(place: PageSectionProps) {
  return (
    <p className={page.path}>
      <Crumbs steps={toCrumbs(place)} />
    </p>
  );
}

/** Returns the way to a section, from its API to itself. */
export function toCrumbs({ api, section: { anchor, title, parents = [] }, links }: PageSectionProps): Crumb[] {
  const steps = [{ anchor: sectionAnchors.overview, title: api }, ...parents, { anchor, title }];
  return steps.map((step) => ({ title: step.title, href: links.toAnchor(step.anchor) }));
}
