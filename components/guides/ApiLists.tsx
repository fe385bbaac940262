import { DifferenceRows } from '@/components/reference/Operation';
import { InlineText } from '@/components/reference/Text';
import { CodeName } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { renderInlineProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/reference/links';
import { dropNotDocumentedLabel } from '@/lib/reference/words';
import type {
  CounterpartRow,
  ProviderQuestions,
  ProviderReport,
  UnspecifiedGroup,
  UnspecifiedNote,
  UnspecifiedPlace,
} from '@/lib/site/api-embeds';
import counterpartsStyles from './Counterparts.module.css';
import questionsStyles from './Questions.module.css';
import unspecifiedListStyles from './UnspecifiedList.module.css';

/** Table of the error reasons that the provider asks integrators to report. */
export function ProviderReports({ reports }: { reports: ProviderReport[] }) {
  return (
    <Table caption="Errors to report to the provider" head={['Reason', 'Status', 'Level', 'When']}>
      <tbody>
        {reports.map(({ reason, href, status, severity, meaning }) => (
          <tr key={href}>
            <td data-label="Reason">
              <a href={href}>
                <CodeName text={reason} after="_" />
              </a>
            </td>
            <td data-label="Status">{status ?? '–'}</td>
            <td data-label="Level">{severity ?? '–'}</td>
            <td data-label="" className="prose" dangerouslySetInnerHTML={{ __html: renderInlineProse(meaning) }} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Table of an API's calls that other APIs also offer: a group of rows for each call, with the parts that differ. */
export function Counterparts({ api, rows, links }: { api: string; rows: CounterpartRow[]; links: ReferenceLinks }) {
  return (
    <Table caption="Calls that other APIs have" head={['Part', api, 'Other API']}>
      {rows.flatMap(({ title, href, counterparts }) =>
        counterparts.map(({ content, differences }) => (
          <tbody key={`${href} ${JSON.stringify(content)}`}>
            <tr>
              <th colSpan={3} scope="rowgroup" className={counterpartsStyles.call}>
                <a href={href}>{title}</a> · <InlineText content={content} links={links} />
              </th>
            </tr>
            {differences !== undefined && <DifferenceRows differences={differences} links={links} />}
          </tbody>
        )),
      )}
    </Table>
  );
}

/** Checklist of the open questions about an API, with a button that copies them as an email to the provider. */
export function Questions({ api, questions, email }: ProviderQuestions) {
  return (
    <>
      <p>
        <CopyButton what={`${questions.length} questions about ${api}`} worded text={email} />
      </p>
      <ul className={questionsStyles.questions}>
        {questions.map(({ question, why, calls }) => (
          <li key={question}>
            <strong>
              <InlineProse text={question} />
            </strong>{' '}
            <InlineProse text={why} />{' '}
            <span className={questionsStyles.calls}>
              {calls.map(({ title, href }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{title}</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists what an API doesn't document in one fold per operation. Each note links to the parts of the reference that it concerns. */
export function UnspecifiedList({ groups }: { groups: UnspecifiedGroup[] }) {
  return (
    <>
      {groups.map(({ title, href, notes }) => (
        <details key={href ?? title} className={unspecifiedListStyles.group}>
          <summary>
            {title} <span className={unspecifiedListStyles.count}>({notes.length})</span>
          </summary>
          <ul>
            {notes.map((note) => (
              <Note key={note.text} note={note} />
            ))}
          </ul>
          {href !== undefined && (
            <p>
              <a href={href}>{title} in the reference</a>
            </p>
          )}
        </details>
      ))}
    </>
  );
}

/** Number of places shown for a note; the rest are in a fold. */
const SHOWN = 3;

function Note({ note: { text, subject, places } }: { note: UnspecifiedNote }) {
  const folded = places.slice(SHOWN);
  return (
    <li>
      {subject !== undefined && (
        <>
          <Place place={subject} />
          {': '}
        </>
      )}
      <InlineProse className="prose" text={dropNotDocumentedLabel(text)} /> <Places places={places.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className={unspecifiedListStyles.places}>
          <summary>
            {folded.length} more {folded.length === 1 ? 'place' : 'places'}
          </summary>
          <Places places={folded} />
        </details>
      )}
    </li>
  );
}

function Places({ places }: { places: UnspecifiedPlace[] }) {
  return (
    <span className={unspecifiedListStyles.places}>
      {places.map((place, index) => (
        <span key={place.href}>
          {index > 0 && ', '}
          <Place place={place} />
        </span>
      ))}
    </span>
  );
}

function Place({ place: { href, code, of } }: { place: UnspecifiedPlace }) {
  return (
    <a href={href}>
      {of !== undefined && (code === undefined ? of : `${of}: `)}
      {code !== undefined && <code>{code}</code>}
      {code === undefined && of === undefined && 'In the reference'}
    </a>
  );
}
