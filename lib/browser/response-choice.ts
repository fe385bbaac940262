import { findTarget } from './arrival';
import { delegate, onContent } from './page';

/**
 * Shows in the panel of an operation what the reader has asked for elsewhere: the status that the URL names, and the response
 * with the name of the chosen request example. CSS could show the status by `:target`, but then no chip that the reader chooses
 * afterwards could win: it can't know which came last.
 */
export function installResponseChoice(root: Document): void {
  const choose = () => chooseStatus(root, findTarget(root, window.location.hash));
  onContent(root, choose);
  window.addEventListener('hashchange', choose);
  delegate(root, 'change', 'select[data-example]', (select) => chooseExample(root, select));
}

/** The URL names a response or a field of it, or a row of errors, which begins with a link to its response. */
function chooseStatus(root: Document, target: Element | null): void {
  const link = target instanceof HTMLTableRowElement ? target.querySelector('a') : null;
  checkStatus(root, link?.hash.slice(1));
  for (let row = target; row; row = row.parentElement?.closest<HTMLElement>('li[id]') ?? null)
    checkStatus(root, row.id);
}

function chooseExample(root: Document, select: HTMLElement): void {
  // A cast, because the selector finds selects alone.
  const { value } = select as HTMLSelectElement;
  for (const other of select.closest('article')?.querySelectorAll<HTMLSelectElement>('select[data-status]') ?? []) {
    if (![...other.options].some((option) => option.value === value)) continue;
    other.value = value;
    checkStatus(root, other.dataset.status);
  }
}

function checkStatus(root: Document, response: string | undefined): void {
  const input = root.querySelector(`input[type="radio"][value="${CSS.escape(response ?? '')}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
}
