import { SelfLink } from '@/components/ui/SelfLink';
import type { StateMachine } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Markdown } from './Markdown';
import { StateDrawing } from './StateDrawing';
import { StateList } from './StateList';
import styles from './states.module.css';
import { TransitionList } from './TransitionList';

type StateDiagramProps = { machine: StateMachine; links: ReferenceLinks };

/** A state machine as a drawing, and the same in words. */
export function StateDiagram({ machine, links }: StateDiagramProps) {
  return (
    <article id={machine.id} className={styles.machine}>
      <h3>
        <SelfLink id={machine.id}>{machine.title}</SelfLink>
      </h3>
      {machine.description !== undefined && <Markdown text={machine.description} />}
      <div className={styles.columns}>
        {machine.transitions.length > 0 && (
          <div className={styles.figure}>
            <StateDrawing machine={machine} links={links} />
          </div>
        )}
        <div>
          <TransitionList machine={machine} links={links} />
          <StateList states={machine.states} />
          {machine.transitionsUnspecified !== undefined && (
            <Markdown text={machine.transitionsUnspecified} className={styles.unspecified} />
          )}
        </div>
      </div>
    </article>
  );
}
