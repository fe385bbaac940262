import { formatErrorTable } from '@/lib/markdown/operation';
import { formatInline, formatProse, type ProseContext } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatTable, formatText, joinBlocks } from '@/lib/markdown/text';
import { formatMethod } from '@/lib/methods';
import type { ReferenceLinks } from '@/lib/reference/links';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import {
  type ProviderReport,
  type RetryError,
  type RetryRow,
  toCounterpartRows,
  toProviderQuestions,
  toProviderReports,
  toRetryRows,
  toStatuses,
  toUnspecifiedGroups,
  type UnspecifiedPlace,
} from '@/lib/site/api-embeds';
import { toCommonErrors } from '@/lib/site/common-errors';
import type { Reference } from '@/lib/site/reference';

/** Returns what an embed shows of a whole API, as Markdown: questions to its provider, its unknowns, its retries, or what to report. */
export function formatApiEmbed(name: string, reference: Reference, links: ReferenceLinks): string {
  switch (name) {
    case 'CommonErrors':
      return formatErrorTable(toCommonErrors(reference), { level: 3, toAnchor: links.toAnchor });
    case 'Counterparts':
      return formatTable(
        ['Call', 'In other APIs'],
        toCounterpartRows(reference, links).map(({ counterparts, ...call }) => [
          formatCall(call),
          counterparts.map((content) => formatInline(content, { level: 3, toAnchor: links.toAnchor }).trim()).join(' '),
        ]),
      );
    case 'Questions':
      return formatQuestions(reference, links);
    case 'UnspecifiedList':
      return formatUnspecifiedGroups(reference, links);
    case 'RetryTable':
      return formatTable(
        ['Call', 'Idempotent', 'Retry', 'Don’t retry', 'Retry not documented'],
        toRetryRows(reference, links).map(toCells),
      );
    default:
      return formatTable(
        ['Reason', 'Status', 'Level', 'When'],
        toProviderReports(reference, links).map((report) => toReportCells(report, links)),
      );
  }
}

/** A checklist, each question with its reason and its calls. */
function formatQuestions(reference: Reference, links: ReferenceLinks): string {
  const context: ProseContext = { level: 3, toAnchor: links.toAnchor };
  const items = toProviderQuestions(reference, links).questions.map(({ question, why, calls }) => {
    const about = calls.length === 0 ? '' : ` (${calls.map(formatCall).join(', ')})`;
    return formatItem(`[ ] **${formatProse(question, context)}** ${formatProse(why, context)}${about}`);
  });
  return items.join('\n');
}

function formatCall({ title, href }: { title: string; href: string }): string {
  return `[${formatText(title)}](${href})`;
}

function formatUnspecifiedGroups(reference: Reference, links: ReferenceLinks): string {
  const context: ProseContext = { level: 3, toAnchor: links.toAnchor };
  return joinBlocks(
    toUnspecifiedGroups(reference, links).flatMap(({ title, href, notes }) => [
      href === undefined ? `**${formatText(title)}**` : `**[${formatText(title)}](${href})**`,
      notes
        .map(({ text, subject, places }) => {
          const about = subject === undefined ? '' : `${formatPlace(subject)}: `;
          const owners = places.length === 0 ? '' : ` (${places.map(formatPlace).join(', ')})`;
          return formatItem(`${about}${formatProse(text, context)}${owners}`);
        })
        .join('\n'),
    ]),
  );
}

function formatPlace({ href, code, of }: UnspecifiedPlace): string {
  const owner = of === undefined ? '' : formatText(of);
  if (code === undefined) return `[${owner === '' ? 'in the reference' : owner}](${href})`;
  return `[${owner === '' ? '' : `${owner}: `}${formatCode(code)}](${href})`;
}

function toCells({ title, href, method, path, idempotent, allowed, refused, unknown }: RetryRow): string[] {
  const isSilent = allowed.length + refused.length + unknown.length === 0;
  const retries = allowed.map(
    ({ status, reason, href: row, retry }) =>
      `[${status}${reason === undefined ? '' : ` ${formatCode(reason)}`}](${row}): ${retry}`,
  );
  return [
    `[${formatText(title)}](${href}): ${formatCode(`${formatMethod(method)} ${path}`)}`,
    idempotent ? 'Yes' : NOT_DOCUMENTED,
    retries.length === 0 ? '–' : retries.join(', '),
    formatStatuses(refused),
    isSilent ? 'Every error' : formatStatuses(unknown),
  ];
}

function formatStatuses(errors: readonly RetryError[]): string {
  if (errors.length === 0) return '–';
  return toStatuses(errors)
    .map(({ status, href }) => `[${status}](${href})`)
    .join(', ');
}

function toReportCells({ reason, href, status, severity, meaning }: ProviderReport, links: ReferenceLinks): string[] {
  const text = formatProse(meaning, { level: 3, toAnchor: links.toAnchor });
  return [`[${formatCode(reason)}](${href})`, String(status ?? '–'), formatText(severity ?? '–'), text];
}
