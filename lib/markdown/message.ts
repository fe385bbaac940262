import { formatBodyExamples } from '@/lib/markdown/examples';
import { formatHeader } from '@/lib/markdown/parameters';
import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { formatCode, formatHeading, formatItem, formatLabel, formatText } from '@/lib/markdown/text';
import type { Api, ErrorReason, MediaType, RequestBody, Response, ResponseLink } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/vocabulary/errors';

/** Returns a request body: whether it is required, and each media type with its schema and examples. */
export function formatBody({ required, description, mediaTypes }: RequestBody, place: Place): string[] {
  return [
    formatHeading(place.level, `Request body (${required ? 'required' : 'optional'})`),
    description === undefined ? '' : formatProse(description, place),
    ...mediaTypes.flatMap((mediaType) => formatMediaType(mediaType, place)),
  ];
}

/** Returns responses, each under its status with headers, content, links, and reasons; a schema shown before is named only. */
export function formatResponses(api: Api, responses: readonly Response[], place: Place): string[] {
  const shown = new Map<string, string>();
  return responses.flatMap((response) => formatResponse(api, response, place, shown));
}

function formatResponse(api: Api, response: Response, place: Place, shown: Map<string, string>): string[] {
  const { status, phrase, description, headers, mediaTypes, links, errors, unspecified } = response;
  return [
    formatHeading(place.level, formatText(`${status} ${phrase}`)),
    formatProse(description, place),
    headers.length === 0 ? '' : `Headers:\n\n${headers.map((header) => formatHeader(header, place)).join('\n')}`,
    ...mediaTypes.flatMap((mediaType) => formatMediaType(mediaType, place, { shown, where: status })),
    links.length === 0 ? '' : `Links:\n\n${links.map((link) => formatLink(link, place)).join('\n')}`,
    formatReasons(errors.flatMap((reason) => listReasons(api).find(({ id }) => id === reason) ?? [])),
    formatUnspecified(unspecified, place),
  ];
}

function formatReasons(reasons: readonly ErrorReason[]): string {
  return reasons.length === 0 ? '' : `Reasons: ${reasons.map(({ reason }) => formatCode(reason)).join(', ')}.`;
}

/** What an operation's earlier responses showed, by its Markdown, with the status that showed it. */
type Earlier = { shown: Map<string, string>; where: string };

function formatMediaType({ name, schema, examples, encoding }: MediaType, place: Place, earlier?: Earlier): string[] {
  const parts = encoding.map(({ property, contentType, style, explode, headers }) => {
    const facts = [contentType, style, explode === undefined ? undefined : `explode ${explode}`].filter(
      (fact) => fact !== undefined,
    );
    return formatItem(
      `Part ${formatCode(property)}: ${facts.map(formatCode).join(', ')}`,
      headers.map((header) => formatHeader(header, place)),
    );
  });
  return [
    `Content ${formatCode(name)}${schema === undefined ? '' : ` (${formatLabel(schema.label)})`}:`,
    ...(schema === undefined ? [] : toNewBlocks(toSchemaBlocks(schema, place), earlier)),
    parts.join('\n'),
    ...formatBodyExamples(examples, name),
  ];
}

/** Error bodies are alike; repeated at each status they would make up most of the page. */
function toNewBlocks(blocks: string[], earlier?: Earlier): string[] {
  const key = blocks.join('\n');
  if (earlier === undefined || key.length < 200) return blocks;
  const status = earlier.shown.get(key);
  if (status !== undefined) return [`The same as under ${status}.`];
  earlier.shown.set(key, earlier.where);
  return blocks;
}

function formatLink(link: ResponseLink, place: Place): string {
  const { name, description, operation, target, parameters, requestBody, server } = link;
  const goal = operation === undefined ? formatCode(target) : `[${formatText(target)}](${place.toAnchor(operation)})`;
  const values = parameters.map(({ name: parameter, value }) => `${formatCode(parameter)} = ${formatCode(value)}`);
  if (requestBody !== undefined) values.push(`the body ${formatCode(requestBody)}`);
  const given = values.length === 0 ? '' : ` with ${values.join(', ')}`;
  const at = server === undefined ? '' : ` at ${formatCode(server)}`;
  return formatItem(`${formatCode(name)} leads to ${goal}${given}${at}`, [
    description === undefined ? '' : formatProse(description, place),
  ]);
}
