import type { Api } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { ReferencePart } from './ReferencePart';
import { StateDiagram } from './StateDiagram';

type StatesProps = { api: Api; links: ReferenceLinks };

/** The state machines of the API. */
export function States({ api, links }: StatesProps) {
  if (api.states.length === 0) return null;
  return (
    <ReferencePart api={api} links={links} id={referenceSections.states} title="States">
      {api.states.map((machine) => (
        <StateDiagram key={machine.id} machine={machine} links={links} />
      ))}
    </ReferencePart>
  );
}
