import type { KeyboardEvent } from 'react';
import { findNext } from './find-next';
import { listOptions } from './list-options';

export type AnswerKey = typeof answerKey;

/**
 * Does what a key in the input asks of the options: Enter opens the active one, with Ctrl or ⌘ in a new tab; other keys give
 * the option to move to, undefined where the key is not for the list.
 */
export function answerKey(
  event: KeyboardEvent<HTMLInputElement>,
  active: string | undefined,
  list: HTMLElement | null,
): HTMLElement | undefined {
  // An Enter that ends the writing of a word belongs to the keyboard.
  if (event.nativeEvent.isComposing) return undefined;
  const options = listOptions(list);
  const current = options.find(({ id }) => id === active);
  const opens = event.key === 'Enter' && current !== undefined;
  const next = opens ? undefined : findNext(event, current, options);
  if (opens || next !== undefined) event.preventDefault();
  if (opens) follow(current, event.ctrlKey || event.metaKey);
  return next;
}

function follow(option: HTMLAnchorElement, newTab: boolean): void {
  if (newTab) window.open(option.href, '_blank', 'noopener');
  else option.click();
}
