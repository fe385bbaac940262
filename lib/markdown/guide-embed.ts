import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';
import type { Guide } from '@/lib/guides/document';
import { apiEmbeds, flowEmbeds } from '@/lib/guides/kit';
import { formatApiEmbed } from '@/lib/markdown/api-embeds';
import { formatFlow, formatFlowOutcomes } from '@/lib/markdown/flow';
import { formatErrorTable } from '@/lib/markdown/operation';
import { formatProse, formatUnspecified, type ProseContext } from '@/lib/markdown/prose';
import { toMachineBlocks } from '@/lib/markdown/reference';
import {
  formatCell,
  formatCode,
  formatFence,
  formatHeading,
  formatItem,
  formatTable,
  formatText,
  joinBlocks,
} from '@/lib/markdown/text';
import { formatMethod } from '@/lib/methods';
import { findBlock } from '@/lib/reference/walk';
import { RULE_RESPONSE } from '@/lib/reference/words';
import { COMMON_ERRORS, COMMON_ERRORS_LINK, toCallErrors } from '@/lib/site/common-errors';
import { type CallDecisionTable, toCallDecisions, toDecisionTable } from '@/lib/site/decision-view';
import { findCommonErrorsHref } from '@/lib/site/embed-links';
import {
  type LocatedOperation,
  listPathFields,
  locateOperation,
  locateReference,
  locateStates,
  type ShownExample,
  toRequestExample,
  toRequestLimits,
  toResponseExample,
  toSample,
} from '@/lib/site/embeds';
import { toFlowView } from '@/lib/site/flow-view';
import type { Reference } from '@/lib/site/reference';

/** What embeds take their content from. */
export type EmbedSite = {
  references: readonly Reference[];
  flows: readonly Flow[];
  decisions: Decisions;
  docs: { guides: readonly Guide[] };
};

type Attributes = Record<string, string>;

/** Returns what an embed of a guide shows, as Markdown. */
export function formatEmbed(name: string, attributes: Attributes, guide: Guide, site: EmbedSite): string {
  const { references, flows, docs } = site;
  const api = attributes.api ?? guide.frontMatter.api;
  if (flowEmbeds.includes(name)) {
    const flow = toFlowView(flows, attributes.name ?? '', guide.file, references, docs.guides);
    return name === 'Flow' ? formatFlow(flow) : formatFlowOutcomes(flow);
  }
  if (apiEmbeds.includes(name)) {
    const { reference, links } = locateReference(references, api, guide.file);
    return formatApiEmbed(name, reference, links);
  }
  if (name === 'Decisions') return formatDecisions(toDecisionTable(site.decisions, attributes.kind ?? '', guide.file));
  if (name === 'States') {
    const { machine, links } = locateStates(references, api, attributes.name ?? '', guide.file);
    return joinBlocks(toMachineBlocks(machine, { level: 3, toAnchor: links.toAnchor }));
  }
  const located = locateOperation(references, api, attributes.id ?? '', guide.file);
  if (name === 'CallDecisions')
    return joinBlocks(toCallDecisions(site.decisions, located, docs.guides).map(formatDecisions));
  if (name === 'ErrorTable') return formatErrorTables(located, findCommonErrorsHref(docs.guides, located.reference.id));
  return formatOperationEmbed(name, attributes, located);
}

function formatOperationEmbed(
  embed: string,
  { name, status = '', lang, part = 'body' }: Attributes,
  located: LocatedOperation,
): string {
  const { operation, reference, links } = located;
  switch (embed) {
    case 'Operation': {
      const call = formatCode(`${formatMethod(operation.method)} ${operation.path}`);
      return `[${operation.title}](${links.toAnchor(operation.anchor)}): ${call}, ${reference.label}`;
    }
    case 'RequestExample':
      return formatExample(toRequestExample(operation, name));
    case 'ResponseExample':
      return formatExample(toResponseExample(operation, status, name));
    case 'Sample':
      return formatExample(toSample(located, lang));
    case 'SchemaTable':
      return formatFields(located, part);
    case 'Limits':
      return formatLimits(located);
    default:
      return '';
  }
}

function formatDecisions({ head, rows, notes, others }: CallDecisionTable): string {
  const cells = rows.map((row) => [row.when, ...row.cells]);
  return joinBlocks([
    cells.length === 0 ? '' : formatTable(head, cells),
    others === undefined ? '' : `${others.label} [${others.title}](${others.href})`,
    ...notes,
  ]);
}

/** The guide has a heading of its own above the errors. */
function formatErrorTables({ reference, operation, links }: LocatedOperation, commonHref: string | undefined): string {
  const context: ProseContext = { level: 3, toAnchor: links.toAnchor };
  const outcomes = findBlock(operation, 'outcomes');
  const { rows, common } = toCallErrors(reference, operation, commonHref);
  const names = common.map(({ status, reason }) =>
    reason === undefined ? status : `${status} ${formatCode(reason.name)}`,
  );
  return joinBlocks([
    formatErrorTable(rows, context),
    common.length === 0 ? '' : `${COMMON_ERRORS} [${COMMON_ERRORS_LINK}](${commonHref}): ${names.join(', ')}.`,
    ...(outcomes === undefined
      ? []
      : [formatHeading(context.level, formatText(outcomes.title)), formatErrorTable(outcomes.rows, context)]),
  ]);
}

function formatExample({ title, lang, source }: ShownExample): string {
  return `${title}:\n\n${formatFence(source, lang)}`;
}

function formatFields({ operation, links }: LocatedOperation, part: string): string {
  const context = { level: 3, toAnchor: links.toAnchor };
  const rows = listPathFields(operation, part).map(({ path, field }) => [
    `${formatCode(path)}${field.required === true ? ' required' : ''}`,
    formatCell(formatCode(field.type.text)),
    field.descriptions.map((text) => formatProse(text, context)).join(' '),
  ]);
  return formatTable(['Field', 'Type', 'Meaning'], rows);
}

function formatLimits({ operation, links }: LocatedOperation): string {
  const context = { level: 3, toAnchor: links.toAnchor };
  const { rules, fields, unspecified } = toRequestLimits(operation);
  const items = [
    ...rules.map(({ text, errors }) => {
      const names = errors.map(({ name, status }) => `${status === undefined ? '' : `${status} `}${formatCode(name)}`);
      const response = names.length === 0 ? '' : ` ${RULE_RESPONSE} ${names.join(' or ')}.`;
      return formatItem(`${formatProse(text, context)}${response}`);
    }),
    ...fields.map(({ name, texts }) => formatItem(`${formatCode(name)}: ${texts.join(', ')}.`)),
  ];
  return joinBlocks([items.join('\n'), formatUnspecified(unspecified, context)]);
}
