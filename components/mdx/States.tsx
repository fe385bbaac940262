import type { StateMachine, Transition } from '@/lib/openapi/model';
import { renderInlineProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/site/reference-links';

type StatesProps = { machine: StateMachine; links: ReferenceLinks };

/** The states of a thing and the moves between them, as a table that leads to the diagram in the reference. */
export function States({ machine, links }: StatesProps) {
  return (
    <table>
      <caption className="visually-hidden">States of {machine.title}</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Meaning</th>
          <th scope="col">Reached by</th>
        </tr>
      </thead>
      <tbody>
        {machine.states.map(({ id, name, description }) => (
          <tr key={id}>
            <td>
              <a href={links.toState(id)}>
                <code>{name}</code>
              </a>
            </td>
            <td dangerouslySetInnerHTML={{ __html: renderInlineProse(description ?? '') }} />
            <td>
              <Moves moves={machine.transitions.filter((move) => move.to === name)} links={links} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moves({ moves, links }: { moves: readonly Transition[]; links: ReferenceLinks }) {
  return moves.map(({ id, from, trigger }, index) => (
    <span key={id}>
      {index > 0 && '; '}
      {trigger.kind === 'event' ? trigger.text : <a href={links.toOperation(trigger.operation)}>{trigger.title}</a>}
      {from !== undefined && `, from ${from}`}
    </span>
  ));
}
