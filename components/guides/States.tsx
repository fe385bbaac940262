import { StateDrawing, StateList, StateTable, TransitionList } from '@/components/reference/States';
import { Markdown } from '@/components/reference/Text';
import type { StateMachine } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { isDrawable } from '@/lib/site/state-layout';
import styles from './States.module.css';

type StatesProps = { machine: StateMachine; links: ReferenceLinks };

/** A state machine as a diagram, if one can be drawn, and its states and transitions in words. */
export function States({ machine, links }: StatesProps) {
  return (
    <div className={styles.states}>
      {isDrawable(machine) && <StateDrawing machine={machine} links={links} />}
      <div className={styles.words}>
        {machine.transitions.length === 0 || isDrawable(machine) ? (
          <>
            <TransitionList machine={machine} links={links} />
            <StateList machine={machine} />
          </>
        ) : (
          <StateTable machine={machine} links={links} />
        )}
        {machine.unspecified !== undefined && <Markdown text={machine.unspecified} />}
      </div>
    </div>
  );
}
