import { Each } from '@/components/ui/Each';
import { type HeadingLevel, SelfLink } from '@/components/ui/Heading';
import type { BodyBlock, Content, Encoding, ResponseItem, ResponsesBlock } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { STREAM } from '@/lib/reference/words';
import { StatusCode } from './Badges';
import styles from './operation.module.css';
import responses from './responses.module.css';
import { Fields, formatFieldCount, hasFolds, SchemaView, toRepeatMark } from './Schema';
import { Section } from './Section';
import { InlineText, Markdown } from './Text';

type Props<Block> = { id?: string | undefined; block: Block; links: ReferenceLinks; level: HeadingLevel };

export function RequestBody({ id, block, links, level }: Props<BodyBlock>) {
  const { title, required, description, contents } = block;
  const mediaTypes = [...new Set(contents.map(({ mediaType }) => mediaType))].join(', ');
  const aside = required ? mediaTypes : `${mediaTypes} · optional`;
  const folds = contents.some(({ tree }) => tree !== undefined && hasFolds(tree));
  return (
    <Section id={id} title={title} level={level} aside={aside} folds={folds}>
      <Markdown text={description} links={links} />
      {contents.map((content) => (
        <ContentView key={formatContentKey(content)} content={content} links={links} named={contents.length > 1} />
      ))}
    </Section>
  );
}

/** Every status with its phrase and description. The fields of its body are folded, except those of the first success. */
export function Responses({ id, block, links, level }: Props<ResponsesBlock>) {
  const first = block.responses.find(({ tone }) => tone === 'success');
  const folds = block.responses.some((response) => startsFolded(response, response === first));
  return (
    <Section id={id} title={block.title} level={level} folds={folds}>
      <ul className={responses.responses}>
        {block.responses.map((response) => (
          <ResponseView key={response.anchor} response={response} links={links} open={response === first} />
        ))}
      </ul>
    </Section>
  );
}

function startsFolded({ headers, contents }: ResponseItem, open: boolean): boolean {
  return headers.length > 0 || contents.some(({ tree }) => tree !== undefined && (!open || hasFolds(tree)));
}

function ResponseView({ response, links, open }: { response: ResponseItem; links: ReferenceLinks; open: boolean }) {
  const { anchor, status, phrase, tone, summary, description, headers, contents } = response;
  return (
    <li id={anchor} className={responses.response}>
      <SelfLink id={anchor}>
        <StatusCode status={status} tone={tone} />
      </SelfLink>
      <div>
        <b>{phrase}</b>
        {summary !== undefined && <p>{summary}</p>}
        {description !== '' && <Markdown text={description} links={links} />}
        {headers.length > 0 && (
          <details>
            <summary className={`quiet-summary ${responses.summary}`}>Headers</summary>
            <Fields fields={headers} links={links} depth={1} />
          </details>
        )}
        {contents.map((content) => (
          <ResponseBody key={formatContentKey(content)} content={content} links={links} open={open} />
        ))}
        <Each items={response.links}>
          {({ content, description: about }) => (
            <div className={responses.link}>
              <InlineText content={content} links={links} />
              <Markdown text={about} links={links} />
            </div>
          )}
        </Each>
      </div>
    </li>
  );
}

/** The fields of a body in a fold, which is open for the first success. If another status has the same fields, the summary says so. */
function ResponseBody({ content, links, open }: { content: Content; links: ReferenceLinks; open: boolean }) {
  const { mediaType, tree, stream } = content;
  if (tree === undefined) {
    return (
      <p className={responses.bare}>
        Body <code>{mediaType}</code>
      </p>
    );
  }
  const repeat = open ? undefined : links.repeats?.get(tree);
  const isSame = repeat?.elsewhere === false;
  return (
    <details open={open} data-repeat={toRepeatMark(repeat)}>
      <summary className={`quiet-summary ${responses.summary}`}>
        Body <code>{mediaType}</code>
        {stream === true ? ', a stream' : !isSame && formatFieldCount(tree)}
        {isSame && `, same as ${repeat.name}`}
      </summary>
      <ContentView content={content} links={links} named={false} />
    </details>
  );
}

/** Returns a React key. A media type may have one schema for the whole body and one for each item. */
function formatContentKey({ mediaType, stream }: Content): string {
  return stream === true ? `${mediaType} stream` : mediaType;
}

function ContentView({ content, links, named }: { content: Content; links: ReferenceLinks; named: boolean }) {
  return (
    <>
      {named && <p className={styles.media}>{content.mediaType}</p>}
      {content.stream === true && <p>{STREAM}</p>}
      {content.tree !== undefined && <SchemaView tree={content.tree} links={links} />}
      <Each items={content.encodings}>{(encoding) => <EncodingView encoding={encoding} links={links} />}</Each>
    </>
  );
}

function EncodingView({ encoding, links }: { encoding: Encoding; links: ReferenceLinks }) {
  const { content, headers, encodings } = encoding;
  return (
    <div className={styles.encoding}>
      <InlineText content={content} links={links} />
      {headers.length > 0 && <Fields fields={headers} links={links} depth={1} />}
      <Each items={encodings}>{(inner) => <EncodingView encoding={inner} links={links} />}</Each>
    </div>
  );
}
