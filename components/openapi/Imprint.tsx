import type { Api } from '@/lib/openapi/model';
import { formatOperationCount } from '@/lib/site/operation-count';
import { MoreLink } from './MoreLink';
import styles from './reference.module.css';

/** Version, number of operations, licence, contact and terms on one line. */
export function Imprint({ api }: { api: Api }) {
  const { contact, license } = api;
  return (
    <p className={styles.imprint}>
      Version {api.version} · OpenAPI {api.specVersion} · {formatOperationCount(api)}
      {license !== undefined && (
        <>
          {' · '}
          {license.url === undefined ? license.name : <a href={license.url}>{license.name}</a>}
        </>
      )}
      {contact !== undefined && <Contact {...contact} />}
      {api.termsOfService !== undefined && (
        <>
          {' · '}
          <a href={api.termsOfService}>Terms of service</a>
        </>
      )}
      {api.externalDocs !== undefined && (
        <>
          {' · '}
          <MoreLink docs={api.externalDocs} />
        </>
      )}
    </p>
  );
}

function Contact({ name, url, email }: NonNullable<Api['contact']>) {
  return (
    <>
      {url !== undefined && (
        <>
          {' · '}
          <a href={url}>{name ?? 'Contact'}</a>
        </>
      )}
      {url === undefined && name !== undefined && ` · ${name}`}
      {email !== undefined && (
        <>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </>
  );
}
