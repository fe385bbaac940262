import { Icon } from '@/components/ui/Icon';
import { THEME } from '@/lib/icons';
import styles from './IconButton.module.css';

/** Switches between light and dark. `lib/browser/theme.ts` sets `aria-pressed`; the icon follows the theme by CSS alone. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`${styles.button} needs-script`}
      data-toggle-theme
      aria-label="Dark theme"
      aria-pressed={false}
      title="Switch between light and dark"
      suppressHydrationWarning
    >
      <Icon path={THEME} />
    </button>
  );
}
