import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '@/lib/search/model';
import type { FindNext } from './find-next';

/** The list of options and the one that the keys act on. */
export type Options = {
  list: RefObject<HTMLDivElement | null>;
  /** Id of the active option; undefined where there is none. */
  active: string | undefined;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Moves through the options by `findNext`, which comes with what shows them, and opens the active one with Enter, with
 * Ctrl or ⌘ in a new tab.
 */
export function useOptions(answer: SearchAnswer | undefined, findNext: FindNext | undefined): Options {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its first result
  useLayoutEffect(() => setActive(listOptions(list.current)[0]?.id), [answer, findNext]);
  useEffect(() => {
    if (active === undefined) return;
    // With the frame's own layout: asked for at once, it would be laid out twice.
    const frame = window.requestAnimationFrame(() =>
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => window.cancelAnimationFrame(frame);
  }, [active]);

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const current = active === undefined ? undefined : listOptions(list.current).find(({ id }) => id === active);
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      follow(current, event.ctrlKey || event.metaKey);
      return;
    }
    const next = findNext?.(event, current, listOptions(list.current));
    if (next === undefined) return;
    event.preventDefault();
    setActive(next.id);
  };
  return { list, active, onKey };
}

function listOptions(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[role="option"]') ?? [])];
}

function follow(option: HTMLAnchorElement, newTab: boolean): void {
  if (newTab) window.open(option.href, '_blank', 'noopener');
  else option.click();
}
