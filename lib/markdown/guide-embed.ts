import { apiEmbeds } from '@/lib/content/kit';
import type { Guide } from '@/lib/content/model';
import type { Flow } from '@/lib/flows/model';
import { formatApiEmbed } from '@/lib/markdown/api-embeds';
import { formatErrorTable, formatOutcomeTable } from '@/lib/markdown/error-table';
import { formatFlow } from '@/lib/markdown/flow';
import { formatProse, formatUnspecified } from '@/lib/markdown/prose';
import { formatStates } from '@/lib/markdown/states';
import { formatCell, formatCode, formatFence, formatItem, formatTable, joinBlocks } from '@/lib/markdown/text';
import { type ShownExample, toRequestExample, toResponseExample } from '@/lib/site/examples';
import { toFieldRows } from '@/lib/site/field-rows';
import { toFlowView } from '@/lib/site/flow-view';
import { toLimits } from '@/lib/site/limits';
import { type LocatedOperation, locateOperation, locateReference, locateStates } from '@/lib/site/locate';
import type { Reference } from '@/lib/site/reference';
import { toSample } from '@/lib/site/sample';

/** What embeds take their content from. */
export type EmbedSite = {
  references: readonly Reference[];
  flows: readonly Flow[];
  docs: { guides: readonly Guide[] };
};

type Attributes = Record<string, string>;

/** Returns what an embed of a guide shows, as Markdown. */
export function formatEmbed(name: string, attributes: Attributes, guide: Guide, site: EmbedSite): string {
  const { references, flows, docs } = site;
  const api = attributes.api ?? guide.frontMatter.api;
  if (name === 'Flow') return formatFlow(toFlowView(flows, attributes.name ?? '', guide.file, references, docs.guides));
  if (apiEmbeds.includes(name)) {
    const { reference, links } = locateReference(references, api, guide.file);
    return formatApiEmbed(name, reference, links);
  }
  if (name === 'States') {
    const { reference, machine, links } = locateStates(references, api, attributes.name ?? '', guide.file);
    return joinBlocks(
      // The guide has a heading of its own above it.
      formatStates({ ...reference.api, states: [machine] }, { level: 2, toAnchor: links.toAnchor }).slice(1),
    );
  }
  const place = locateOperation(references, api, attributes.id ?? '', guide.file);
  return formatOperationEmbed(name, attributes, place);
}

function formatOperationEmbed(
  embed: string,
  { name, status = '', lang, part = 'body' }: Attributes,
  place: LocatedOperation,
): string {
  const { operation, reference, links } = place;
  const below = { level: 3, toAnchor: links.toAnchor };
  switch (embed) {
    case 'Operation': {
      const call = formatCode(`${operation.method.toUpperCase()} ${operation.path}`);
      return `[${operation.title}](${links.toAnchor(operation.id)}): ${call}, ${reference.label}`;
    }
    case 'RequestExample':
      return formatExample(toRequestExample(operation, name));
    case 'ResponseExample':
      return formatExample(toResponseExample(operation, status, name));
    case 'Sample':
      return formatExample(toSample(place, lang));
    case 'SchemaTable':
      return formatFields(place, part);
    case 'ErrorTable':
      // The guide has a heading of its own above it.
      return joinBlocks([
        ...formatErrorTable(operation, below).slice(1),
        ...formatOutcomeTable(reference.api, operation, below),
      ]);
    case 'Limits':
      return formatLimits(place);
    default:
      return '';
  }
}

function formatExample({ title, lang, source }: ShownExample): string {
  return `${title}:\n\n${formatFence(source, lang)}`;
}

function formatFields({ operation, links }: LocatedOperation, part: string): string {
  const rows = toFieldRows(operation, part).map(({ name, property: { schema, required } }) => [
    `${formatCode(name)}${required ? ' (required)' : ''}`,
    formatCell(formatCode(schema.label)),
    formatProse(schema.description ?? '', { level: 3, toAnchor: links.toAnchor }),
  ]);
  return formatTable(['Field', 'Type', 'Meaning'], rows);
}

function formatLimits({ operation, links }: LocatedOperation): string {
  const place = { level: 3, toAnchor: links.toAnchor };
  const { rules, fields, unspecified } = toLimits(operation);
  const items = [
    ...rules.map(({ text, errors }) => {
      const answers = errors.map(
        ({ reason, status }) => `${status === undefined ? '' : `${status} `}${formatCode(reason)}`,
      );
      return formatItem(
        `${formatProse(text, place)}${answers.length === 0 ? '' : ` Returns ${answers.join(' or ')}.`}`,
      );
    }),
    ...fields.map(({ name, texts }) => formatItem(`${formatCode(name)}: ${texts.join(', ')}.`)),
  ];
  return joinBlocks([items.join('\n'), formatUnspecified(unspecified, place)]);
}
