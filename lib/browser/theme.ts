import { GROUND } from '@/lib/colors';
import { delegate, onContent } from './page';
import { keepStored } from './storage';

/** The key of next-themes, which keeps the theme where React runs. */
const KEY = 'theme';

/**
 * `[data-toggle-theme]` switches between light and dark. The choice is stored where next-themes looks for it, and announced like a
 * choice in another tab: the script in the head applies it, and next-themes follows when it runs. The color of the browser's
 * own bars follows, too.
 */
export function installTheme(root: Document): void {
  const { dataset } = root.documentElement;
  const show = () => {
    const isDark = dataset.theme === 'dark';
    root.querySelector('[data-toggle-theme]')?.setAttribute('aria-pressed', String(isDark));
    // Not the computed color, which can still be on its way from one to the other.
    root.querySelector('[name=theme-color]')?.setAttribute('content', isDark ? GROUND.dark : GROUND.light);
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
