import { Fragment } from 'react';
import type { Rule } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './schema.module.css';

type ReasonsProps = { errors: Rule['errors']; links: ReferenceLinks };

/** What the API answers when a rule is broken, each reason leading to the catalogue. */
export function Reasons({ errors, links }: ReasonsProps) {
  if (errors.length === 0) return null;
  return (
    <>
      {' Answer: '}
      {errors.map((error, index) => (
        <Fragment key={error.id}>
          {index > 0 && ' or '}
          <a className={styles.reason} href={links.toAnchor(error.id)}>
            {error.reason}
          </a>
        </Fragment>
      ))}
    </>
  );
}
