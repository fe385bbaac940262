import { delegate, onContent } from './page';
import { keepStored } from './storage';

/** The key of next-themes, which keeps the theme where React runs. */
const KEY = 'theme';

/**
 * `[data-toggle-theme]` switches between light and dark. The choice is stored where next-themes looks for it, and told like a
 * choice in another tab: the script in the head applies it, and next-themes follows when it runs. The color of the browser's
 * own bars follows, too.
 */
export function installTheme(root: Document): void {
  const { dataset } = root.documentElement;
  const show = () => {
    root.querySelector('[data-toggle-theme]')?.setAttribute('aria-pressed', String(dataset.theme === 'dark'));
    const { backgroundColor } = getComputedStyle(root.body);
    root.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  const toggle = () => {
    const newValue = dataset.theme === 'dark' ? 'light' : 'dark';
    keepStored(KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  };
  onContent(root, show);
  delegate(root, 'click', '[data-toggle-theme]', toggle);
  // After the script in the head, which listens to the same event.
  window.addEventListener('storage', show);
}
