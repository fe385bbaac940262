/**
 * Does what a key in the input asks of the options: Enter opens the active one, with Ctrl or ⌘ in a new tab; other keys give
 * the option to move to, undefined where the key is not for the list.
 */
export function answerKey(
  event: KeyboardEvent,
  input: HTMLInputElement,
  active: string | undefined,
  list: HTMLElement | null,
): HTMLElement | undefined {
  // An Enter that ends the writing of a word belongs to the keyboard.
  if (event.isComposing) return undefined;
  const options = listOptions(list);
  const current = options.find(({ id }) => id === active);
  const opens = event.key === 'Enter' && current !== undefined;
  const next = opens ? undefined : findNext(event, input, current, options);
  if (opens || next !== undefined) event.preventDefault();
  if (opens) follow(current, event.ctrlKey || event.metaKey);
  return next;
}

function follow(option: HTMLAnchorElement, newTab: boolean): void {
  if (newTab) window.open(option.href, '_blank', 'noopener');
  else option.click();
}

/**
 * The option that a key selects: up and down from result to result, Home and End to the first and last, right and left
 * among the links of one result; undefined where the key is not for the list. The order is that of the document.
 */
function findNext(
  event: KeyboardEvent,
  input: HTMLInputElement,
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
      return findBeside(options, current, 1, isAtEnd(input));
    case 'ArrowLeft':
      return findBeside(options, current, -1, current?.dataset.result === undefined);
    default:
      return undefined;
  }
}

function isAtOrBehind(option: HTMLElement, result: HTMLElement): boolean {
  return option === result || (result.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The neighbor among the links of one result; none where the caret has its own use of the key. */
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

/** The options that are drawn, in document order. */
export function listOptions(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[role="option"]') ?? [])];
}
