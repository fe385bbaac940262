import { HTTPSnippet, type Request } from '@readme/httpsnippet';
import { isMultipart } from '@/lib/openapi/media-type-kind';
import type { Answer } from '@/lib/openapi/request/answer';
import type { SamplePart } from '@/lib/openapi/request/parts';
import type { SampleRequest } from '@/lib/openapi/request/request';
import type { SampleBody } from '@/lib/openapi/request/request-body';
import type { SampleText } from '@/lib/openapi/request/sample-text';
import type { Language } from '@/lib/openapi/request/samples/languages';
import { formatMultipart, formatMultipartType } from '@/lib/openapi/request/samples/multipart';

/**
 * Returns the request in one language. httpsnippet writes the skeleton around markers; the markers are then replaced by this
 * language's own literals, because httpsnippet neither knows variables nor escapes every value. It takes every answer for JSON
 * besides.
 */
export function formatSnippet(language: Language, request: SampleRequest, answer: Answer): string {
  const body = toBody(language, request.body);
  const values: SampleText[] = [];
  const mark: Mark = (value) => `__V${values.push(value) - 1}__`;
  const har = toHar(language, { ...request, ...(body !== undefined && { body }) }, mark);
  const [source] = new HTTPSnippet(har).convert(language.target, language.client) || [];
  if (source === undefined) throw new Error(`httpsnippet does not know ${language.target} ${language.client}`);
  const printing = replacePrint(source, language, answer);
  const url = printing.replaceAll(URL_LITERAL, () => formatText(language, request.url));
  return language.finish(replaceValues(replaceBody(url, language, body), language, values)).trim();
}

/** Returns what stands for a value until its literal does. */
type Mark = (value: SampleText) => string;

const FILE = '__FILE';
const TYPED = '__TYPED';
const MARKER_URL = 'https://marker.invalid/';
const URL_LITERAL = /(["'])https:\/\/marker\.invalid\/\1/g;

function toBody({ multipart }: Language, body: SampleBody | undefined): SampleBody | undefined {
  if (body?.kind !== 'multipart') return body;
  const { type, parts } = body;
  const isWritten = multipart === 'always' || (multipart === 'with files' && parts.some(hasType));
  if (type === 'multipart/form-data' && isWritten) return body;
  return { kind: 'text', mediaType: formatMultipartType(type), text: formatMultipart(type, parts) };
}

/** Files have a media type, and texts whose encoding states one. */
function hasType({ mediaType }: SamplePart): boolean {
  return mediaType !== undefined;
}

function toHar(language: Language, { method, headers, body }: SampleRequest, mark: Mark): Request {
  const marked = headers.map(({ name, value }) => ({ name, value: mark(value) }));
  if (body?.kind === 'text' && isMultipart(body.mediaType)) {
    marked.push({ name: 'Content-Type', value: mark([body.mediaType]) });
  }
  const har = {
    method,
    url: MARKER_URL,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
  };
  if (body === undefined) return toHarRequest({ ...har, headers: marked });
  if (body.kind !== 'multipart') {
    return toHarRequest({ ...har, headers: marked, postData: { mimeType: mark([body.mediaType]), text: '__BODY__' } });
  }
  const params = body.parts.map((part) => toHarParam(language, part, mark));
  return toHarRequest({ ...har, headers: marked, postData: { mimeType: 'multipart/form-data', params } });
}

function toHarParam({ typedPart }: Language, part: SamplePart, mark: Mark): object {
  const name = mark([part.name]);
  if ('file' in part) return { name, fileName: `${FILE}${mark([part.file])}`, contentType: part.mediaType };
  const value = mark([part.text]);
  if (part.mediaType === undefined) return { name, value };
  if (typedPart === undefined) return { name, value, contentType: part.mediaType };
  return { name, fileName: `${TYPED} ${part.mediaType} ${value}`, contentType: part.mediaType };
}

function toHarRequest(har: object): Request {
  // HAR's types ask for both `text` and `params`; the library, like the format, takes either.
  return har as Request;
}

/** Before the request's own values stand in the source, so that none of them is taken for it. */
function replacePrint(source: string, { print }: Language, answer: Answer): string {
  const instead = answer === 'json' ? undefined : print?.[answer];
  return print === undefined || instead === undefined ? source : source.replace(print.body, () => instead);
}

function replaceBody(source: string, language: Language, body: SampleBody | undefined): string {
  if (body === undefined) return source;
  if (body.kind === 'file') return source.replace(language.file.literal, () => language.file.expression(body.file));
  if (body.kind === 'text') return source.replace(BODY_LITERAL, () => language.quote(body.text));
  if (body.kind === 'multipart') return replaceTyped(source, language);
  const written = source.replace(BODY_LITERAL, (_literal, _quote, offset: number) => {
    return language.json(JSON.stringify(body.value, null, 2), indentAt(source, offset));
  });
  return language.lang === 'python' ? written.replace('data=payload', 'json=payload') : written;
}

function replaceTyped(source: string, { typedPart }: Language): string {
  return typedPart === undefined ? source : source.replace(typedPart.marked, typedPart.written);
}

const BODY_LITERAL = /(["'])__BODY__\1/;

function indentAt(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? '';
}

/** A marker may have text before it in its literal: PHP writes a whole header line as one. */
function replaceValues(source: string, language: Language, values: SampleText[]): string {
  return source.replace(/(["'])([^"'\n]*)__V(\d+)__\1/g, (literal, _quote, before: string, index: string) => {
    const value = values[Number(index)];
    if (value === undefined) return literal;
    if (before === FILE) return language.filePart ?? formatText(language, value);
    return formatText(language, [before, ...value]);
  });
}

function formatText(language: Language, text: SampleText): string {
  const parts: string[] = [];
  let open = '';
  for (const part of text) {
    if (typeof part === 'string') open += part;
    else {
      if (open !== '') parts.push(language.quote(open));
      parts.push(language.lookup(part.variable));
      open = '';
    }
  }
  if (open !== '' || parts.length === 0) parts.push(language.quote(open));
  return parts.join(language.plus);
}
