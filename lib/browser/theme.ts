import { GROUND } from '@/lib/graphics';
import { delegate, runNowAndWhenParsed } from './page';
import { keepStored } from './storage';

/** The storage key of next-themes, whose script applies the theme before the first paint. */
const KEY = 'theme';

/**
 * Makes `[data-toggle-theme]` switch between light and dark. Stores the choice under the key of next-themes, and
 * dispatches the event of a choice in another tab. The head script applies it. Also changes the color of the browser's bars.
 */
export function installTheme(root: Document): void {
  const { dataset } = root.documentElement;
  const show = () => {
    const isDark = dataset.theme === 'dark';
    root.querySelector('[data-toggle-theme]')?.setAttribute('aria-pressed', String(isDark));
    // Not the computed color, which can still be in transition.
    root.querySelector('[name=theme-color]')?.setAttribute('content', isDark ? GROUND.dark : GROUND.light);
  };
  const toggle = () => {
    const newValue = dataset.theme === 'dark' ? 'light' : 'dark';
    keepStored(KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  };
  runNowAndWhenParsed(root, show);
  delegate(root, 'click', '[data-toggle-theme]', toggle);
  // Runs after the head script's listener for the same event, which changes the theme.
  window.addEventListener('storage', show);
}

/** Options of next-themes. Its inline script is generated from them, and the security policy allows exactly that text. */
export const THEME_OPTIONS = {
  attribute: 'data-theme',
  defaultTheme: 'light',
  themes: ['light', 'dark'],
  enableSystem: false,
  enableColorScheme: false,
} as const;
