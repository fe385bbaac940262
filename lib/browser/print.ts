import { delegate } from './page';

/** `[data-print]` prints the operation that it is in, without the rest of the page. */
export function installPrint(root: Document): void {
  delegate(root, 'click', '[data-print]', (button) => {
    const operation = button.closest('article');
    operation?.setAttribute('data-printed', '');
    window.addEventListener('afterprint', () => operation?.removeAttribute('data-printed'), { once: true });
    window.print();
  });
}
