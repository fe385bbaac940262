import type { HeadingLevel } from '@/components/ui/Heading';
import type { Api, Operation } from '@/lib/openapi/model';
import { formatErrorsUnknown, formatOutcomesTitle } from '@/lib/site/error-words';
import { formatCount } from '@/lib/site/format-count';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { ErrorRows } from './ErrorRows';
import styles from './errors.module.css';
import { Section } from './Section';
import schema from './schema.module.css';

type ErrorTableProps = { api: Api; operation: Operation; links: ReferenceLinks; level: HeadingLevel };

/** Every error that the operation can return: when, what to do, and whether to try again; that none is documented. */
export function ErrorTable({ api, operation, links, level }: ErrorTableProps) {
  const { title, errors, responses } = operation;
  const unknown = formatErrorsUnknown(operation);
  if (unknown !== undefined) return <p className={schema.unspecified}>{unknown}</p>;
  if (errors.length === 0) return null;
  const named = errors.filter((error) => error.reason !== undefined).length;
  const aside = named > 0 && (
    <span className={styles.aside}>
      {named} of {formatCount(api.errors.length, 'reason')} in this API
    </span>
  );
  return (
    <Section title="Errors" level={level} aside={aside}>
      <ErrorRows caption={`Errors of ${title}`} rows={errors} responses={responses} links={links} />
    </Section>
  );
}

/** The codes in successful responses of the operation, under the name that the document gives them. */
export function OutcomeTable({ api, operation, links, level }: ErrorTableProps) {
  const { title, outcomes, responses } = operation;
  if (outcomes.length === 0) return null;
  const name = formatOutcomesTitle(api);
  return (
    <Section title={name} level={level}>
      <ErrorRows caption={`${name} of ${title}`} rows={outcomes} responses={responses} links={links} />
    </Section>
  );
}
