import { Each } from '@/components/ui/Each';
import type { ChangeEntry, ChangesSection, ReleaseSection } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import styles from './changes.module.css';
import reference from './reference.module.css';
import { type PageSectionProps, SectionPath } from './Section';
import { InlineText } from './Text';

type ChangesProps = PageSectionProps<ChangesSection> & { feeds: { label: string; href: string }[] };

export function Changes({ api, feeds, section, links }: ChangesProps) {
  return (
    <section id={section.anchor} className={`${reference.group} ${styles.changes}`} data-titled="">
      <SectionPath api={api} section={section} links={links} />
      <h1>{section.title}</h1>
      <p className="prose">{section.lead}</p>
      <p className="prose">
        Subscribe:{' '}
        <Each items={feeds} by=" · ">
          {({ label, href }) => <a href={href}>{label}</a>}
        </Each>
      </p>
      {section.releases.map((release) => (
        <Release key={release.anchor} release={release} links={links} />
      ))}
    </section>
  );
}

function Release({ release, links }: { release: ReleaseSection; links: ReferenceLinks }) {
  return (
    <section id={release.anchor} className={styles.release}>
      <h2>{release.title}</h2>
      {release.note !== undefined && <p className="prose">{release.note}</p>}
      {release.kinds.length > 0 && (
        <ul className={styles.jumps} aria-label={`Changes of ${release.title} by kind`}>
          {release.kinds.map(({ anchor, title, count, kind }) => (
            <li key={anchor} data-kind={kind}>
              <a href={`#${anchor}`}>
                {title} ({count})
              </a>
            </li>
          ))}
        </ul>
      )}
      {release.kinds.map(({ anchor, kind, title, subjects }) => (
        <section key={anchor} id={anchor} data-kind={kind}>
          <h3>{title}</h3>
          {subjects.map((subject) => (
            <div key={subject.title}>
              <h4>{subject.title}</h4>
              <ul>
                <Each items={subject.entries}>{(entry) => <Entry entry={entry} links={links} />}</Each>
              </ul>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

function Entry({ entry, links }: { entry: ChangeEntry; links: ReferenceLinks }) {
  const { content, effect, old, now, target, operations } = entry;
  return (
    <li className={styles.entry}>
      {target === undefined ? (
        <InlineText content={content} links={links} />
      ) : (
        <a href={links.toAnchor(target)}>
          <InlineText content={content} links={links} />
        </a>
      )}
      {effect !== undefined && ` ${effect}`}
      {old !== undefined && (
        <p>
          Before: <del>{old}</del>
        </p>
      )}
      {now !== undefined && (
        <p>
          Now: <ins>{now}</ins>
        </p>
      )}
      {operations.length > 0 && (
        <details>
          <summary>{operations.length} operations</summary>
          <ul>
            {operations.map(({ title, target: operation }) => (
              <li key={`${title} ${operation}`}>
                {operation === undefined ? title : <a href={links.toAnchor(operation)}>{title}</a>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
