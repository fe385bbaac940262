/** Options of next-themes. Its inline script is generated from them, and the security policy allows exactly that text. */
export const THEME_OPTIONS = {
  attribute: 'data-theme',
  defaultTheme: 'light',
  themes: ['light', 'dark'],
  enableSystem: false,
  enableColorScheme: false,
} as const;
