import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '@/lib/search/model';

/** The list of options and the one that the keys act on. */
export type Options = {
  list: RefObject<HTMLDivElement | null>;
  /** Id of the active option; undefined where there is none. */
  active: string | undefined;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Moves through the options: up and down from result to result, Home and End to the first and last, right and left among
 * the links of one result, Enter opens, with Ctrl or ⌘ in a new tab. The order is that of the document.
 */
export function useOptions(answer: SearchAnswer | undefined, shown: boolean): Options {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its first result
  useLayoutEffect(() => setActive(listOptions(list.current)[0]?.id), [answer, shown]);
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
    const next = findNext(event, current, list.current);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next.id);
  };
  return { list, active, onKey };
}

function listOptions(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[role="option"]') ?? [])];
}

function findNext(
  event: KeyboardEvent<HTMLInputElement>,
  current: HTMLElement | undefined,
  list: HTMLElement | null,
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const options = listOptions(list);
  const results = options.filter((option) => option.dataset.result !== undefined);
  // The result that the active option is, or is a link of.
  const at = results.findLastIndex((result) => current !== undefined && isAtOrBehind(current, result));
  switch (event.key) {
    case 'ArrowDown':
      return results[(at + 1) % results.length];
    case 'ArrowUp':
      return current !== undefined && current !== results[at] ? results[at] : results.at(at - 1);
    case 'Home':
      return results[0];
    case 'End':
      return results.at(-1);
    case 'ArrowRight':
      return findBeside(options, current, 1, isAtEnd(event.currentTarget));
    case 'ArrowLeft':
      return findBeside(options, current, -1, current?.dataset.result === undefined);
    default:
      return undefined;
  }
}

function isAtOrBehind(option: HTMLElement, result: HTMLElement): boolean {
  return option === result || (result.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The neighbour among the links of one result; none where the caret has its own use of the key. */
function findBeside(
  options: readonly HTMLElement[],
  current: HTMLElement | undefined,
  step: 1 | -1,
  allowed: boolean,
): HTMLElement | undefined {
  if (!allowed || current === undefined) return undefined;
  const next = options[options.indexOf(current) + step];
  return step === 1 && next?.dataset.result !== undefined ? undefined : next;
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === selectionEnd && selectionEnd === value.length;
}

function follow(option: HTMLAnchorElement, newTab: boolean): void {
  if (newTab) window.open(option.href, '_blank', 'noopener');
  else option.click();
}
