import { delegate } from './page';

/** Makes `[data-filter]` filter the list next to it by words of title, method and path. Enter follows the first match. */
export function installFilter(root: Document): void {
  const follow = (input: HTMLElement, { key }: KeyboardEvent) => {
    if (key === 'Enter')
      input.parentElement
        ?.querySelector<HTMLElement>('[data-filter-found]:not([hidden]) a, [data-filter-text]:not([hidden]) a')
        ?.click();
  };
  delegate(root, 'input', 'input[data-filter]', filter);
  delegate(root, 'keydown', 'input[data-filter]', follow);
}

function filter(element: HTMLElement): void {
  const scope = element.parentElement;
  if (scope === null || !(element instanceof HTMLInputElement)) return;
  const words = element.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scope.querySelector<HTMLElement>('[data-filter-found]');
  if (found !== null) {
    void filterAll(element, scope, found, words);
    return;
  }
  let shown = 0;
  for (const item of scope.querySelectorAll<HTMLElement>('[data-filter-text]')) {
    const text = `${item.textContent} ${item.dataset.filterText}`.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown += 1;
  }
  for (const group of scope.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = words.length > 0 && !group.querySelector('[data-filter-text]:not([hidden])');
  say(scope, words.length === 0 ? '' : formatCount(shown));
}

/** Filters all operations of a split reference. Each page lists only some, so the matches replace the page's groups. */
async function filterAll(
  input: HTMLInputElement,
  scope: HTMLElement,
  found: HTMLElement,
  words: readonly string[],
): Promise<void> {
  const valueAtStart = input.value;
  for (const group of scope.querySelectorAll<HTMLElement>('[data-filter-group]')) group.hidden = words.length > 0;
  found.hidden = words.length === 0;
  if (words.length === 0) return say(scope, '');
  try {
    const { showFoundCalls } = await import('./find-calls');
    const count = await showFoundCalls(found, input.dataset.filter ?? '', words);
    if (input.value === valueAtStart) say(scope, formatCount(count));
  } catch {
    say(scope, 'The list of operations did not load. Type again to retry.');
  }
}

function say(scope: HTMLElement, text: string): void {
  const status = scope.querySelector('[data-filter-status]');
  if (status) status.textContent = text;
}

function formatCount(count: number): string {
  if (count === 0) return 'No operation matches';
  return count === 1 ? '1 operation' : `${count} operations`;
}
