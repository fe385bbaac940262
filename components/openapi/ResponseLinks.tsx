import type { ResponseLink } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Markdown } from './Markdown';
import styles from './responses.module.css';

type ResponseLinksProps = { items: readonly ResponseLink[]; links: ReferenceLinks };

/** Where an answer leads: the operation to call next, and what to hand on. */
export function ResponseLinks({ items, links }: ResponseLinksProps) {
  return items.map((item) => (
    <div key={item.name} className={styles.link}>
      Next:{' '}
      {item.operation === undefined ? (
        <code>{item.target}</code>
      ) : (
        <a href={links.toAnchor(item.operation)}>{item.target}</a>
      )}
      {item.parameters.map(({ name, value }) => (
        <span key={name}>
          {' '}
          with <code>{name}</code> = <code>{value}</code>
        </span>
      ))}
      {item.requestBody !== undefined && (
        <>
          {' '}
          with the body <code>{item.requestBody}</code>
        </>
      )}
      {item.server !== undefined && (
        <>
          {' '}
          at <code>{item.server}</code>
        </>
      )}
      {item.description !== undefined && <Markdown text={item.description} />}
    </div>
  ));
}
