import { formatDifferences, formatErrorTable } from '@/lib/markdown/operation';
import { formatInline, formatProse, type ProseContext } from '@/lib/markdown/prose';
import { toMachineBlocks } from '@/lib/markdown/reference';
import {
  formatCell,
  formatFence,
  formatHeading,
  formatItem,
  formatLink,
  formatRequestLine,
  formatTable,
  formatText,
  joinBlocks,
} from '@/lib/markdown/text';
import { formatWithoutHtml } from '@/lib/prose/without-html';
import type { ErrorEntry } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findBlock } from '@/lib/reference/walk';
import { OPEN_QUESTIONS, RULE_RESPONSE } from '@/lib/reference/words';
import type { DecisionTable } from '@/lib/site/decision-view';
import { formatFieldNeed, type LocatedOperation, listPathFields, toRequestLimits } from '@/lib/site/embeds';
import {
  BODY_LABEL,
  type CallView,
  type FlowView,
  formatCondition,
  formatNext,
  type OutcomeView,
  STORE_LABEL,
  type StepView,
} from '@/lib/site/flow-view';
import {
  COMMON_ERRORS,
  COMMON_ERRORS_LINK,
  type CounterpartLists,
  type CounterpartPair,
  type GuideEmbed,
  NO_DIFFERENCES,
  toCallErrors,
  toCommonErrors,
} from '@/lib/site/guide-embeds';
import type { Reference } from '@/lib/site/reference';
import { formatCode } from '@/lib/text';

/** Returns the content of a guide component that shows data of the specifications, as Markdown; `content` is the Markdown in its tag. */
export function formatEmbed(embed: GuideEmbed, content: string): string {
  switch (embed.kind) {
    case 'operation':
      return formatOperationLink(embed.located);
    case 'example':
      return `${embed.example.title}:\n\n${formatFence(embed.example.source, embed.example.lang)}`;
    case 'fields':
      return formatFields(embed.located, embed.part);
    case 'errors':
      return formatErrorTables(embed.located, embed.commonHref);
    case 'limits':
      return formatLimits(embed.located);
    case 'common errors':
      return formatErrorTable(toCommonErrors(embed.reference), toContext(embed.links));
    case 'counterparts':
      return formatCounterparts(embed.api, embed.counterparts, toContext(embed.links));
    case 'questions':
      return formatQuestions(embed.reference, toContext(embed.links));
    case 'reports':
      return formatReports(embed.reports, toContext(embed.links));
    case 'states':
      return joinBlocks(toMachineBlocks(embed.machine, toContext(embed.links)));
    case 'decisions':
      return formatWithoutHtml(joinBlocks(embed.tables.map(formatDecisions)));
    case 'flow':
      return formatWithoutHtml(formatFlow(embed.flow));
    case 'flow summary':
      // The diagram only repeats the text next to it.
      return content;
  }
}

/** Guides have a heading above each component. */
function toContext({ toAnchor }: ReferenceLinks): ProseContext {
  return { level: 3, toAnchor };
}

function formatOperationLink({ operation, reference, links }: LocatedOperation): string {
  const link = formatLink(formatText(operation.title), links.toAnchor(operation.anchor));
  return `${link}: ${formatRequestLine(operation)}, ${reference.label}`;
}

function formatDecisions({ head, rows, notes, others }: DecisionTable): string {
  const cells = rows.map((row) => [row.when, ...row.cells]);
  return joinBlocks([
    formatTable(head, cells),
    others === undefined ? '' : `${others.label} ${formatCallLinks(others.links)}`,
    ...notes,
  ]);
}

/** Returns error tables without a heading, because the guide has one above them. */
function formatErrorTables({ reference, operation, links }: LocatedOperation, commonHref: string | undefined): string {
  const context = toContext(links);
  const outcomes = findBlock(operation, 'outcomes');
  const { rows, common } = toCallErrors(reference, operation, commonHref);
  return joinBlocks([
    formatErrorTable(rows, context),
    common.length === 0 ? '' : `${COMMON_ERRORS} [${COMMON_ERRORS_LINK}](${commonHref}).`,
    ...(outcomes === undefined
      ? []
      : [formatHeading(context.level, formatText(outcomes.title)), formatErrorTable(outcomes.rows, context)]),
  ]);
}

function formatFields({ operation, reference, links }: LocatedOperation, part: string): string {
  const context = toContext(links);
  const rows = listPathFields(operation, part, reference).map((row) => [
    `${formatCode(row.path)} ${formatText(formatFieldNeed(row))}`.trimEnd(),
    formatCell(formatCode(row.field.type.text)),
    row.field.descriptions.map((text) => formatProse(text, context)).join(' '),
  ]);
  return formatTable(['Field', 'Type', 'Meaning'], rows);
}

