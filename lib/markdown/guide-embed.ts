import {
  formatCounterparts,
  formatQuestions,
  formatReports,
  formatRetries,
  formatUnspecifiedGroups,
} from '@/lib/markdown/api-embeds';
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
import type { ReferenceLinks } from '@/lib/reference/links';
import { findBlock } from '@/lib/reference/walk';
import { RULE_RESPONSE } from '@/lib/reference/words';
import { COMMON_ERRORS, COMMON_ERRORS_LINK, toCallErrors, toCommonErrors } from '@/lib/site/common-errors';
import type { CallDecisionTable } from '@/lib/site/decision-view';
import { type LocatedOperation, listPathFields, type ShownExample, toRequestLimits } from '@/lib/site/embeds';
import type { GuideEmbed } from '@/lib/site/guide-embeds';

/** Returns what a component of a guide shows of the specifications, as Markdown; `content` is the Markdown in its tag. */
export function formatEmbed(embed: GuideEmbed, content: string): string {
  switch (embed.kind) {
    case 'operation':
      return formatOperationLink(embed.located);
    case 'example':
      return formatExample(embed.example);
    case 'fields':
      return formatFields(embed.located, embed.part);
    case 'errors':
      return formatErrorTables(embed.located, embed.commonHref);
    case 'limits':
      return formatLimits(embed.located);
    case 'common errors':
      return formatErrorTable(toCommonErrors(embed.reference), toContext(embed.links));
    case 'counterparts':
      return formatCounterparts(embed.rows, toContext(embed.links));
    case 'questions':
      return formatQuestions(embed.questions, toContext(embed.links));
    case 'unspecified':
      return formatUnspecifiedGroups(embed.groups, toContext(embed.links));
    case 'retries':
      return formatRetries(embed.table);
    case 'reports':
      return formatReports(embed.reports, toContext(embed.links));
    case 'states':
      return joinBlocks(toMachineBlocks(embed.machine, toContext(embed.links)));
    case 'decisions':
      return joinBlocks(embed.tables.map(formatDecisions));
    case 'flow':
      return formatFlow(embed.flow);
    case 'flow summary':
      // The diagram is a picture of the text next to it.
      return content;
    case 'flow outcomes':
      return formatFlowOutcomes(embed.flow);
  }
}

/** Guides have a heading above each component. */
function toContext({ toAnchor }: ReferenceLinks): ProseContext {
  return { level: 3, toAnchor };
}

function formatOperationLink({ operation, reference, links }: LocatedOperation): string {
  const call = formatCode(`${formatMethod(operation.method)} ${operation.path}`);
  return `[${operation.title}](${links.toAnchor(operation.anchor)}): ${call}, ${reference.label}`;
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
  const context = toContext(links);
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

function formatFields({ operation, reference, links }: LocatedOperation, part: string): string {
  const context = toContext(links);
  const rows = listPathFields(operation, part, reference).map(({ path, field }) => [
    `${formatCode(path)}${field.required === true ? ' required' : ''}`,
    formatCell(formatCode(field.type.text)),
    field.descriptions.map((text) => formatProse(text, context)).join(' '),
  ]);
  return formatTable(['Field', 'Type', 'Meaning'], rows);
}

function formatLimits({ operation, reference, links }: LocatedOperation): string {
  const context = toContext(links);
  const { rules, fields, unspecified } = toRequestLimits(operation, reference);
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
