import { formatExamples } from '@/lib/markdown/examples';
import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { formatCode, formatHeading, formatItem, formatLabel } from '@/lib/markdown/text';
import type { Api, CommonHeader, Header, Operation, Parameter, ParameterPlace, Schema } from '@/lib/openapi/model';

/** Returns an operation's parameters by place, and the common headers that it sends by name. */
export function formatParameters(api: Api, operation: Operation, place: Place): string[] {
  const common = api.commonHeaders.filter(({ name }) => operation.commonHeaders.includes(name));
  if (operation.parameters.length === 0 && common.length === 0) return [];
  const groups = operation.parameters.flatMap((group) => [
    `${TITLES[group.place]}:`,
    group.parameters.map((parameter) => formatParameter(parameter, place)).join('\n'),
  ]);
  const names = common.map(({ name, required }) => `${formatCode(name)}${required ? '' : ' (optional)'}`);
  const shared = names.length === 0 ? '' : `Common headers, described once for the API: ${names.join(', ')}.`;
  return [formatHeading(place.level, 'Parameters'), ...groups, shared];
}

const TITLES: Record<ParameterPlace, string> = {
  path: 'In the path',
  query: 'In the query',
  header: 'As headers',
  cookie: 'As cookies',
};

function formatParameter(parameter: Parameter, place: Place): string {
  const { name, required, schema, allowEmptyValue } = parameter;
  const flags = [required ? 'required' : 'optional', ...(allowEmptyValue ? ['may be empty'] : [])];
  const line = formatLine(name, schema, flags, parameter.deprecated !== undefined);
  return formatItem(line, toParameterBlocks(parameter, place));
}

/** Returns a header that many calls share as a list item, with how many of them send it. */
export function formatCommonHeader(header: CommonHeader, place: Place): string {
  const { name, required, usedBy, of, deprecated, example } = header;
  const use = `${required ? 'required' : 'optional'}, sent by ${usedBy} of ${of} calls`;
  const facts = deprecated === undefined ? use : `${use}, deprecated`;
  // The first example stands in the line, as it is sent.
  const blocks = toParameterBlocks({ ...header, examples: header.examples.slice(1) }, place);
  return formatItem(`${formatCode(name)} (${facts}), for example ${formatCode(example)}`, blocks);
}

function toParameterBlocks(parameter: Parameter, place: Place): string[] {
  const { serialised, unspecified } = parameter;
  return [
    ...toValueBlocks(parameter, place),
    serialised === undefined ? '' : `Sent as ${formatCode(serialised.example)}.`,
    ...toContentBlocks(parameter),
    formatUnspecified(unspecified, place),
  ];
}

function toContentBlocks({ mediaType, examples }: Pick<Header, 'mediaType' | 'examples'>): string[] {
  return [mediaType === undefined ? '' : `Written as ${formatCode(mediaType)}.`, formatExamples(examples, mediaType)];
}

/** Returns a response's or part's header as a list item. */
export function formatHeader(header: Header, place: Place): string {
  const { name, required, schema, deprecated } = header;
  const line = formatLine(name, schema, required ? ['required'] : [], deprecated !== undefined);
  return formatItem(line, [...toValueBlocks(header, place), ...toContentBlocks(header)]);
}

/** What is said of the value; the schema's own description only where it says something else. */
function toValueBlocks(
  { description, deprecated, schema }: Pick<Header, 'description' | 'deprecated' | 'schema'>,
  place: Place,
): string[] {
  const { description: own, ...rest } = schema;
  const described = own === undefined || own === description ? rest : schema;
  return [
    deprecated?.reason === undefined ? '' : `Deprecated: ${formatProse(deprecated.reason, place)}`,
    description === undefined ? '' : formatProse(description, place),
    ...toSchemaBlocks(described, place),
  ];
}

function formatLine(name: string, { label }: Schema, flags: readonly string[], isDeprecated: boolean): string {
  const facts = [formatLabel(label), ...flags, ...(isDeprecated ? ['deprecated'] : [])].filter((fact) => fact !== '');
  return `${formatCode(name)} (${facts.join(', ')})`;
}
