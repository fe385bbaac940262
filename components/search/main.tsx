import { createRoot } from 'react-dom/client';
import { Search } from './Search';
import type { Help } from './SearchDialog';
import { startSearch } from './search-client';

// The search script, loaded when the reader is about to search. The build bundles it with Preact instead of React
// (lib/next/browser-script.ts), because a search must not wait for the framework.
startSearch();
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
