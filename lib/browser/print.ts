import { delegate } from './page';

/** Makes `[data-print]` print its operation without the rest of the page. Every printed page shows its URL. */
export function installPrint(root: Document): void {
  window.addEventListener('beforeprint', () =>
    root.documentElement.style.setProperty('--url', JSON.stringify(window.location.href)),
  );
  delegate(root, 'click', '[data-print]', (button) => {
    const operation = button.closest('article');
    operation?.setAttribute('data-printed', '');
    window.addEventListener('afterprint', () => operation?.removeAttribute('data-printed'), { once: true });
    window.print();
  });
}