function formatLimits({ operation, reference, links }: LocatedOperation): string {
  const context = toContext(links);
  const { rules, fields, questions } = toRequestLimits(operation, reference);
  const items = [
    ...rules.map(({ text, errors }) => {
      const names = errors.map(({ name, status }) => `${status === undefined ? '' : `${status} `}${formatCode(name)}`);
      const response = names.length === 0 ? '' : ` ${RULE_RESPONSE} ${names.join(' or ')}.`;
      return formatItem(`${formatProse(text, context)}${response}`);
    }),
    ...fields.map(({ name, text }) => formatItem(`${formatCode(name)}: ${formatInline(text, context)}.`)),
  ];
  const more = `${OPEN_QUESTIONS} (${questions})`;
  return joinBlocks([items.join('\n'), questions === 0 ? '' : formatLink(more, links.toAnchor(operation.anchor))]);
}

/** Returns a flow as a numbered list of its calls with their outcomes and bodies. Leaves out steps that the page shows. */
function formatFlow({ steps, outcomes }: FlowView): string {
  return joinBlocks([
    steps.flatMap((step, index) => (step.isShown ? [] : formatStep(step, index + 1))).join('\n'),
    outcomes.map(formatOutcome).join('\n'),
  ]);
}

function formatStep({ title, call, description, before, outcomes, stores, body }: StepView, number: number): string {
  const lines = [
    call === undefined ? formatText(title) : formatCall(call),
    ...(description === undefined ? [] : [description]),
    ...before.map((received) =>
      formatItem(`Before it you may receive: ${formatCall(received.call)}`, [received.description ?? '']),
    ),
    ...outcomes.map(formatOutcome),
    ...(stores.length === 0 ? [] : [formatItem(`${STORE_LABEL}: ${stores.map(formatCode).join(', ')}`)]),
    ...(body === undefined ? [] : [formatItem(`${BODY_LABEL}:`, [formatFence(body, 'text')])]),
  ];
  const mark = `${number}. `;
  return `${mark}${lines.join('\n').replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}`;
}

function formatOutcome(outcome: OutcomeView): string {
  const { action, next } = outcome;
  const step = typeof next === 'object' ? ` step ${next.number}, ${formatText(next.title)}.` : '';
  return formatItem(`${formatCondition(outcome)}: ${action} ${formatNext(outcome)}${step}`.trimEnd());
}

function formatCall({ title, href, guide, ...call }: CallView): string {
  const name = guide === undefined ? formatText(title) : formatLink(formatText(title), guide.href);
  return `${name}, ${formatLink(formatRequestLine(call), href)}`;
}

/** Returns a table of the calls that differ from their counterparts in other APIs, and a sentence with those that don't. */
function formatCounterparts(api: string, { different, same }: CounterpartLists, context: ProseContext): string {
  const formatPair = ({ title, href, other }: CounterpartPair) =>
    `${formatText(title)} (${formatCallLinks([{ title: api, href }, other])})`;
  const rows = different.map(({ differences, ...pair }) => [
    formatPair(pair),
    formatDifferences(differences, context).join(' '),
  ]);
  return joinBlocks([
    formatTable(['Call', 'Differences'], rows),
    same.length === 0 ? '' : `${NO_DIFFERENCES} ${same.map(formatPair).join(', ')}.`,
  ]);
}

function formatCallLinks(calls: readonly { title: string; href: string }[]): string {
  return calls.map(({ title, href }) => formatLink(formatText(title), href)).join(', ');
}

/** Returns a table of the error reasons that must be reported to the provider. */
function formatReports(reports: readonly ErrorEntry[], context: ProseContext): string {
  const rows = reports.map(({ name, anchor, status, severity, meaning }) => [
    formatLink(formatCode(name), context.toAnchor(anchor)),
    String(status ?? '–'),
    formatText(severity ?? '–'),
    formatProse(meaning, context),
  ]);
  return formatTable(['Reason', 'Status', 'Level', 'When'], rows);
}

/** Returns the questions to the provider as a checklist, each with its reason and its calls. */
function formatQuestions({ api }: Reference, context: ProseContext): string {
  const items = api.questions.map(({ question, why, operations }) => {
    const calls = operations.map(({ anchor, title }) => ({ title, href: context.toAnchor(anchor) }));
    const about = calls.length === 0 ? '' : ` (${formatCallLinks(calls)})`;
    return formatItem(`[ ] **${formatProse(question, context)}** ${formatProse(why, context)}${about}`);
  });
  return items.join('\n');
}
