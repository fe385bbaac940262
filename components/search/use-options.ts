import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { AnswerKey } from './option-keys';

/** The list of options and the one that the keys act on. */
export type Options = {
  list: RefObject<HTMLDivElement | null>;
  /** Id of the active option; undefined where there is none. */
  active: string | undefined;
  setActive: (id: string | undefined) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Keeps which option is active; what a key does to that is told by `answerKey`, which comes with what shows the options. */
export function useOptions(answerKey: AnswerKey | undefined): Options {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = answerKey?.(event, active, list.current);
    if (next !== undefined) setActive(next.id);
  };
  return { list, active, setActive, onKey };
}
