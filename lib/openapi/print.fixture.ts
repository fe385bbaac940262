import { formatMethod } from '@/lib/http';
import type { Encoding, Example, MediaType, Operation, Parameter, SecurityAlternative } from './model';
import type { ParsedApi } from './parse';
import { indent, schemaLines } from './print-schema.fixture';

/** A whole API as indented text, for test expectations. */
export function printApi(api: ParsedApi): string {
  const lines = [
    `${api.id}: ${api.title} ${api.version}`,
    ...api.commonHeaders.map(
      ({ name, callsUsing, callsTotal, example }) => `header ${name} ${callsUsing}/${callsTotal}: ${example}`,
    ),
    ...api.groups.flatMap((group) => [
      `group ${group.title} #${group.id}`,
      ...indent(group.operations.flatMap((operation) => operationLines(operation))),
    ]),
    ...api.schemas.flatMap(({ name, id, schema, linked }) =>
      schemaLines(`schema ${name} #${id}${linked ? ' linked' : ''}`, schema),
    ),
    ...api.diagnostics.map(({ severity, pointer, message, hint }) => `${severity} ${pointer}: ${message}; ${hint}`),
  ];
  return lines.join('\n');
}

/** One operation with its parameters, body and responses as indented text. */
export function printOperation(operation: Operation): string {
  return operationLines(operation).join('\n');
}

function operationLines(operation: Operation): string[] {
  const { kind, method, path, id, title } = operation;
  const mark = `${kind === 'call' ? '' : `${kind} `}${operation.deprecated === undefined ? '' : 'deprecated '}`;
  return [
    `${mark}${formatMethod(method)} ${path} #${id} ${title}`,
    ...indent([
      ...(operation.servers.length === 0 ? [] : [`servers ${operation.servers.map(({ url }) => url).join(' ')}`]),
      ...(operation.security.length === 0
        ? []
        : [`security ${operation.security.map(formatAlternative).join(' or ')}`]),
      ...(operation.commonHeaders.length === 0 ? [] : [`headers ${operation.commonHeaders.join(', ')}`]),
      ...operation.parameters.flatMap(({ location, parameters }) => [
        location,
        ...indent(parameters.flatMap(parameterLines)),
      ]),
      ...(operation.body === undefined ? [] : [`body${operation.body.required ? '*' : ''}`]),
      ...indent(operation.body?.mediaTypes.flatMap(mediaTypeLines) ?? []),
      ...operation.responses.flatMap(responseLines),
      ...operation.errors.map(
        ({ status, reason, id: row }) => `error ${status} ${reason?.name ?? 'without a reason'} #${row}`,
      ),
      ...operation.outcomes.map(({ status, reason, id: row }) => `outcome ${status} ${reason?.name} #${row}`),
      ...operation.rules.map(({ text, fields }) => `rule for ${fields.join(', ')}: ${text}`),
      ...operation.transitions.map(({ machine, from, to }) => `moves ${machine}: ${from ?? 'new'} → ${to}`),
      ...operation.callbacks.flatMap(operationLines),
    ]),
  ];
}

function formatAlternative({ requirements }: SecurityAlternative): string {
  if (requirements.length === 0) return 'none';
  return requirements.map(({ scheme, scopes }) => [scheme, ...scopes].join(' ')).join(' and ');
}

function parameterLines(parameter: Parameter): string[] {
  const { name, required, schema, serialized, mediaType, rules, examples } = parameter;
  return [
    ...schemaLines(`${name}${required ? '*' : ''}${mediaType === undefined ? '' : ` as ${mediaType}`}`, schema),
    ...indent(serialized === undefined ? [] : [`${serialized.style}: ${serialized.example}`]),
    ...indent(examples.filter(({ generated }) => !generated).map(formatExample)),
    ...indent(rules.map(({ text }) => `rule: ${text}`)),
  ];
}

function responseLines(response: Operation['responses'][number]): string[] {
  const { status, phrase, tone, id, headers, mediaTypes, links } = response;
  return [
    `${status} ${phrase} (${tone}) #${id}`,
    ...indent([
      ...headers.flatMap(({ name, schema }) => schemaLines(`header ${name}`, schema)),
      ...mediaTypes.flatMap(mediaTypeLines),
      ...links.map(
        ({ name, target, operation }) => `link ${name}: ${operation === undefined ? target : `#${operation}`}`,
      ),
    ]),
  ];
}

function mediaTypeLines({ name, schema, itemSchema, examples, encoding }: MediaType): string[] {
  return [
    ...(schema === undefined ? [name] : schemaLines(name, schema)),
    ...(itemSchema === undefined ? [] : schemaLines(`${name} items`, itemSchema)),
    ...indent(
      encoding.map(({ part, contentType }) => `encoding ${formatEncodedPart(part)}: ${contentType ?? 'default'}`),
    ),
    ...indent(examples.map(formatExample)),
  ];
}

function formatEncodedPart(part: Encoding['part']): string {
  if (part === 'rest') return part;
  return 'property' in part ? part.property : `part ${part.position}`;
}

function formatExample({ name, generated, value, serialized, externalValue }: Example): string {
  const shown = value === undefined ? (serialized ?? externalValue ?? '') : JSON.stringify(value);
  return `example ${name}${generated && name !== 'generated' ? ' (generated)' : ''} = ${shown}`;
}
