import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/CodeName';
import { InlineProse } from '@/components/ui/Prose';
import { type FlowView, type OutcomeGroup, toOutcomeGroups } from '@/lib/site/flow-view';
import styles from './FlowOutcomes.module.css';

/** Table of the outcomes of a flow's calls and what to do after each, with a group of rows for each call. */
export function FlowOutcomes({ flow }: { flow: FlowView }) {
  return (
    <table className={styles.outcomes}>
      <caption className="visually-hidden">{flow.title}: outcomes</caption>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      {toOutcomeGroups(flow).map((group) => (
        <tbody key={group.title}>
          <tr className={styles.call}>
            <th scope="rowgroup" colSpan={2}>
              <GroupTitle group={group} />
            </th>
          </tr>
          {group.outcomes.map(({ when, action }) => (
            <tr key={when}>
              <td data-label="Outcome">
                <InlineProse text={when} />
              </td>
              <td data-label="">
                <InlineProse text={action} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupTitle({ group: { title, call } }: { group: OutcomeGroup }) {
  if (call === undefined) return <InlineProse text={title} />;
  return (
    <>
      <a href={call.guide?.href ?? call.href}>{title}</a>{' '}
      <span className={styles.path}>
        <MethodBadge method={call.method} />{' '}
        <code>
          <CodeName text={call.path} after="/" />
        </code>
      </span>
    </>
  );
}
