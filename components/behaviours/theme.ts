import { delegate } from './delegate';

/**
 * `[data-toggle-theme]` switches between light and dark and remembers the choice. The prelude in the head applies it
 * before the first paint and follows other tabs.
 */
export function installTheme(root: Document): () => void {
  const { dataset } = root.documentElement;
  const press = () => {
    const pressed = String(dataset.theme === 'dark');
    root.querySelector('[data-toggle-theme]')?.setAttribute('aria-pressed', pressed);
  };
  press();
  window.addEventListener('storage', press);
  const removeClick = delegate(root, 'click', '[data-toggle-theme]', () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    keepTheme(dataset.theme);
    press();
  });
  return () => {
    removeClick();
    window.removeEventListener('storage', press);
  };
}

/** Storage may be closed to us; then the choice lasts as long as the page. */
function keepTheme(theme: string): void {
  try {
    window.localStorage.setItem('theme', theme);
  } catch {}
}
