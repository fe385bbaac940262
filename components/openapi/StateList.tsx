import type { State } from '@/lib/openapi/model';
import { Markdown } from './Markdown';
import styles from './states.module.css';

/** Every state with its meaning; where things begin and end is said. */
export function StateList({ states }: { states: readonly State[] }) {
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={state.id} id={state.id}>
          <code>{state.name}</code>
          {state.initial && <span> initial</span>}
          {state.final && <span> final</span>}
          {state.description !== undefined && <Markdown text={state.description} />}
        </li>
      ))}
    </ul>
  );
}
