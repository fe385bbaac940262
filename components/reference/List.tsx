import { CodeName } from '@/components/ui/Code';
import type { ListSection } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { MethodBadge } from './Badges';
import styles from './reference.module.css';
import { SectionPath } from './Section';
import { Markdown } from './Text';

type ListProps = { api: string; section: ListSection; links: ReferenceLinks };

/** The page of a split reference that links to the pages of a group's operations, or of the schemas, one line each. */
export function List({ api, section, links }: ListProps) {
  const { anchor, title, description, externalDocs, groups = [], operations, schemas } = section;
  return (
    <section id={anchor} className={styles.group} data-titled="">
      <SectionPath api={api} section={section} links={links} />
      <h1>{title}</h1>
      {description !== undefined && <Markdown text={description} level={2} />}
      {externalDocs !== undefined && (
        <p>
          <a href={externalDocs.href}>{externalDocs.text}</a>
        </p>
      )}
      <div className={styles.index}>
        <ul>
          {groups.map((group) => (
            <li key={group.anchor}>
              <a href={links.toAnchor(group.anchor)}>{group.title}</a>
            </li>
          ))}
          {operations.map((operation) => (
            <li key={operation.anchor}>
              <MethodBadge method={operation.method} />{' '}
              <p>
                <a href={links.toAnchor(operation.anchor)}>{operation.title}</a>{' '}
                <code>
                  <CodeName text={operation.path} after="/" />
                </code>
                {operation.deprecated && ' deprecated'}
              </p>
            </li>
          ))}
          {schemas.map((schema) => (
            <li key={schema.anchor}>
              <a href={links.toAnchor(schema.anchor)}>{schema.name}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
