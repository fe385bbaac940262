import type { StateMachine } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { StateDiagram } from './StateDiagram';
import styles from './states.module.css';

type StatesProps = { machines: readonly StateMachine[]; links: ReferenceLinks };

/** The state machines of the API. */
export function States({ machines, links }: StatesProps) {
  if (machines.length === 0) return null;
  return (
    <section id={referenceSections.states} className={styles.section}>
      <h2>States</h2>
      {machines.map((machine) => (
        <StateDiagram key={machine.id} machine={machine} links={links} />
      ))}
    </section>
  );
}
