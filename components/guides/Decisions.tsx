import { Each } from '@/components/ui/Each';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { RECOMMENDATION, RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import type { DecisionTable } from '@/lib/site/decision-view';
import styles from './Decisions.module.css';

/**
 * Table of what to do after each outcome of a call, or of the calls of one kind, with its notes below. A bar marks our advice,
 * because a label in every cell is hard to scan; screen readers and copies still have the label.
 */
export function Decisions({ table: { id, title, head, rows, notes, others } }: { table: DecisionTable }) {
  const hasAdvice = rows.some(({ cells }) => cells.some((cell) => cell.includes(RECOMMENDATION_LABEL)));
  return (
    <>
      {rows.length > 0 && (
        <Table
          caption={`${title}: what to do after each outcome`}
          legend={
            hasAdvice ? (
              <span className={styles.legend} aria-hidden="true">
                {RECOMMENDATION}
              </span>
            ) : undefined
          }
          head={head}
          id={id}
          className={styles.decisions}
        >
          <tbody>
            {rows.map(({ id: rowId, when, cells }) => (
              <tr key={when} id={rowId}>
                <th scope="row" data-label="">
                  <InlineProse text={when} />
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} data-label={head[index + 1]}>
                    <InlineProse text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {others !== undefined && (
        <p id={rows.length === 0 ? id : undefined}>
          {others.label}{' '}
          <Each items={others.links} by=", ">
            {({ title: name, href }) => <a href={href}>{name}</a>}
          </Each>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>
          <InlineProse text={note} />
        </p>
      ))}
    </>
  );
}
