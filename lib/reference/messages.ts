import { isJsonType } from '@/lib/openapi/http';
import type { Example, MediaType, RequestBody, Response, ResponseLink } from '@/lib/openapi/model';
import { formatExampleTitle } from '@/lib/openapi/samples/request-examples';
import type { BodyBlock, BodyExample, Content, Encoding, Inline, ResponseItem } from './document';
import { toFieldTree, toHeaderField } from './fields';
import { anchorLink, code, text } from './inline';

/** Returns the request body of the operation with this anchor. */
export function toBodyBlock(operation: string, { required, description, mediaTypes }: RequestBody): BodyBlock {
  return {
    kind: 'body',
    title: 'Request body',
    required,
    ...(description !== undefined && { description }),
    contents: toContents(`${operation}-body`, mediaTypes),
  };
}

/** Returns a response with all that it contains. */
export function toResponse(response: Response): ResponseItem {
  const { id, status, phrase, tone, description, unspecified, headers, mediaTypes, links } = response;
  return {
    anchor: id,
    status,
    phrase,
    tone,
    // `OK` once is enough.
    description: isSameText(description, phrase) ? '' : description,
    unspecified,
    headers: headers.map(toHeaderField),
    contents: toContents(id, mediaTypes),
    links: links.map((item) => ({
      content: toLinkSentence(item),
      ...(item.description !== undefined && { description: item.description }),
    })),
  };
}

/** Returns an example as the code that outputs show. */
export function toExampleCode({ value, externalValue, mediaType }: BodyExample): {
  source: string;
  lang: 'json' | 'xml' | 'text';
} {
  if (value === undefined) return { source: `See ${externalValue ?? 'the specification'}`, lang: 'text' };
  if (typeof value !== 'string' || isJsonType(mediaType)) {
    return { source: JSON.stringify(value, null, 2), lang: 'json' };
  }
  return { source: value, lang: /[/+]xml/i.test(mediaType) ? 'xml' : 'text' };
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  return plain(one) === plain(other);
}

function toContents(prefix: string, mediaTypes: readonly MediaType[]): Content[] {
  return mediaTypes.map(({ name, schema, encoding, examples }, place) => ({
    mediaType: name,
    ...(schema !== undefined && { tree: toFieldTree(schema) }),
    encodings: encoding.map(toEncoding),
    examples: examples.map((example, index) => ({
      id: `${prefix}-example-${place + 1}-${index + 1}`,
      ...toExample(example, name, mediaTypes.length > 1),
    })),
  }));
}

function toExample(example: Example, mediaType: string, isOneOfSeveral: boolean): Omit<BodyExample, 'id'> {
  const title = formatExampleTitle(example);
  return { ...example, title: isOneOfSeveral ? `${title} · ${mediaType}` : title, mediaType };
}

function toEncoding({ property, contentType, style, explode, headers }: MediaType['encoding'][number]): Encoding {
  const facts = [
    contentType === undefined ? '' : ` as ${contentType}`,
    style === undefined ? '' : `, style ${style}`,
    explode === undefined ? '' : explode ? ', one pair per item' : ', all items in one value',
  ].join('');
  return { content: [text('Part '), code(property), text(facts)], headers: headers.map(toHeaderField) };
}

/** Which operation a response leads to, and what to send to it. */
function toLinkSentence({ operation, target, parameters, requestBody, server }: ResponseLink): Inline[] {
  return [
    text('Next: '),
    operation === undefined ? code(target) : anchorLink(operation, text(target)),
    ...parameters.flatMap(({ name, value }) => [text(' with '), code(name), text(' = '), code(value)]),
    ...(requestBody === undefined ? [] : [text(' with the body '), code(requestBody)]),
    ...(server === undefined ? [] : [text(' at '), code(server)]),
  ];
}
