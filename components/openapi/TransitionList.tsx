import type { StateMachine, Transition } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Markdown } from './Markdown';
import styles from './states.module.css';

type TransitionListProps = { machine: StateMachine; links: ReferenceLinks };

/** The moves in words. */
export function TransitionList({ machine, links }: TransitionListProps) {
  if (machine.transitions.length === 0) return null;
  return (
    <ul className={styles.moves}>
      {machine.transitions.map((move) => (
        <li key={move.id} id={move.id}>
          <code>
            {move.from ?? 'new'} → {move.to}
          </code>{' '}
          <Trigger trigger={move.trigger} links={links} />
          {move.description !== undefined && <Markdown text={move.description} />}
        </li>
      ))}
    </ul>
  );
}

function Trigger({ trigger, links }: { trigger: Transition['trigger']; links: ReferenceLinks }) {
  if (trigger.kind === 'event') return <Markdown as="span" text={trigger.text} />;
  return <a href={links.toAnchor(trigger.operation)}>{trigger.title}</a>;
}
