import type { Reference, ReferencePage } from '@/lib/site/reference';
import { referenceSections } from '@/lib/site/reference-links';
import { CommonHeaders } from './CommonHeaders';
import { Downloads } from './Downloads';
import { Imprint } from './Imprint';
import { Markdown } from './Markdown';
import { OperationIndex } from './OperationIndex';
import styles from './reference.module.css';
import { SecuritySchemes } from './SecuritySchemes';
import { Servers } from './Servers';
import { SetUp } from './SetUp';
import { Unspecified } from './Unspecified';

type OverviewProps = { reference: Reference; page: ReferencePage };

/** The API as a whole: what it is for, where it answers, what every call needs, and all its operations. */
export function Overview({ reference, page }: OverviewProps) {
  const { api } = reference;
  const { links } = page;
  return (
    <div id={referenceSections.overview} className={styles.overview}>
      <div className={styles.intro}>
        <h1>{api.title}</h1>
        <Imprint api={api} />
        <Downloads reference={reference} />
        {api.summary !== undefined && <Markdown text={api.summary} level={2} className={styles.lead} />}
        {api.description !== undefined && <Markdown text={api.description} level={2} className={styles.lead} />}
      </div>
      <OperationIndex api={api} links={links} />
      <div className={styles.common}>
        {api.servers.length > 0 && (
          <section id={referenceSections.servers}>
            <h2>Servers</h2>
            <Servers servers={api.servers} />
          </section>
        )}
        <SecuritySchemes schemes={api.securitySchemes} />
        <CommonHeaders headers={api.commonHeaders} links={links} />
        <SetUp api={api} />
        {api.unspecified.length > 0 && (
          <section id={referenceSections.unspecified}>
            <h2>What the provider does not specify</h2>
            <Unspecified items={api.unspecified} />
          </section>
        )}
      </div>
    </div>
  );
}
