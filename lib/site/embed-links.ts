import { formatCommonErrorsId, formatDecisionsId, type Guide } from '@/lib/guides/document';
import { formatGuideHref } from './urls';

/** Returns the URL of a decision table in the first guide that shows it; undefined if none does. */
export function findDecisionsHref(guides: readonly Guide[], kind: string): string | undefined {
  return findHref(guides, formatDecisionsId(kind), ({ name, attributes }) => {
    return name === 'Decisions' && attributes.kind === kind;
  });
}

/** Returns the URL of an API's common errors in the first guide that shows them; undefined if none does. */
export function findCommonErrorsHref(guides: readonly Guide[], api: string): string | undefined {
  return findHref(guides, formatCommonErrorsId(api), ({ name, attributes }, { frontMatter }) => {
    return name === 'CommonErrors' && (attributes.api ?? frontMatter.api) === api;
  });
}

type Embed = Guide['embeds'][number];

function findHref(
  guides: readonly Guide[],
  id: string,
  isIt: (embed: Embed, guide: Guide) => boolean,
): string | undefined {
  const guide = guides.find((candidate) => candidate.embeds.some((embed) => isIt(embed, candidate)));
  return guide === undefined ? undefined : `${formatGuideHref(guide.path)}#${id}`;
}
