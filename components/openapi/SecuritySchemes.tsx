import { SelfLink } from '@/components/ui/SelfLink';
import type { SecurityScheme } from '@/lib/openapi/model';
import { referenceSections } from '@/lib/site/reference-links';
import { formatScheme } from '@/lib/site/security-words';
import { Markdown } from './Markdown';
import { OAuthFlows } from './OAuthFlows';
import styles from './reference.module.css';
import { Unspecified } from './Unspecified';

/** How calls prove who sends them, each scheme once. */
export function SecuritySchemes({ schemes }: { schemes: readonly SecurityScheme[] }) {
  if (schemes.length === 0) return null;
  return (
    <section id={referenceSections.security}>
      <h2>Authentication</h2>
      <ul className={styles.schemes}>
        {schemes.map((scheme) => (
          <li key={scheme.id} id={scheme.id}>
            <SelfLink id={scheme.id} className={styles.term}>
              {scheme.name}
            </SelfLink>{' '}
            <span className={styles.quiet}>{formatScheme(scheme)}</span>
            {scheme.description !== undefined && <Markdown text={scheme.description} />}
            {scheme.type === 'oauth2' && <OAuthFlows flows={scheme.flows} />}
            <Unspecified items={scheme.unspecified} />
          </li>
        ))}
      </ul>
    </section>
  );
}
