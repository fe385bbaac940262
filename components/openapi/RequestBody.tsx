import type { HeadingLevel } from '@/components/ui/Heading';
import type { Operation } from '@/lib/openapi/model';
import { hasFolds } from '@/lib/site/folds';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Markdown } from './Markdown';
import { MediaTypeView } from './MediaTypeView';
import styles from './operation.module.css';
import { Section } from './Section';

type RequestBodyProps = { operation: Operation; links: ReferenceLinks; level: HeadingLevel };

/** What the call sends, by media type. */
export function RequestBody({ operation, links, level }: RequestBodyProps) {
  const { body } = operation;
  if (body === undefined) return null;
  const folds = body.mediaTypes.some(({ schema }) => schema !== undefined && hasFolds(schema));
  const names = body.mediaTypes.map((media) => media.name).join(', ');
  const aside = (
    <span className={styles.aside}>
      {names}
      {!body.required && ' · optional'}
    </span>
  );
  return (
    <Section title="Request body" level={level} aside={aside} folds={folds}>
      {body.description !== undefined && <Markdown text={body.description} />}
      {body.mediaTypes.map((media) => (
        <MediaTypeView key={media.name} media={media} links={links} named={body.mediaTypes.length > 1} />
      ))}
    </Section>
  );
}
