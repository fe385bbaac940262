import type { KeyboardEvent } from 'react';

/**
 * The option that a key leads to: up and down from result to result, Home and End to the first and last, right and left
 * among the links of one result; undefined where the key is not for the list. The order is that of the document.
 */
export function findNext(
  event: KeyboardEvent<HTMLInputElement>,
  current: HTMLElement | undefined,
  options: readonly HTMLElement[],
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
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
