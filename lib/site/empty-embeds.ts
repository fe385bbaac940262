import type { Diagnostic } from '@/lib/diagnostic';
import { formatEmbed } from '@/lib/markdown/guide-embed';
import { type EmbedSite, isEmbed, toGuideEmbed } from './guide-embeds';

/** Components that list what a document may lack. The others are checked before they are shown. */
const LISTS = ['CommonErrors', 'Counterparts', 'ErrorTable', 'Limits', 'ProviderReports', 'Questions'];

/** Returns a warning for each component of a guide that shows nothing. The guides must have no errors in components. */
export function findEmptyEmbeds(site: EmbedSite): Diagnostic[] {
  return site.docs.guides.flatMap((guide) =>
    guide.embeds.flatMap(({ name, attributes, line }): Diagnostic[] => {
      if (!isEmbed(name) || !LISTS.includes(name)) return [];
      if (formatEmbed(toGuideEmbed(name, attributes, guide, site), '') !== '') return [];
      const { api = guide.frontMatter.api, id } = attributes;
      const message = `<${name}> shows nothing, because the document has none for ${id ?? api}`;
      return [
        {
          severity: 'warning',
          file: guide.file,
          line,
          message,
          hint: 'remove it, or add what it lists to the document',
        },
      ];
    }),
  );
}
