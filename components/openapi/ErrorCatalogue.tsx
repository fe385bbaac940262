import type { Api } from '@/lib/openapi/model';
import { formatCount } from '@/lib/site/format-count';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { ErrorEntry } from './ErrorEntry';
import { ReferencePart } from './ReferencePart';

type ErrorCatalogueProps = { api: Api; links: ReferenceLinks };

/** Every reason of the API once, with the operations that raise it. */
export function ErrorCatalogue({ api, links }: ErrorCatalogueProps) {
  if (api.errors.length === 0) return null;
  return (
    <ReferencePart api={api} links={links} id={referenceSections.errors} title="Errors">
      <p className={styles.lead}>
        {formatCount(api.errors.length, 'reason')}, each with what to do and the operations that answer with it.
      </p>
      {api.errors.map((reason) => (
        <ErrorEntry key={reason.id} reason={reason} links={links} />
      ))}
    </ReferencePart>
  );
}
