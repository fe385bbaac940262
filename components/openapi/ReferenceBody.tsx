import type { Reference, ReferencePage } from '@/lib/site/reference';
import { formatSamplesHref } from '@/lib/site/urls';
import { ErrorCatalogue } from './ErrorCatalogue';
import { GroupView } from './GroupView';
import { Outcomes } from './Outcomes';
import { Overview } from './Overview';
import { PageHeader } from './PageHeader';
import { PageSteps } from './PageSteps';
import styles from './reference.module.css';
import { Schemas } from './Schemas';
import { States } from './States';

type ReferenceBodyProps = { reference: Reference; page: ReferencePage };

/** The content of a reference page, pure markup: the overview, its operations by group, and what they lead to. */
export function ReferenceBody({ reference, page }: ReferenceBodyProps) {
  const { api } = reference;
  const { links } = page;
  return (
    <div className={styles.body} data-samples={formatSamplesHref(page.href, '{lang}')}>
      {page.entry ? <Overview reference={reference} page={page} /> : <PageHeader reference={reference} page={page} />}
      {page.groups.map((group) => (
        <GroupView key={group.id} reference={reference} page={page} group={group} />
      ))}
      <Schemas api={api} schemas={page.schemas} links={links} />
      {page.entry && (
        <>
          <States api={api} links={links} />
          <ErrorCatalogue api={api} links={links} />
          <Outcomes api={api} links={links} />
        </>
      )}
      <PageSteps reference={reference} page={page} />
    </div>
  );
}
