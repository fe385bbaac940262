import { useLayoutEffect, useRef, useState } from 'react';
import { answerKey } from './option-keys';

/** The listbox and the id of its active option, on which the keys act. The focus stays in the input. */
export type Options = ReturnType<typeof useOptions>;

/** Keeps which option is active, moves it on key presses, and sets the ARIA attributes of the input. */
export function useOptions(input: HTMLInputElement) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = answerKey(event, input, active, list.current);
      if (next !== undefined) setActive(next.id);
    };
    input.setAttribute('aria-expanded', String(active !== undefined));
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active);
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, active]);
  return { list, active, setActive };
}
