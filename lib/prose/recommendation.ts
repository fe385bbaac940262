/** The word that marks advice of whoever writes the portal, so that nobody takes it for a rule of the provider. */
export const RECOMMENDATION = 'Recommendation';

/** The label as authors write it: `**Recommendation:** Ask first.` */
export const RECOMMENDATION_LABEL = `${RECOMMENDATION}:`;

/** The class of the label in HTML. */
export const RECOMMENDATION_CLASS = 'recommendation';

/** Returns HTML of prose whose labels look like labels. */
export function markRecommendations(html: string): string {
  return html.replaceAll(
    `<strong>${RECOMMENDATION_LABEL}</strong>`,
    `<strong class="${RECOMMENDATION_CLASS}">${RECOMMENDATION_LABEL}</strong>`,
  );
}
