import type { Embed, OperationFacts, OperationPart } from '../model';
import type { Finding } from './finding';

/** What a component of the kit asks of its operation and the operation does not have: an answer, an example, fields, a language. */
export function findPartFlaw(
  { name, attributes }: Pick<Embed, 'name' | 'attributes'>,
  operation: OperationFacts,
): Finding | undefined {
  switch (name) {
    case 'RequestExample':
      return findExampleFlaw(name, 'body', attributes.name, operation);
    case 'ResponseExample':
      return findExampleFlaw(name, attributes.status ?? '', attributes.name, operation);
    case 'SchemaTable':
      return findTableFlaw(attributes.part ?? 'body', operation);
    case 'Sample':
      return findLanguageFlaw(attributes.lang, operation);
    default:
      return undefined;
  }
}

function findExampleFlaw(
  embed: string,
  partName: string,
  name: string | undefined,
  { operationId, parts }: OperationFacts,
): Finding | undefined {
  const part = parts.find((candidate) => candidate.name === partName);
  if (part === undefined && partName === 'body') {
    return { problem: `<${embed}> shows a request body, and ${operationId} has none`, remedy: 'remove it' };
  }
  if (part === undefined) {
    const statuses = parts.flatMap((candidate) => (candidate.name === 'body' ? [] : [candidate.name]));
    return { problem: `<${embed}> names no answer of ${operationId}: ${partName}`, remedy: formatChoice(statuses) };
  }
  if (name === undefined ? part.examples.length > 0 : part.examples.includes(name)) return undefined;
  const words = formatPart(partName, operationId);
  const problem =
    name === undefined ? `<${embed}> finds no example of ${words}` : `<${embed}> names no example of ${words}: ${name}`;
  return { problem, remedy: part.examples.length === 0 ? 'add one to the specification' : formatChoice(part.examples) };
}

function findTableFlaw(name: string, { operationId, parts }: OperationFacts): Finding | undefined {
  const part = parts.find((candidate) => candidate.name === name);
  if (part?.fields === true) return undefined;
  const problem =
    part === undefined && name !== 'body'
      ? `<SchemaTable> names no part of ${operationId}: ${name}`
      : `<SchemaTable> finds no fields in ${formatPart(name, operationId)}`;
  const known = parts.filter(hasFields).map((candidate) => `part="${candidate.name}"`);
  return { problem, remedy: formatChoice(known) };
}

function findLanguageFlaw(lang: string | undefined, { operationId, languages }: OperationFacts): Finding | undefined {
  if (lang === undefined || languages.includes(lang)) return undefined;
  return { problem: `<Sample> names no language of ${operationId}: ${lang}`, remedy: formatChoice(languages) };
}

function formatPart(name: string, operationId: string): string {
  return name === 'body' ? `the request body of ${operationId}` : `the answer ${name} of ${operationId}`;
}

function hasFields({ fields }: OperationPart): boolean {
  return fields;
}

function formatChoice(known: readonly string[]): string {
  if (known.length === 0) return 'remove it';
  return known.length === 1 ? `use ${known[0]}` : `use one of ${known.join(', ')}`;
}
