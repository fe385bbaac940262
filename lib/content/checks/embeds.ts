import type { Flaw } from '@/lib/fail';
import { findNearest } from '@/lib/nearest/nearest';
import { apiEmbeds, kit, operationEmbeds } from '../kit';
import type { Embed, Guide, SpecFacts } from '../model';
import { formatOperationKey, keyOf } from '../operation-key';
import { toExpressionFlaw } from './expressions';
import { type Finding, toFlaws } from './finding';
import { findPartFlaw } from './parts';

/** Components of the kit that lack an attribute, have one that means nothing, or name what no specification holds. */
export function findEmbedFlaws(guide: Guide, facts: SpecFacts): Flaw[] {
  return guide.embeds.flatMap((embed) => {
    const found = findAttributeFlaw(embed) ?? findTargetFlaw(embed, guide.frontMatter.api, facts);
    return toFlaws(guide.file, embed.line, found);
  });
}

function findAttributeFlaw({ name, attributes, expressions }: Embed): Finding | undefined {
  const [expression] = expressions;
  if (expression !== undefined) return toExpressionFlaw(name, expression);
  const { required = [], optional = [] } = kit[name] ?? {};
  const missing = required.find((attribute) => attributes[attribute] === undefined);
  if (missing !== undefined)
    return { problem: `<${name}> lacks \`${missing}\``, remedy: `write <${name} ${missing}="…">` };
  const unknown = Object.keys(attributes).find((attribute) => ![...required, ...optional].includes(attribute));
  if (unknown === undefined) return undefined;
  const known = [...required, ...optional].map((attribute) => `\`${attribute}\``);
  const remedy = known.length === 0 ? 'remove it' : `use ${known.join(', ')}`;
  return { problem: `<${name}> takes no \`${unknown}\``, remedy };
}

function findTargetFlaw(embed: Embed, guideApi: string | undefined, facts: SpecFacts): Finding | undefined {
  const { name, attributes } = embed;
  const api = attributes.api ?? guideApi;
  if (name === 'Flow') return findUnknown(`<Flow> names no flow: ${attributes.name}`, attributes.name, facts.flows);
  if (name !== 'States' && !operationEmbeds.includes(name) && !apiEmbeds.includes(name)) return undefined;
  if (api === undefined) {
    return {
      problem: `<${name}> does not say which API it means`,
      remedy: 'write api="…", or `api` in the front matter',
    };
  }
  if (apiEmbeds.includes(name)) {
    const apis = [...new Set(facts.operations.map((operation) => operation.api))];
    return findUnknown(`<${name}> names no API: ${api}`, api, apis);
  }
  if (name === 'States') {
    const machines = facts.states.filter((machine) => machine.api === api).map((machine) => machine.name);
    return findUnknown(`<States> names no states of ${api}: ${attributes.name}`, attributes.name, machines);
  }
  const key = formatOperationKey(attributes.id ?? '', api);
  const operation = facts.operations.find((candidate) => keyOf(candidate) === key);
  if (operation !== undefined) return findPartFlaw(embed, operation);
  const problem = `<${name}> names no operation of ${api}: ${attributes.id}`;
  return findUnknown(problem, key, facts.operations.map(keyOf));
}

function findUnknown(problem: string, name: string | undefined, known: readonly string[]): Finding | undefined {
  if (name !== undefined && known.includes(name)) return undefined;
  const nearest = findNearest(name ?? '', known);
  return { problem, remedy: nearest === undefined ? 'look the name up in specs/' : `did you mean ${nearest}?` };
}
