import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { toQuery } from '@/lib/search/model';

/** The listbox and the id of its active option, on which the keys act. The focus stays in the input. */
export type Options = ReturnType<typeof useOptions>;

/**
 * Keeps which option is active, moves it on key presses, and sets the ARIA attributes of the input. `arrive` begins at the first result
 * of a response, and follows it if the reader pressed Enter before it was there (`lib/browser/search.ts`).
 */
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
  const arrive = useCallback(
    (query: string | undefined) => {
      const [first] = listOptions(list.current);
      setActive(first?.id);
      if (query === undefined) return;
      const isWaited = toQuery(input.dataset.enter ?? '') === query;
      delete input.dataset.enter;
      if (isWaited) first?.click();
    },
    [input],
  );
  return { list, active, arrive };
}

/**
 * Handles a key press in the input. Enter opens the active option, with Ctrl or ⌘ in a new tab. Returns the option that
 * another key moves to; undefined if the key isn't for the list.
 */
function answerKey(
  event: KeyboardEvent,
  input: HTMLInputElement,
  active: string | undefined,
  list: HTMLElement | null,
): HTMLElement | undefined {
  // While the reader composes a word, such as in Japanese, Enter confirms the word.
  if (event.isComposing) return undefined;
  // The list may still show the results of what was typed before.
  const isCurrent = list?.dataset.query === toQuery(input.value);
  const options = listOptions(list);
  const current = options.find(({ id }) => id === active);
  const opens = event.key === 'Enter' && isCurrent && current !== undefined;
  const next = opens ? undefined : findNext(event, input, current, options);
  if (opens || next !== undefined) event.preventDefault();
  if (opens && (event.ctrlKey || event.metaKey)) window.open(current.href, '_blank', 'noopener');
  else if (opens) current.click();
  return next;
}

/**
 * Returns the option that a key selects: Up and Down move between results, Home and End to the first and last one, Right and
 * Left between the links of one result. Undefined if the key isn't for the list. `options` must be in document order.
 */
function findNext(
  event: KeyboardEvent,
  input: HTMLInputElement,
  current: HTMLElement | undefined,
  options: readonly HTMLElement[],
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const results = options.filter((option) => option.dataset.result !== undefined);
  // Index of the result that is active or contains the active link; -1 if none.
  const at = results.findLastIndex((result) => current !== undefined && isAtOrAfter(current, result));
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
      return findNeighbor(options, current, 1, isAtEnd(input));
    case 'ArrowLeft':
      return findNeighbor(options, current, -1, current?.dataset.result === undefined);
    default:
      return undefined;
  }
}

function isAtOrAfter(option: HTMLElement, result: HTMLElement): boolean {
  return option === result || (result.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Returns the next or previous option of the same result. Undefined if there is none, or if `allowed` is false because the key
 * moves the caret.
 */
function findNeighbor(
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

/** Returns the rendered options in document order. */
function listOptions(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[role="option"]') ?? [])];
}
