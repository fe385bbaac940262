/** How next-themes chooses the color mode; its inline script is made from these, and the security policy allows that text. */
export const THEME_OPTIONS = {
  attribute: 'data-theme',
  defaultTheme: 'light',
  themes: ['light', 'dark'],
  enableSystem: false,
  enableColorScheme: false,
} as const;
