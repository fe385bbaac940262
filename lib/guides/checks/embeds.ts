import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { findComponent, ignoresContent, needsApi } from '@/lib/guides/components';
import {
  type Embed,
  formatOperationKey,
  type Guide,
  type GuideContext,
  type OperationSummary,
  toOperationKey,
} from '@/lib/guides/document';
import { closestMatch, findUnknownName, formatNameHint } from '@/lib/text';
import { toExpressionError } from './syntax';

/**
 * Returns errors for components that lack an attribute, have an unknown one, or name something unknown to the
 * specifications.
 */
export function findEmbedErrors(guide: Guide, context: GuideContext): LineDiagnostic[] {
  return guide.embeds.flatMap((embed) => {
    const found =
      findAttributeError(embed) ?? findContentError(embed) ?? findTargetError(embed, guide.frontMatter.api, context);
    return atLine(embed.line, found);
  });
}

function findAttributeError({ name, attributes, expressions }: Embed): DiagnosticText | undefined {
  const [expression] = expressions;
  if (expression !== undefined) return toExpressionError(name, expression);
  const { required = [], optional = [] } = findComponent(name) ?? {};
  const missing = required.find((attribute) => attributes[attribute] === undefined);
  if (missing !== undefined)
    return { message: `<${name}> is missing \`${missing}\``, hint: `write <${name} ${missing}="…">` };
  const known = [...required, ...optional];
  const unknown = Object.keys(attributes).find((attribute) => !known.includes(attribute));
  if (unknown === undefined) return undefined;
  const list = known.map((attribute) => `\`${attribute}\``).join(', ');
  const hint = formatNameHint(unknown, known, known.length === 0 ? 'remove it' : `use ${list}`);
  return { message: `<${name}> does not accept \`${unknown}\``, hint };
}

function findContentError({ name, attributes, hasContent }: Embed): DiagnosticText | undefined {
  const blank = Object.keys(attributes).find((attribute) => attributes[attribute]?.trim() === '');
  const { required = [], shows } = findComponent(name) ?? {};
  if (blank !== undefined) {
    const hint = required.includes(blank) ? `write <${name} ${blank}="…">` : 'write text, or remove the attribute';
    return { message: `<${name}> has an empty \`${blank}\``, hint };
  }
  if (shows === 'text' && hasContent === undefined) {
    return { message: `<${name}> is empty`, hint: `write text before </${name}>, or remove it` };
  }
  if (ignoresContent(name) && hasContent === true) {
    const hint = 'put the text below it, and end the tag with />';
    return { message: `<${name}> does not show the text between its tags`, hint };
  }
  return undefined;
}

function findTargetError(
  embed: Embed,
  guideApi: string | undefined,
  context: GuideContext,
): DiagnosticText | undefined {
  const { name, attributes } = embed;
  const shows = findComponent(name)?.shows;
  if (shows === 'flow' || shows === 'flow-and-text')
    return findUnknown(`<${name}> names an unknown flow: ${attributes.name}`, attributes.name, context.flows);
  if (shows === 'decisions') {
    const kinds = context.decisions.map(({ id }) => id);
    return findUnknown(`<Decisions> names an unknown kind: ${attributes.kind}`, attributes.kind, kinds);
  }
  if (!needsApi(name)) return undefined;
  const api = attributes.api ?? guideApi;
  if (api === undefined) {
    const hint = 'write api="…", or `api` in the front matter';
    return { message: `<${name}> does not say which API it means`, hint };
  }
  if (shows === 'api') {
    const apis = [...new Set(context.operations.map((operation) => operation.api))];
    return findUnknown(`<${name}> names an unknown API: ${api}`, api, apis);
  }
  if (shows === 'states') {
    const machines = context.states.filter((machine) => machine.api === api).map((machine) => machine.name);
    return findUnknown(`<States> names unknown states of ${api}: ${attributes.name}`, attributes.name, machines);
  }
  return findOperationError(embed, api, context);
}

function findOperationError(embed: Embed, api: string, context: GuideContext): DiagnosticText | undefined {
  const { name, attributes } = embed;
  const key = formatOperationKey(attributes.id ?? '', api);
  const operation = context.operations.find((candidate) => toOperationKey(candidate) === key);
  if (
    operation !== undefined &&
    name === 'CallDecisions' &&
    !context.decisions.some(({ calls }) => calls.includes(key))
  )
    return { message: `<CallDecisions> finds no decisions for ${key}`, hint: 'add them to specs/decisions.yaml' };
  if (operation !== undefined) return findPartError(embed, operation);
  const message = `<${name}> names an unknown operation of ${api}: ${attributes.id}`;
  // An ID may name its API, such as `shop/listThings`.
  const format =
    attributes.id?.includes('/') === true ? toOperationKey : ({ operationId }: OperationSummary) => operationId;
  const known = context.operations.flatMap((candidate) => (candidate.api === api ? format(candidate) : []));
  const found = findUnknown(message, attributes.id, known);
  const owner = context.operations.find(({ operationId }) => operationId === attributes.id)?.api;
  const isNear = closestMatch(attributes.id ?? '', known) !== undefined;
  return owner === undefined || isNear ? found : { message, hint: `add api="${owner}", which has this operation` };
}

/** The most names that a hint lists. */
const MAX_LISTED = 8;

function findUnknown(message: string, name: string | undefined, known: readonly string[]): DiagnosticText | undefined {
  const hint = known.length > 0 && known.length <= MAX_LISTED ? formatChoice(known) : 'look the name up in specs/';
  return findUnknownName(name ?? '', known, message, hint);
}

function findPartError({ name, attributes }: Embed, operation: OperationSummary): DiagnosticText | undefined {
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
  messageName: string,
  name: string | undefined,
  { operationId, messages }: OperationSummary,
): DiagnosticText | undefined {
  const found = messages.find((candidate) => candidate.name === messageName);
  if (found === undefined && messageName === 'body') {
    return { message: `<${embed}> shows a request body, and ${operationId} has none`, hint: 'remove it' };
  }
  if (found === undefined) {
    const statuses = messages.flatMap((candidate) => (candidate.name === 'body' ? [] : [candidate.name]));
    return {
      message: `<${embed}> names an unknown response of ${operationId}: ${messageName}`,
      hint: formatChoice(statuses),
    };
  }
  if (name === undefined ? found.examples.length > 0 : found.examples.includes(name)) return undefined;
  const words = formatMessageName(messageName, operationId);
  const message =
    name === undefined
      ? `<${embed}> finds no example of ${words}`
      : `<${embed}> names an unknown example of ${words}: ${name}`;
  return { message, hint: found.examples.length === 0 ? 'add one to the specification' : formatChoice(found.examples) };
}

function findTableError(name: string, { operationId, messages }: OperationSummary): DiagnosticText | undefined {
  const found = messages.find((candidate) => candidate.name === name);
  if (found?.fields === true) return undefined;
  const message =
    found === undefined && name !== 'body'
      ? `<SchemaTable> names an unknown part of ${operationId}: ${name}`
      : `<SchemaTable> finds no fields in ${formatMessageName(name, operationId)}`;
  const known = messages.flatMap((candidate) => (candidate.fields ? `part="${candidate.name}"` : []));
  return { message, hint: formatChoice(known) };
}

function findLanguageError(
  lang: string | undefined,
  { operationId, languages }: OperationSummary,
): DiagnosticText | undefined {
  if (lang === undefined || languages.includes(lang)) return undefined;
  return { message: `<Sample> names an unknown language of ${operationId}: ${lang}`, hint: formatChoice(languages) };
}

function formatMessageName(name: string, operationId: string): string {
  return name === 'body' ? `the request body of ${operationId}` : `the response ${name} of ${operationId}`;
}

function formatChoice(known: readonly string[]): string {
  if (known.length === 0) return 'remove it';
  return known.length === 1 ? `use ${known[0]}` : `use one of ${known.join(', ')}`;
}
