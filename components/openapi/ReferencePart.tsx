import type { ReactNode } from 'react';
import type { Api } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './part.module.css';
import { SectionPath } from './SectionPath';

type ReferencePartProps = { api: Api; links: ReferenceLinks; id: string; title: string; children: ReactNode };

/** A part of a reference next to its operations: schemas, states, errors. */
export function ReferencePart({ api, links, id, title, children }: ReferencePartProps) {
  return (
    <section id={id} className={styles.part}>
      <SectionPath api={api} links={links} id={id} title={title} />
      <h2>{title}</h2>
      {children}
    </section>
  );
}
