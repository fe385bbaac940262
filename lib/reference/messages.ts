import { isJsonType } from '@/lib/openapi/http';
import { compact } from '@/lib/openapi/json';
import type { MediaType, Encoding as ModelEncoding, RequestBody, Response, ResponseLink } from '@/lib/openapi/model';
import { formatExampleTitle, formatWarning } from '@/lib/openapi/samples/request-examples';
import type { BodyBlock, BodyExample, Content, Encoding, Inline, ResponseItem } from './document';
import { toFieldTree, toHeaderField } from './fields';
import { anchorLink, inlineCode, text } from './inline';

export function toBodyBlock(operation: string, { required, description, mediaTypes }: RequestBody): BodyBlock {
  return compact({
    kind: 'body',
    title: 'Request body',
    required,
    description,
    contents: toContents(`${operation}-body`, mediaTypes),
  });
}

export function toResponse(response: Response): ResponseItem {
  const { id, status, phrase, tone, summary = '', description, unspecified, headers, mediaTypes, links } = response;
  return {
    anchor: id,
    status,
    phrase,
    tone,
    ...(summary !== '' && ![phrase, description].some((text) => isSameText(text, summary)) && { summary }),
    // Many documents only repeat the phrase, such as `OK`.
    description: isSameText(description, phrase) ? '' : description,
    unspecified,
    headers: headers.map(toHeaderField),
    contents: toContents(id, mediaTypes),
    links: links.map((item) => compact({ content: toLinkSentence(item), description: item.description })),
  };
}

export function toExampleCode({ value, serialized, externalValue, mediaType }: BodyExample): {
  source: string;
  lang: 'json' | 'xml' | 'text';
} {
  if (serialized !== undefined && (value === undefined || !isJsonType(mediaType))) {
    return { source: serialized, lang: toLanguage(mediaType) };
  }
  if (value === undefined) return { source: `See ${externalValue ?? 'the specification'}`, lang: 'text' };
  if (typeof value !== 'string' || isJsonType(mediaType)) {
    return { source: JSON.stringify(value, null, 2), lang: 'json' };
  }
  return { source: value, lang: toLanguage(mediaType) };
}

function toLanguage(mediaType: string): 'json' | 'xml' | 'text' {
  if (isJsonType(mediaType)) return 'json';
  return /[/+]xml/i.test(mediaType) ? 'xml' : 'text';
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  return plain(one) === plain(other);
}

function toContents(prefix: string, mediaTypes: readonly MediaType[]): Content[] {
  return mediaTypes.flatMap(({ name, schema, itemSchema, encoding, examples }, typeIndex): Content[] => {
    const suffix = mediaTypes.length > 1 ? ` · ${name}` : '';
    const details = {
      encodings: encoding.map(toEncoding),
      examples: examples.map((example, index) => ({
        id: `${prefix}-example-${typeIndex + 1}-${index + 1}`,
        ...example,
        ...(example.invalid !== undefined && { description: formatWarning(example.invalid) }),
        title: `${formatExampleTitle(example)}${suffix}`,
        mediaType: name,
      })),
    };
    const whole = compact({ mediaType: name, tree: schema && toFieldTree(schema), ...details });
    if (itemSchema === undefined) return [whole];
    const stream = { mediaType: name, stream: true as const, tree: toFieldTree(itemSchema) };
    return schema === undefined ? [{ ...stream, ...details }] : [whole, { ...stream, encodings: [], examples: [] }];
  });
}

function toEncoding({ part, contentType, style, explode, allowReserved, headers, encoding }: ModelEncoding): Encoding {
  const facts = [
    contentType === undefined ? '' : ` as ${contentType}`,
    style === undefined ? '' : `, style ${style}`,
    explode === undefined ? '' : explode ? ', one pair per item' : ', all items in one value',
    allowReserved === true ? ', reserved characters as they are' : '',
  ].join('');
  return {
    content: [...toPartTitle(part), text(facts)],
    headers: headers.map(toHeaderField),
    encodings: encoding.map(toEncoding),
  };
}

function toPartTitle(part: ModelEncoding['part']): Inline[] {
  if (part === 'rest') return [text('Every further part')];
  return 'property' in part ? [text('Part '), inlineCode(part.property)] : [text(`Part ${part.position}`)];
}

/** Returns a link in words: the operation to call next, and what to send. */
function toLinkSentence({ operation, target, parameters, requestBody, server }: ResponseLink): Inline[] {
  return [
    text('Next: '),
    operation === undefined ? inlineCode(target) : anchorLink(operation, text(target)),
    ...parameters.flatMap(({ name, value }) => [text(' with '), inlineCode(name), text(' = '), inlineCode(value)]),
    ...(requestBody === undefined ? [] : [text(' with the body '), inlineCode(requestBody)]),
    ...(server === undefined ? [] : [text(' at '), inlineCode(server)]),
  ];
}
