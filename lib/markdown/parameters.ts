import { formatExamples } from '@/lib/markdown/examples';
import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { formatCode, formatHeading, formatItem, formatLabel } from '@/lib/markdown/text';
import type { Api, Header, Operation, Parameter, ParameterPlace, Schema } from '@/lib/openapi/model';

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
  const { name, required, schema, serialised, mediaType, allowEmptyValue } = parameter;
  const flags = [required ? 'required' : 'optional', ...(allowEmptyValue ? ['may be empty'] : [])];
  return formatItem(formatLine(name, schema, flags, parameter.deprecated !== undefined), [
    ...toValueBlocks(parameter, place),
    serialised === undefined ? '' : `Sent as ${formatCode(serialised.example)}.`,
    mediaType === undefined ? '' : `Written as ${formatCode(mediaType)}.`,
    formatExamples(parameter.examples, mediaType),
    formatUnspecified(parameter.unspecified, place),
  ]);
}

/** Returns a response's or part's header as a list item. */
export function formatHeader(header: Header, place: Place): string {
  const { name, required, schema, deprecated } = header;
  const line = formatLine(name, schema, required ? ['required'] : [], deprecated !== undefined);
  return formatItem(line, [...toValueBlocks(header, place), formatExamples(header.examples)]);
}

/** What is said of the value; the schema's own description only where it says something else. */
export function toValueBlocks(
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
