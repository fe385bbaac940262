import type { StateMachine } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { ReferencePart } from './ReferencePart';
import { StateDiagram } from './StateDiagram';

type StatesProps = { machines: readonly StateMachine[]; links: ReferenceLinks };

/** The state machines of the API. */
export function States({ machines, links }: StatesProps) {
  if (machines.length === 0) return null;
  return (
    <ReferencePart id={referenceSections.states} title="States">
      {machines.map((machine) => (
        <StateDiagram key={machine.id} machine={machine} links={links} />
      ))}
    </ReferencePart>
  );
}
