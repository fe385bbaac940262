import { useCallback } from 'react';
import { useQuery } from './queries';
import { SearchBody } from './SearchBody';
import type { Help } from './SearchDialog';
import { useDialogHistory, useOpen } from './use-dialog';
import { useOptions } from './use-options';
import { useFilters, useSearchResponse } from './use-search-response';

type Props = { dialog: HTMLDialogElement; input: HTMLInputElement; help: Help };

/** Renders the content below the dialog's input, which it makes a combobox over the index; nothing while the dialog is closed. */
export function Search({ dialog, input, help }: Props) {
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
