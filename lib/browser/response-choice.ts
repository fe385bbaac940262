import { delegate } from './page';

/** Shows in the panel of an operation the response with the name of the chosen request example. */
export function installResponseChoice(root: Document): void {
  delegate(root, 'change', 'select[data-example]', (select) => chooseExample(root, select));
}

function chooseExample(root: Document, select: HTMLElement): void {
  // A cast, because the selector finds selects alone.
  const { value } = select as HTMLSelectElement;
  for (const other of select.closest('article')?.querySelectorAll<HTMLSelectElement>('select[data-status]') ?? []) {
    if (![...other.options].some((option) => option.value === value)) continue;
    other.value = value;
    chooseResponse(root, other.dataset.status);
  }
}

/**
 * Shows the response with this anchor in the panel of its operation. CSS could do so by `:target`, but then no chip that the
 * reader chooses afterwards could win: it can't know which came last.
 */
export function chooseResponse(root: Document, anchor: string | undefined): void {
  const input = root.querySelector<HTMLInputElement>(`input[value="${CSS.escape(anchor ?? '')}"]`);
  if (input !== null) input.checked = true;
}
