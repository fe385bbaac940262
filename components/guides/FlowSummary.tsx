import type { ReactNode } from 'react';
import type { FlowView } from '@/lib/site/flow-view';
import { FlowMiniature } from './FlowDiagram';
import styles from './FlowSummary.module.css';

/** Text about a flow with a small diagram next to it, or below it in a narrow column. */
export function FlowSummary({ flow, children }: { flow: FlowView; children?: ReactNode }) {
  return (
    <div className={styles.summary} id={flow.id}>
      <div className={styles.columns}>
        <div className="prose">{children}</div>
        <FlowMiniature flow={flow} />
      </div>
    </div>
  );
}
