import { Pager } from '@/components/ui/PageLinks';
import type { GroupSection, ReferenceDocument, ReferencePage, Section } from '@/lib/reference/document';
import { listStartLinks, type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { findRepeatedValues } from '@/lib/reference/repeats';
import { isSplit, listOperations } from '@/lib/reference/walk';
import { listFeeds } from '@/lib/site/feeds';
import { formatPageSamplesHref } from '@/lib/site/reference-samples';
import { formatFullMarkdownHref, formatMarkdownHref } from '@/lib/site/urls';
import { Changes } from './Changes';
import { ErrorCatalog, Outcomes } from './Errors';
import { GroupText, List } from './List';
import { Operation } from './Operation';
import { Overview } from './Overview';
import { ReferenceSidebar } from './ReferenceSidebar';
import styles from './reference.module.css';
import { SchemaPage, Schemas } from './Schema';
import { toCrumbs } from './Section';
import { States } from './States';

type ReferenceBodyProps = { reference: ReferenceDocument; page: ReferencePage };

/** The content of a reference page as static markup: its sections in reading order. */
export function ReferenceBody({ reference, page }: ReferenceBodyProps) {
  const links = { ...toLinks(reference, page.href), repeats: findRepeatedValues(page) };
  const hasSamples = listOperations(page).length > 0;
  return (
    <div
      className={styles.body}
      data-samples={hasSamples ? formatPageSamplesHref(reference, page, '{lang}') : undefined}
    >
      {page.sections.map((section) => (
        <AnySection key={section.anchor} reference={reference} page={page} section={section} links={links} />
      ))}
      <Steps reference={reference} page={page} />
    </div>
  );
}

type SectionContext = ReferenceBodyProps & { links: ReferenceLinks };

function AnySection({ section, links, reference, page }: SectionContext & { section: Section }) {
  switch (section.kind) {
    case 'overview':
      return (
        <Overview
          api={reference.id}
          href={reference.href}
          fullHref={isSplit(reference) ? formatMarkdownHref(page.href) : formatFullMarkdownHref(page.href)}
          section={section}
          links={links}
          folds={isSplit(reference)}
          contents={listStartLinks(reference).filter(({ anchor }) => anchor !== section.anchor)}
        />
      );
    case 'group':
      return <Group reference={reference} page={page} section={section} links={links} />;
    case 'list':
      return <List api={reference.label} section={section} links={links} />;
    case 'operation':
      return (
        <section className={styles.group}>
          <Operation
            api={reference.id}
            page={page}
            operation={section.operation}
            crumbs={toCrumbs({
              api: reference.label,
              section: { ...section.parent, ...(section.parents !== undefined && { parents: section.parents }) },
              links,
            })}
            links={links}
            level={1}
          />
        </section>
      );
    case 'schema':
      return <SchemaPage api={reference.label} section={section} links={links} />;
    case 'schemas':
      return <Schemas api={reference.label} section={section} links={links} />;
    case 'states':
      return <States api={reference.label} section={section} links={links} />;
    case 'errors':
      return <ErrorCatalog api={reference.label} section={section} links={links} />;
    case 'outcomes':
      return <Outcomes api={reference.label} section={section} links={links} />;
    case 'changes':
      return <Changes api={reference.label} feeds={listFeeds(reference.id)} section={section} links={links} />;
  }
}

function Group({ reference, page, section, links }: SectionContext & { section: GroupSection }) {
  const { anchor, title, operations } = section;
  const crumbs = toCrumbs({ api: reference.label, section, links });
  return (
    <section id={anchor} className={styles.group} data-titled="">
      <h2>{title}</h2>
      <GroupText section={section} level={3} links={links} />
      {operations.map((operation) => (
        <Operation
          key={operation.anchor}
          api={reference.id}
          page={page}
          operation={operation}
          crumbs={crumbs}
          links={links}
        />
      ))}
    </section>
  );
}

/**
 * In a split reference, the entry page, the lists and the page of changes link to the previous and the next of these pages. Operations
 * link to their neighbors in their footers.
 */
function Steps({ reference, page }: ReferenceBodyProps) {
  if (page.path.length > 1 || !isSplit(reference)) return null;
  const pages = reference.pages.filter(({ path }) => path.length < 2);
  const index = pages.findIndex(({ href }) => href === page.href);
  return <Pager label="Previous and next page" previous={pages[index - 1]} next={pages[index + 1]} />;
}

/** A reference page between top bar and footer: the sidebar of the reference, and the content of the page. */
export function ReferenceColumns({ reference, page }: ReferenceBodyProps) {
  return (
    <div className={styles.columns} data-forward={isSplit(reference) && page.path.length < 2 ? '' : undefined}>
      <ReferenceSidebar reference={reference} page={page} />
      <main id="main" tabIndex={-1}>
        <ReferenceBody reference={reference} page={page} />
      </main>
    </div>
  );
}
