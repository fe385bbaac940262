import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { useQuery } from './queries';
import { SearchBody } from './SearchBody';
import type { Help } from './SearchDialog';
import { startSearch } from './search-client';
import { useDialogHistory, useOpen } from './use-dialog';
import { useOptions } from './use-options';
import { useFilters, useSearchResponse } from './use-search-response';

// The search script, loaded with React when the reader is about to search (lib/next/browser-script.ts).
startSearch();
// Opening the dialog again repeats a start that has failed.
document.addEventListener('search:open', startSearch);
const dialog = document.querySelector<HTMLDialogElement>('dialog#search-dialog');
const input = dialog?.querySelector('input');
const body = document.getElementById('search-body');
if (dialog && input && body) {
  const help: Help = JSON.parse(dialog.dataset.help ?? '');
  dialog.dataset.alive = '';
  // A new element: on the development server, React has rendered `body` and reports an error if it becomes a second root.
  const root = document.createElement('div');
  root.id = body.id;
  root.className = body.className;
  body.replaceWith(root);
  createRoot(root).render(<Search dialog={dialog} input={input} help={help} />);
}

type Props = { dialog: HTMLDialogElement; input: HTMLInputElement; help: Help };

/** Renders the content below the dialog's input, which it makes a combobox over the index; nothing while the dialog is closed. */
function Search({ dialog, input, help }: Props) {
  const open = useOpen(dialog);
  const { query, type } = useQuery(dialog, input);
  const filters = useFilters(
    open,
    useCallback(() => input.focus(), [input]),
  );
  const { status, response, start } = useSearchResponse(open, query, filters);
  const options = useOptions(input);
  const leave = useDialogHistory(dialog, open);
  if (!open) return null;
  return <SearchBody {...{ status, start, response, filters, help, options }} onType={type} onFollow={leave} />;
}
