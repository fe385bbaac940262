/** Of every social card, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };
