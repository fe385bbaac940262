import { formatInline, formatProse, type ProseContext } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatTable, formatText, joinBlocks } from '@/lib/markdown/text';
import { formatMethod } from '@/lib/methods';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import {
  type CounterpartRow,
  type ProviderQuestions,
  type ProviderReport,
  type RetryError,
  type RetryRow,
  toStatuses,
  type UnspecifiedGroup,
  type UnspecifiedPlace,
} from '@/lib/site/api-embeds';

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

/** Returns a table of the calls of an API that may be sent again, and after which errors. */
export function formatRetries(rows: readonly RetryRow[]): string {
  return formatTable(['Call', 'Idempotent', 'Retry', 'Don’t retry', 'Retry not documented'], rows.map(toCells));
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

function toReportCells({ reason, href, status, severity, meaning }: ProviderReport, context: ProseContext): string[] {
  const text = formatProse(meaning, context);
  return [`[${formatCode(reason)}](${href})`, String(status ?? '–'), formatText(severity ?? '–'), text];
}
