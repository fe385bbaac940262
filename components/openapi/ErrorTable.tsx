import type { HeadingLevel } from '@/components/ui/Heading';
import type { Api, Operation } from '@/lib/openapi/model';
import { formatErrorsUnknown } from '@/lib/site/error-words';
import { formatCount } from '@/lib/site/format-count';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { ErrorRows } from './ErrorRows';
import styles from './errors.module.css';
import { Section } from './Section';
import schema from './schema.module.css';

type ErrorTableProps = { api: Api; operation: Operation; links: ReferenceLinks; level: HeadingLevel };

/** Every error that the operation can answer with: when, what to do, and whether to try again; that none is documented. */
export function ErrorTable({ api, operation, links, level }: ErrorTableProps) {
  const unknown = formatErrorsUnknown(operation);
  if (unknown !== undefined) return <p className={schema.unspecified}>{unknown}</p>;
  if (operation.errors.length === 0) return null;
  const named = operation.errors.filter((error) => error.reason !== undefined).length;
  const aside = named > 0 && (
    <span className={styles.aside}>
      {named} of {formatCount(api.errors.length, 'reason')} in this API
    </span>
  );
  return (
    <Section title="Errors" level={level} aside={aside}>
      <ErrorRows operation={operation} links={links} />
    </Section>
  );
}
