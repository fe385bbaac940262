import type { Element } from 'hast';

/** The word that marks advice by the portal's authors, so that it isn't mistaken for a rule of the provider. */
export const RECOMMENDATION = 'Recommendation';

/** The label as authors write it: `**Recommendation:** Ask first.` */
export const RECOMMENDATION_LABEL = `${RECOMMENDATION}:`;

/** Returns whether a text is the label, or the word by itself, as on the page that explains the label. */
export function isRecommendation(text: unknown): boolean {
  return text === RECOMMENDATION_LABEL || text === RECOMMENDATION;
}

/** The class of the label in HTML. */
export const RECOMMENDATION_CLASS = 'recommendation';

/** Gives an element its class if it is the label. */
export function markRecommendation(element: Element): void {
  const [only] = element.children;
  if (element.tagName === 'strong' && only?.type === 'text' && isRecommendation(only.value))
    element.properties.className = [RECOMMENDATION_CLASS];
}
