import { DifferenceRows } from '@/components/reference/Operation';
import { CodeName, CopyButton } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { renderInlineProse } from '@/lib/prose/render';
import { type CounterpartPair, type EmbedOf, formatQuestionsEmail, NO_DIFFERENCES } from '@/lib/site/guide-embeds';
import styles from './ApiLists.module.css';

export function ProviderReports({ reports, links }: EmbedOf<'reports'>) {
  return (
    <Table caption="Errors to report to the provider" head={['Reason', 'Status', 'Level', 'When']}>
      <tbody>
        {reports.map(({ name, anchor, status, severity, meaning }) => (
          <tr key={anchor}>
            <td data-label="Reason">
              <a href={links.toAnchor(anchor)}>
                <CodeName text={name} after="_" />
              </a>
            </td>
            <td data-label="Status">{status ?? '–'}</td>
            <td data-label="Level">{severity ?? '–'}</td>
            <td
              data-label=""
              className="prose"
              dangerouslySetInnerHTML={{ __html: renderInlineProse(meaning, links) }}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * An API's calls that other APIs also offer: a group of table rows for each call with the parts that differ, and a sentence with
 * the calls that don't.
 */
export function Counterparts({ api, counterparts: { different, same }, links }: EmbedOf<'counterparts'>) {
  return (
    <>
      {different.length > 0 && (
        <Table caption="Calls that differ from those of other APIs" head={['Part', api, 'Other API']}>
          {different.map(({ differences, ...pair }) => (
            <tbody key={`${pair.href} ${pair.other.href}`}>
              <tr>
                <th colSpan={3} scope="rowgroup" className={styles.call}>
                  <Pair api={api} pair={pair} />
                </th>
              </tr>
              <DifferenceRows differences={differences} links={links} />
            </tbody>
          ))}
        </Table>
      )}
      {same.length > 0 && (
        <p>
          {NO_DIFFERENCES}{' '}
          <Each items={same} by=", ">
            {(pair) => <Pair api={api} pair={pair} />}
          </Each>
          .
        </p>
      )}
    </>
  );
}

function Pair({ api, pair: { title, href, other } }: { api: string; pair: CounterpartPair }) {
  return (
    <span>
      {title} (<a href={href}>{api}</a>, <a href={other.href}>{other.title}</a>)
    </span>
  );
}

/** Checklist of the open questions about an API, with a button that copies them as an email to the provider. */
export function Questions({ reference, links }: EmbedOf<'questions'>) {
  const { questions } = reference.api;
  return (
    <>
      <p>
        <CopyButton
          what={`${questions.length} questions about ${reference.label}`}
          worded
          text={formatQuestionsEmail(reference)}
        />
      </p>
      <ul className={styles.questions}>
        {questions.map(({ question, why, operations }) => (
          <li key={question}>
            <strong>
              <InlineProse text={question} links={links} />
            </strong>{' '}
            <InlineProse text={why} links={links} />{' '}
            <span className={styles.calls}>
              <Each items={operations} by=", ">
                {({ title, anchor }) => <a href={links.toAnchor(anchor)}>{title}</a>}
              </Each>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
