import { formatCommonErrorsId, formatDecisionsId, type Guide } from '@/lib/guides/document';
import { formatGuideHref } from './urls';

/** Returns the URL of the table of a kind of decisions in the guide that shows it; undefined where none does. */
export function findDecisionsHref(guides: readonly Guide[], kind: string): string | undefined {
  return findHref(guides, formatDecisionsId(kind), ({ name, attributes }) => {
    return name === 'Decisions' && attributes.kind === kind;
  });
}

/** Returns the URL of the errors that most calls of an API have, in the guide that shows them; undefined where none does. */
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
