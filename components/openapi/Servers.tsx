import type { Server } from '@/lib/openapi/model';
import { Markdown } from './Markdown';
import styles from './operation.module.css';

/** Hosts with their variables filled in and explained. */
export function Servers({ servers }: { servers: readonly Server[] }) {
  return (
    <ul className={styles.servers}>
      {servers.map((server) => (
        <li key={server.template}>
          <code>{server.url}</code>
          {server.description !== undefined && <Markdown text={server.description} />}
          {server.variables.map((variable) => (
            <p key={variable.name}>
              <code>{`{${variable.name}}`}</code>{' '}
              {variable.default === '' ? (
                'is empty'
              ) : (
                <>
                  is <code>{variable.default}</code>
                </>
              )}{' '}
              here
              {variable.values.length > 1 && `, one of ${variable.values.join(', ')}`}.
              {variable.description !== undefined && (
                <>
                  {' '}
                  <Markdown as="span" text={variable.description} />
                </>
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
