import { Markdown } from '@/components/openapi/Markdown';
import { StateDrawing } from '@/components/openapi/StateDrawing';
import { StateList } from '@/components/openapi/StateList';
import { TransitionList } from '@/components/openapi/TransitionList';
import type { StateMachine } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './States.module.css';

type StatesProps = { machine: StateMachine; links: ReferenceLinks };

/** The states of a thing and the moves between them: drawn, and the same in words. */
export function States({ machine, links }: StatesProps) {
  return (
    <div className={styles.states}>
      {machine.transitions.length > 0 && <StateDrawing machine={machine} links={links} />}
      <div className={styles.words}>
        <TransitionList machine={machine} links={links} />
        <StateList states={machine.states} />
        {machine.transitionsUnspecified !== undefined && <Markdown text={machine.transitionsUnspecified} />}
      </div>
    </div>
  );
}
