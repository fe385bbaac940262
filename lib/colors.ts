/** A color in each theme, as `#rrggbb`. */
export type ThemeColors = { light: string; dark: string };

// Copies of the tokens of `styles/tokens.css` where style sheets don't apply: the browser's bars, social cards, and the
// contrast check.

/** The ground of a page. */
export const GROUND: ThemeColors = { light: '#ffffff', dark: '#0c0e14' };
/** GET and success. */
export const GREEN: ThemeColors = { light: '#0a6b43', dark: '#63d8a2' };
/** POST. */
export const BLUE: ThemeColors = { light: '#1a4fc0', dark: '#8cb4ff' };
/** PUT and partial success. */
export const AMBER: ThemeColors = { light: '#854a06', dark: '#f0b45f' };
/** PATCH. */
export const VIOLET: ThemeColors = { light: '#6b2fb3', dark: '#cda6ff' };
/** DELETE and errors. */
export const RED: ThemeColors = { light: '#b3221c', dark: '#ff968c' };
