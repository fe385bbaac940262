import { closestMatch } from '@/lib/closest-match';
import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import { apiEmbeds, kit, operationEmbeds } from '../kit';
import type { Embed, Guide, SpecFacts } from '../model';
import { formatOperationKey, keyOf } from '../operation-key';
import { toExpressionError } from './expressions';
import { findPartError } from './parts';

/** Components of the kit that lack an attribute, have one that means nothing, or name what no specification holds. */
export function findEmbedErrors(guide: Guide, facts: SpecFacts): Diagnostic[] {
  return guide.embeds.flatMap((embed) => {
    const found = findAttributeError(embed) ?? findTargetError(embed, guide.frontMatter.api, facts);
    return toErrors({ file: guide.file, line: embed.line }, found);
  });
}

function findAttributeError({ name, attributes, expressions }: Embed): DiagnosticText | undefined {
  const [expression] = expressions;
  if (expression !== undefined) return toExpressionError(name, expression);
  const { required = [], optional = [] } = kit[name] ?? {};
  const missing = required.find((attribute) => attributes[attribute] === undefined);
  if (missing !== undefined)
    return { message: `<${name}> is missing \`${missing}\``, hint: `write <${name} ${missing}="…">` };
  const unknown = Object.keys(attributes).find((attribute) => ![...required, ...optional].includes(attribute));
  if (unknown === undefined) return undefined;
  const known = [...required, ...optional].map((attribute) => `\`${attribute}\``);
  const hint = known.length === 0 ? 'remove it' : `use ${known.join(', ')}`;
  return { message: `<${name}> does not accept \`${unknown}\``, hint };
}

function findTargetError(embed: Embed, guideApi: string | undefined, facts: SpecFacts): DiagnosticText | undefined {
  const { name, attributes } = embed;
  const api = attributes.api ?? guideApi;
  if (name === 'Flow')
    return findUnknown(`<Flow> names an unknown flow: ${attributes.name}`, attributes.name, facts.flows);
  if (name !== 'States' && !operationEmbeds.includes(name) && !apiEmbeds.includes(name)) return undefined;
  if (api === undefined) {
    return {
      message: `<${name}> does not say which API it means`,
      hint: 'write api="…", or `api` in the front matter',
    };
  }
  if (apiEmbeds.includes(name)) {
    const apis = [...new Set(facts.operations.map((operation) => operation.api))];
    return findUnknown(`<${name}> names an unknown API: ${api}`, api, apis);
  }
  if (name === 'States') {
    const machines = facts.states.filter((machine) => machine.api === api).map((machine) => machine.name);
    return findUnknown(`<States> names unknown states of ${api}: ${attributes.name}`, attributes.name, machines);
  }
  const key = formatOperationKey(attributes.id ?? '', api);
  const operation = facts.operations.find((candidate) => keyOf(candidate) === key);
  if (operation !== undefined) return findPartError(embed, operation);
  const message = `<${name}> names an unknown operation of ${api}: ${attributes.id}`;
  return findUnknown(message, key, facts.operations.map(keyOf));
}

function findUnknown(message: string, name: string | undefined, known: readonly string[]): DiagnosticText | undefined {
  if (name !== undefined && known.includes(name)) return undefined;
  const nearest = closestMatch(name ?? '', known);
  return { message, hint: nearest === undefined ? 'look the name up in specs/' : `did you mean ${nearest}?` };
}
