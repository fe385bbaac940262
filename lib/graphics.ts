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

/** Path data of an icon on a square of 20, drawn with one stroke. */
export type Icon = string;

export const CLOSE: Icon = 'M5 5l10 10M15 5L5 15';

export const COPY: Icon = 'M7.5 7.5h8.7v8.7H7.5zM4 12.5V4h8.5';

export const MENU: Icon = 'M3 5.5h14M3 10h14M3 14.5h14';

export const SEARCH: Icon = 'M14 8.6a5.4 5.4 0 1 1-10.8 0 5.4 5.4 0 0 1 10.8 0M12.6 12.6l4.2 4.2';

/** Switches between light and dark. One half of the circle is filled by lines that touch. */
export const THEME: Icon =
  'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0M10.7 3v14M12.2 3.6v12.8M13.7 4.4v11.2M15.2 5.6v8.8M16.4 7.6v4.8';

/** The size of every social card, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };
