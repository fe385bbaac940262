import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { type Crumb, Crumbs } from '@/components/ui/PageLinks';
import { sectionAnchors } from '@/lib/reference/anchors';
import type { AnchorLink } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import styles from './operation.module.css';
import page from './reference.module.css';

type SectionProps = {
  id?: string | undefined;
  title: string;
  level: HeadingLevel;
  aside?: string | undefined;
  /** Whether to show an "Expand all" button, because some content is folded at first. */
  folds?: boolean;
  children: ReactNode;
};

export function Section({ id, title, level, aside, folds, children }: SectionProps) {
  return (
    <section id={id} data-titled="" data-arrows="" data-tree={folds === true || undefined}>
      <div className={styles.head} data-title="">
        <Heading level={level}>{title}</Heading>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {folds === true && (
          <button type="button" className={`needs-script ${styles.foldAll}`} data-fold-all="">
            Expand all<span className="visually-hidden"> in {title}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

export type PageSectionProps<Section> = {
  /** Label of the API on the site. */
  api: string;
  section: Section;
  links: ReferenceLinks;
};

type TitledSectionProps = PageSectionProps<{ anchor: string; title: string; parents?: readonly AnchorLink[] }>;

/** A titled section of a page that is not an operation: schemas, states, errors. */
export function PageSection({ children, ...props }: TitledSectionProps & { children: ReactNode }) {
  const { anchor, title } = props.section;
  return (
    <section id={anchor} className={page.part} data-titled="">
      <SectionPath {...props} />
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * Shows the breadcrumbs, `Link API v1 › Locking`. They stay below the top bar while their section is in view, so that a reader who
 * follows a deep link into the section sees them.
 */
export function SectionPath(props: TitledSectionProps) {
  return (
    <p className={`${page.path} no-print`}>
      <Crumbs steps={toCrumbs(props)} />
    </p>
  );
}

/** Returns the breadcrumbs of a section: its API, the groups around it, and the section. */
export function toCrumbs({ api, section: { anchor, title, parents = [] }, links }: TitledSectionProps): Crumb[] {
  const steps = [{ anchor: sectionAnchors.overview, title: api }, ...parents, { anchor, title }];
  return steps.map((step) => ({ title: step.title, href: links.toAnchor(step.anchor) }));
}
