import { delegate } from './page';

/** `[data-filter]` narrows the operations beside it by words of their title, method and path; Enter follows the first. */
export function installFilter(root: Document): void {
  const follow = (input: HTMLElement, { key }: KeyboardEvent) => {
    if (key === 'Enter') input.parentElement?.querySelector<HTMLElement>('[data-filter-text]:not([hidden]) a')?.click();
  };
  delegate(root, 'input', 'input[data-filter]', filter);
  delegate(root, 'keydown', 'input[data-filter]', follow);
}

function filter(element: HTMLElement): void {
  const scope = element.parentElement;
  if (scope === null || !(element instanceof HTMLInputElement)) return;
  const words = element.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of scope.querySelectorAll<HTMLElement>('[data-filter-text]')) {
    const text = `${item.textContent} ${item.dataset.filterText}`.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown += 1;
  }
  for (const group of scope.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = words.length > 0 && !group.querySelector('[data-filter-text]:not([hidden])');
  const status = scope.querySelector('[data-filter-status]');
  if (status) status.textContent = words.length === 0 ? '' : formatCount(shown);
}

function formatCount(count: number): string {
  if (count === 0) return 'No operation matches';
  return count === 1 ? '1 operation' : `${count} operations`;
}
