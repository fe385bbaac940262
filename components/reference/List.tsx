import { CodeName } from '@/components/ui/Code';
import type { GroupSection, ListSection, OperationLink } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { MethodBadge } from './Badges';
import styles from './reference.module.css';
import { type PageSectionProps, SectionPath } from './Section';
import { Markdown } from './Text';

/** The page of a split reference that links to the pages of a group's operations, or of the schemas, one line each. */
export function List({ api, section, links }: PageSectionProps<ListSection>) {
  const { anchor, title, groups = [], operations, schemas } = section;
  return (
    <section id={anchor} className={styles.group} data-titled="">
      <SectionPath api={api} section={section} links={links} />
      <h1 lang={links.language}>{title}</h1>
      <GroupText section={section} level={2} links={links} />
      <div className={styles.index} data-index="">
        <ul>
          {groups.map((group) => (
            <li key={group.anchor}>
              <a href={links.toAnchor(group.anchor)}>{group.title}</a>
            </li>
          ))}
          {operations.map((operation) => (
            <CallItem key={operation.anchor} operation={operation} links={links} />
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

type GroupTextProps = { section: GroupSection | ListSection; level: number; links: ReferenceLinks };

export function GroupText({ section, level, links }: GroupTextProps) {
  const { description, externalDocs } = section;
  return (
    <>
      <Markdown text={description} level={level} links={links} />
      {externalDocs !== undefined && (
        <p>
          <a href={externalDocs.href}>{externalDocs.text}</a>
        </p>
      )}
    </>
  );
}

export function CallItem({ operation, links }: { operation: OperationLink; links: ReferenceLinks }) {
  const { anchor, method, title, path, deprecated } = operation;
  return (
    <li>
      <MethodBadge method={method} />{' '}
      <p>
        <a href={links.toAnchor(anchor)}>{title}</a>{' '}
        <code>
          <CodeName text={path} after="/" />
        </code>
        {deprecated && ' deprecated'}
      </p>
    </li>
  );
}
