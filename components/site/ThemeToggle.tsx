import styles from './IconButton.module.css';

/** Switches between light and dark. The name says what a press does; the icon follows the theme by CSS alone. */
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
      <svg viewBox="0 0 20 20" width="1.125rem" aria-hidden="true">
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2.8a7.2 7.2 0 0 1 0 14.4z" fill="currentColor" />
      </svg>
    </button>
  );
}
