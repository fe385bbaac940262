import { delegate } from './page';

/** When the reader chooses a request example, shows the response example of the same name in the operation's panel. */
export function installResponseChoice(root: Document): void {
  delegate(root, 'change', 'select[data-example]', (select) => chooseExample(root, select));
}

function chooseExample(root: Document, select: HTMLElement): void {
  // A cast, because the selector matches only select elements.
  const { value } = select as HTMLSelectElement;
  for (const other of select.closest('article')?.querySelectorAll<HTMLSelectElement>('select[data-status]') ?? []) {
    if (![...other.options].some((option) => option.value === value)) continue;
    other.value = value;
    chooseResponse(root, other.dataset.status);
  }
}

/**
 * Shows the response with this anchor in the panel of its operation. CSS alone could use `:target`, but that would override
 * a status that the reader chooses afterward, because CSS can't know which came last.
 */
export function chooseResponse(root: Document, anchor: string | undefined): void {
  const input = root.querySelector<HTMLInputElement>(`input[value="${CSS.escape(anchor ?? '')}"]`);
  if (input !== null) input.checked = true;
}
