import type { OAuthFlow } from '@/lib/openapi/model';
import { formatFlow } from '@/lib/site/security-words';
import { Markdown } from './Markdown';
import styles from './reference.module.css';

/** The ways to a token, with their addresses and scopes. */
export function OAuthFlows({ flows }: { flows: readonly OAuthFlow[] }) {
  return flows.map((flow) => (
    <div key={flow.kind} className={styles.flow}>
      <b>{formatFlow(flow)}</b>
      {flow.authorizationUrl !== undefined && <Address label="Authorize at" url={flow.authorizationUrl} />}
      {flow.tokenUrl !== undefined && <Address label="Token from" url={flow.tokenUrl} />}
      {flow.refreshUrl !== undefined && <Address label="Refresh at" url={flow.refreshUrl} />}
      {flow.scopes.length > 0 && (
        <dl>
          {flow.scopes.map((scope) => (
            <div key={scope.name}>
              <dt>
                <code>{scope.name}</code>
              </dt>
              <Markdown as="dd" text={scope.description} />
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <p>
      {label} <code>{url}</code>
    </p>
  );
}
