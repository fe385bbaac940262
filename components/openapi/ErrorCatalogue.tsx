import { CodeName } from '@/components/ui/CodeName';
import { SelfLink } from '@/components/ui/SelfLink';
import type { Api, ErrorGroup, ErrorType } from '@/lib/openapi/model';
import { formatCatalogueLead } from '@/lib/site/error-words';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { ErrorStatus } from './ErrorStatus';
import { ReferencePart } from './ReferencePart';
import { StatusCode } from './StatusCode';

type ErrorCatalogueProps = { api: Api; links: ReferenceLinks };

/** Every error of the API by status and type, with what to do and the operations that return it. */
export function ErrorCatalogue({ api, links }: ErrorCatalogueProps) {
  const { errorGroups, errorTypes } = api;
  if (errorGroups.length === 0) return null;
  return (
    <ReferencePart api={api} links={links} id={referenceSections.errors} title="Errors">
      <p className={styles.lead}>{formatCatalogueLead(api)}</p>
      <CatalogueIndex groups={errorGroups} types={errorTypes} />
      {errorGroups.map((group) => (
        <ErrorStatus key={group.id} group={group} types={errorTypes} links={links} />
      ))}
      {errorTypes.filter(isSpread).map((type) => (
        <SpreadType key={type.id} type={type} />
      ))}
    </ReferencePart>
  );
}

/** Whether the reasons of a type are under several statuses, so that none of these can be its place. */
function isSpread({ group }: ErrorType): boolean {
  return group === undefined;
}

/** Links to every status and every type. */
function CatalogueIndex({ groups, types }: { groups: readonly ErrorGroup[]; types: readonly ErrorType[] }) {
  return (
    <nav className={styles.index} aria-label="Errors by status and type">
      <p>Status</p>
      <ul>
        {groups.map(({ id, status, title, tone }) => (
          <li key={id}>
            <a href={`#${id}`} title={title}>
              {status === undefined || status === 'default' ? title : <StatusCode status={status} tone={tone} />}
            </a>
          </li>
        ))}
      </ul>
      {types.length > 0 && (
        <>
          <p>Type</p>
          <ul>
            {types.map(({ id, type }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <code>{type}</code>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

/** A type whose reasons are under several statuses, with links to each of them. */
function SpreadType({ type: { id, type, reasons } }: { type: ErrorType }) {
  return (
    <section className={styles.status}>
      <h3 id={id}>
        <SelfLink id={id}>
          Type <code>{type}</code>
        </SelfLink>
      </h3>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <a href={`#${reason.id}`}>
              <CodeName text={reason.reason} after="_" />
            </a>
            {reason.status !== undefined && ` ${reason.status}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
