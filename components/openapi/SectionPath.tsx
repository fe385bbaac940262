import type { Api } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import styles from './reference.module.css';

type SectionPathProps = { api: Api; links: ReferenceLinks; id: string; title: string };

/**
 * Says where the reader is: `Link API v1 / Locking`. It stays below the top bar as long as its section is in view, so that a
 * deep link to anything in the section shows it, and linear reading meets it once per section.
 */
export function SectionPath({ api, links, id, title }: SectionPathProps) {
  return (
    <p className={styles.path}>
      <a href={links.toAnchor(referenceSections.overview)}>{api.title}</a> / <a href={`#${id}`}>{title}</a>
    </p>
  );
}
