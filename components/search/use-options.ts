import { useLayoutEffect, useRef, useState } from 'react';
import { answerKey } from './option-keys';

/** The list of options, and the one that the keys of the input act on, which keeps the focus; `active` is its id. */
export type Options = ReturnType<typeof useOptions>;

/** Keeps which option is active, and says so in the input. */
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
