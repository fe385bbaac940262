import { SelfLink } from '@/components/ui/SelfLink';
import type { Response } from '@/lib/openapi/model';
import { toHeaderRow } from '@/lib/site/parameter-rows';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { formatHolding } from '@/lib/site/schema-rows';
import { Markdown } from './Markdown';
import { MediaTypeView } from './MediaTypeView';
import { ResponseLinks } from './ResponseLinks';
import styles from './responses.module.css';
import { SchemaRows } from './SchemaTree';
import { StatusCode } from './StatusCode';
import { Unspecified } from './Unspecified';

type ResponseViewProps = { response: Response; links: ReferenceLinks; open: boolean };

/** One status: what it means, its headers, and the fields of its body. */
export function ResponseView({ response, links, open }: ResponseViewProps) {
  return (
    <li id={response.id} className={styles.response}>
      <SelfLink id={response.id}>
        <StatusCode status={response.status} tone={response.tone} />
      </SelfLink>
      <div>
        <b>{response.phrase}</b>
        <Markdown text={response.description} />
        <Unspecified items={response.unspecified} />
        {response.headers.length > 0 && (
          <details>
            <summary>Headers</summary>
            <SchemaRows rows={response.headers.map(toHeaderRow)} links={links} depth={1} />
          </details>
        )}
        {response.mediaTypes.map((media) =>
          media.schema === undefined ? (
            <p key={media.name} className={styles.bare}>
              Body <code>{media.name}</code>
            </p>
          ) : (
            <details key={media.name} open={open}>
              <summary>
                Body <code>{media.name}</code>
                {formatHolding(media.schema)}
              </summary>
              <MediaTypeView media={media} links={links} named={false} />
            </details>
          ),
        )}
        <ResponseLinks items={response.links} links={links} />
      </div>
    </li>
  );
}
