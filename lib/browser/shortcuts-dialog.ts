import { hasShortcuts, keepShortcuts } from './storage';

const CONTENT = `<h2>Keyboard shortcuts</h2>
<dl>
<dt><kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>/</kbd></dt><dd>Search</dd>
<dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>Next and previous operation</dd>
<dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>Next and previous row of a list or table of the reference</dd>
<dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>Next and previous link or button in the row</dd>
<dt><kbd>?</kbd></dt><dd>This list</dd>
</dl>
<label><input type="checkbox"> Shortcuts with a single character key</label>
<form method="dialog"><button>Close</button></form>`;

// Adds the dialog to the page when this module is first imported.
const dialog = document.createElement('dialog');
dialog.dataset.keys = '';
dialog.setAttribute('aria-label', 'Keyboard shortcuts');
dialog.innerHTML = CONTENT;
const input = dialog.querySelector('input');
if (input !== null) input.checked = hasShortcuts();
input?.addEventListener('change', () => keepShortcuts(input.checked));
document.body.append(dialog);
