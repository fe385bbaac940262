import { formatInline, formatProse, type ProseContext } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatTable, formatText, joinBlocks } from '@/lib/markdown/text';
import { formatMethod } from '@/lib/methods';
import type {
  CounterpartRow,
  ProviderQuestions,
  ProviderReport,
  UnspecifiedGroup,
  UnspecifiedPlace,
} from '@/lib/site/api-embeds';
import { IDEMPOTENT, type RetryCall, type RetryError, type RetryTable, SILENT_CALLS } from '@/lib/site/retry-table';

/** Returns a table of the calls of an API that other APIs have, with what differs. */
export function formatCounterparts(rows: readonly CounterpartRow[], context: ProseContext): string {
  return formatTable(
    ['Call', 'In other APIs'],
    rows.map(({ counterparts, ...call }) => [
      formatCall(call),
      counterparts
        .map(({ content, items = [] }) => {
          const texts = items.map((item) => formatInline(item, context));
          return `${formatInline(content, context)}${texts.length === 0 ? '' : `. ${texts.join(' ')}`}`;
        })
        .join(' '),
    ]),
  );
}

/** Returns what an API documents about sending its calls again, as sentences around a table. */
export function formatRetries({ shared, head, rows, silent }: RetryTable): string {
  const cells = rows.map(({ method, path, idempotent, cells: errors, ...call }) => [
    `${formatCallLink(call)}: ${formatCode(`${formatMethod(method)} ${path}`)}${idempotent ? `, ${IDEMPOTENT}` : ''}`,
    ...errors.map((column) => (column.length === 0 ? '–' : column.map(formatError).join(', '))),
  ]);
  const except =
    shared === undefined || shared.except.length === 0 ? '' : `, except for ${formatCallLinks(shared.except)}`;
  return joinBlocks([
    shared === undefined ? '' : `Retry after ${formatErrorLink(shared.error)} (${shared.error.retry})${except}.`,
    cells.length === 0 ? '' : formatTable(head, cells),
    silent.length === 0 ? '' : `${SILENT_CALLS} ${formatCallLinks(silent)}.`,
  ]);
}

function formatCallLinks(calls: readonly RetryCall[]): string {
  return calls.map(formatCallLink).join(', ');
}

/** Returns a table of the error reasons that must be reported to the provider. */
export function formatReports(reports: readonly ProviderReport[], context: ProseContext): string {
  return formatTable(
    ['Reason', 'Status', 'Level', 'When'],
    reports.map((report) => toReportCells(report, context)),
  );
}

/** Returns the questions to the provider as a checklist, each with its reason and its calls. */
export function formatQuestions({ questions }: ProviderQuestions, context: ProseContext): string {
  const items = questions.map(({ question, why, calls }) => {
    const about = calls.length === 0 ? '' : ` (${calls.map(formatCall).join(', ')})`;
    return formatItem(`[ ] **${formatProse(question, context)}** ${formatProse(why, context)}${about}`);
  });
  return items.join('\n');
}

function formatCall({ title, href }: { title: string; href: string }): string {
  return `[${formatText(title)}](${href})`;
}

/** Returns everything that an API leaves undocumented, by operation. */
export function formatUnspecifiedGroups(groups: readonly UnspecifiedGroup[], context: ProseContext): string {
  return joinBlocks(
    groups.flatMap(({ title, href, notes }) => [
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

function formatCallLink({ title, href }: Pick<RetryCall, 'title' | 'href'>): string {
  return `[${formatText(title)}](${href})`;
}

function formatErrorLink({ status, reason, href }: RetryError): string {
  return `[${status}${reason === undefined ? '' : ` ${formatCode(reason)}`}](${href})`;
}

function formatError(error: RetryError): string {
  return error.retry === undefined ? formatErrorLink(error) : `${formatErrorLink(error)}: ${error.retry}`;
}

function toReportCells({ reason, href, status, severity, meaning }: ProviderReport, context: ProseContext): string[] {
  const text = formatProse(meaning, context);
  return [`[${formatCode(reason)}](${href})`, String(status ?? '–'), formatText(severity ?? '–'), text];
}
