import type { DiagnosticText } from '@/lib/diagnostic';
import type { Embed, OperationFacts, OperationPart } from '../model';

/** What a component of the kit asks of its operation and the operation does not have: an answer, an example, fields, a language. */
export function findPartError(
  { name, attributes }: Pick<Embed, 'name' | 'attributes'>,
  operation: OperationFacts,
): DiagnosticText | undefined {
  switch (name) {
    case 'RequestExample':
      return findExampleError(name, 'body', attributes.name, operation);
    case 'ResponseExample':
      return findExampleError(name, attributes.status ?? '', attributes.name, operation);
    case 'SchemaTable':
      return findTableError(attributes.part ?? 'body', operation);
    case 'Sample':
      return findLanguageError(attributes.lang, operation);
    default:
      return undefined;
  }
}

function findExampleError(
  embed: string,
  partName: string,
  name: string | undefined,
  { operationId, parts }: OperationFacts,
): DiagnosticText | undefined {
  const part = parts.find((candidate) => candidate.name === partName);
  if (part === undefined && partName === 'body') {
    return { message: `<${embed}> shows a request body, and ${operationId} has none`, hint: 'remove it' };
  }
  if (part === undefined) {
    const statuses = parts.flatMap((candidate) => (candidate.name === 'body' ? [] : [candidate.name]));
    return {
      message: `<${embed}> names an unknown response of ${operationId}: ${partName}`,
      hint: formatChoice(statuses),
    };
  }
  if (name === undefined ? part.examples.length > 0 : part.examples.includes(name)) return undefined;
  const words = formatPart(partName, operationId);
  const message =
    name === undefined
      ? `<${embed}> finds no example of ${words}`
      : `<${embed}> names an unknown example of ${words}: ${name}`;
  return { message, hint: part.examples.length === 0 ? 'add one to the specification' : formatChoice(part.examples) };
}

function findTableError(name: string, { operationId, parts }: OperationFacts): DiagnosticText | undefined {
  const part = parts.find((candidate) => candidate.name === name);
  if (part?.fields === true) return undefined;
  const message =
    part === undefined && name !== 'body'
      ? `<SchemaTable> names an unknown part of ${operationId}: ${name}`
      : `<SchemaTable> finds no fields in ${formatPart(name, operationId)}`;
  const known = parts.filter(hasFields).map((candidate) => `part="${candidate.name}"`);
  return { message, hint: formatChoice(known) };
}

function findLanguageError(
  lang: string | undefined,
  { operationId, languages }: OperationFacts,
): DiagnosticText | undefined {
  if (lang === undefined || languages.includes(lang)) return undefined;
  return { message: `<Sample> names an unknown language of ${operationId}: ${lang}`, hint: formatChoice(languages) };
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
