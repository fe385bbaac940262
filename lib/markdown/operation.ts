import { formatFields, formatRule, formatTypeAndMarks, toValueBlocks } from '@/lib/markdown/fields';
import {
  formatInline,
  formatOpenQuestions,
  formatProse,
  formatWithLead,
  type ProseContext,
} from '@/lib/markdown/prose';
import {
  formatFence,
  formatHeading,
  formatItem,
  formatRequestLine,
  formatTable,
  formatText,
  formatUrl,
  joinBlocks,
} from '@/lib/markdown/text';
import type {
  BodyExample,
  Content,
  Differences,
  Encoding,
  ErrorRow,
  Fact,
  NoteBlock,
  OperationBlock,
  OperationSection,
  ResponseItem,
  Server,
} from '@/lib/reference/document';
import { findSharedDetails, formatMissing } from '@/lib/reference/errors';
import { toExampleCode } from '@/lib/reference/messages';
import { ERROR_COLUMNS, NO_REASON_CODE, NOT_DOCUMENTED, STREAM } from '@/lib/reference/words';
import { formatCode } from '@/lib/text';

/** Returns an operation as blocks in the order of its page, its title as a heading of the context's level; a sample comes last. */
export function toOperationBlocks(operation: OperationSection, context: ProseContext): string[] {
  const { anchor, title, deprecated, description, facts, notes, blocks, callbacks } = operation;
  const below = { ...context, level: context.level + 1 };
  return [
    formatHeading(context.level, formatText(title), anchor),
    formatRequestLine(operation),
    deprecated === undefined ? '' : formatWithLead('Deprecated.', formatProse(deprecated, below)),
    formatProse(description, below),
    formatFacts(facts, below),
    ...notes.map((note) => formatNote(note, below)),
    ...blocks.flatMap((block) => toBlocks(block, below)),
    ...toCallbackBlocks(callbacks, below),
    ...toSampleBlocks(operation, below),
  ];
}

type ErrorColumn = (typeof ERROR_COLUMNS)[number];

/** Returns the error table of an operation; empty without rows. */
export function formatErrorTable(rows: readonly ErrorRow[], context: ProseContext): string {
  if (rows.length === 0) return '';
  // A column that says the same in every row becomes a sentence above the table.
  const shared = findSharedDetails(rows);
  const isEmpty: Record<ErrorColumn, boolean> = {
    Status: false,
    Reason: shared.unnamed !== undefined,
    When: false,
    'What to do': shared.unadvised !== undefined || shared.fix !== undefined,
    Retry: shared.unadvised !== undefined || shared.retry?.all === true,
  };
  const toCells = ({ status, reason, when, advice }: ErrorRow): Record<ErrorColumn, string> => ({
    Status: formatText(status),
    Reason:
      reason === undefined
        ? NO_REASON_CODE
        : [formatCode(reason.name), ...(reason.type === undefined ? [] : [formatText(reason.type)])].join(' '),
    When: formatProse(when, context),
    'What to do': advice === undefined ? NOT_DOCUMENTED : formatProse(advice.fix, context),
    Retry: advice?.retry ?? NOT_DOCUMENTED,
  });
  const columns = ERROR_COLUMNS.filter((column) => !isEmpty[column]);
  const cells = rows.map(toCells);
  return joinBlocks([
    formatMissing(shared) ?? '',
    shared.fix === undefined ? '' : formatProse(shared.fix, context),
    shared.unadvised === undefined && shared.retry?.all === true ? `Retry: ${shared.retry.text}.` : '',
    formatTable(
      columns,
      cells.map((row) => columns.map((column) => row[column])),
    ),
  ]);
}

/** Returns base URLs as a list, each with its variables. */
export function formatServers(servers: readonly Server[], context: ProseContext): string {
  const items = servers.map(({ url, template, name, description, variables }) => {
    const items = variables.map(({ content, description: about }) =>
      formatItem(formatInline(content, context), [formatProse(about, context)]),
    );
    const example = template === url ? '' : ` (${formatCode(url)})`;
    const title = name === undefined ? '' : `${formatText(name)}: `;
    return formatItem(`${title}${formatCode(template)}${example}`, [
      formatProse(description, context),
      items.join('\n'),
    ]);
  });
  return items.join('\n');
}

/** Returns facts as a list; facts with the same label share an item. */
function formatFacts(facts: readonly Fact[], context: ProseContext): string {
  const items: { label: string; texts: string[]; below: string[] }[] = [];
  for (const { label, content, details, differences } of facts) {
    const words = `${formatInline(content, context)}${details === undefined ? '' : `: ${formatInline(details, context)}`}`;
    const last = items.at(-1);
    if (label !== '' && last?.label === label) last.texts.push(words);
    else
      items.push({
        label,
        texts: [words],
        below: formatDifferences(differences, context).map((item) => formatItem(item)),
      });
  }
  return items
    .map(({ label, texts, below }) =>
      formatItem(`${label === '' ? '' : `${formatText(label)}: `}${texts.join(', ')}`, [below.join('\n')]),
    )
    .join('\n');
}

/** Returns a sentence for each aspect that differs between two calls; none if there are no differences. */
export function formatDifferences(differences: Differences | undefined, context: ProseContext): string[] {
  if (differences === undefined) return [];
  const { here, there, rows } = differences;
  return rows.map((row) => {
    const values = [
      { api: here, value: row.here },
      { api: there, value: row.there },
    ].filter(({ value }) => value.length > 0);
    const words = values.map(({ api, value }) => `${formatInline(value, context)} in ${formatText(api)}`).join(', ');
    return `${formatInline(row.aspect, context)}: ${words}.`;
  });
}

function formatNote(note: NoteBlock, context: ProseContext): string {
  switch (note.kind) {
    case 'rule':
      return formatRule(note.rule, context);
    case 'servers':
      return formatServers(note.servers, context);
    case 'unspecified':
      return formatOpenQuestions(note.items, context);
  }
}

function toBlocks(block: OperationBlock, context: ProseContext): string[] {
  switch (block.kind) {
    case 'parameters':
      return [formatHeading(context.level, block.title), block.lead ?? '', formatFields(block.fields, context)];
    case 'body':
      return [
        formatHeading(context.level, `${block.title} (${block.required ? 'required' : 'optional'})`),
        formatProse(block.description, context),
        ...block.contents.flatMap((content) => toContentBlocks(content, context)),
      ];
    case 'responses':
      if (block.responses.length === 0) return [];
      return [formatHeading(context.level, block.title), ...toResponsesBlocks(block.responses, context)];
    case 'errors':
    case 'outcomes':
      return [formatHeading(context.level, formatText(block.title)), formatErrorTable(block.rows, context)];
    case 'errors-unknown':
      return [block.text];
  }
}

/** Returns responses, each under its status. A schema that an earlier response has shown is only named. */
function toResponsesBlocks(responses: readonly ResponseItem[], { level, ...context }: ProseContext): string[] {
  const below = { ...context, level: level + 1 };
  const shown = new Map<string, string>();
  return responses.flatMap(({ status, phrase, summary, description, headers, contents, links }) => [
    formatHeading(below.level, formatText(`${status} ${phrase}`)),
    summary === undefined ? '' : `**${formatText(summary)}**`,
    formatProse(description, below),
    headers.length === 0 ? '' : `Headers:\n\n${formatFields(headers, below)}`,
    ...contents.flatMap((content) => toContentBlocks(content, below, { shown, status })),
    links
      .map(({ content, description: about }) => formatItem(formatInline(content, below), [formatProse(about, below)]))
      .join('\n'),
  ]);
}

/** The Markdown of earlier responses, with the status of each. */
type Earlier = { shown: Map<string, string>; status: string };

function toContentBlocks(
  { mediaType, stream, tree, encodings, examples }: Content,
  context: ProseContext,
  earlier?: Earlier,
): string[] {
  const type = tree === undefined ? '' : ` (${formatTypeAndMarks(tree, context)})`;
  return [
    `Body ${formatCode(mediaType)}${stream === true ? '' : type}:`,
    stream === true && tree !== undefined ? `${STREAM.slice(0, -1)}${type}:` : '',
    ...(tree === undefined ? [] : toNewBlocks(toValueBlocks(tree, context), earlier)),
    formatEncodings(encodings, context),
    ...examples.flatMap((example) => toExampleBlocks(example, context)),
  ];
}

function formatEncodings(encodings: readonly Encoding[], context: ProseContext): string {
  return encodings
    .map(({ content, headers, encodings: inner }) =>
      formatItem(formatInline(content, context), [formatFields(headers, context), formatEncodings(inner, context)]),
    )
    .join('\n');
}

/** Error bodies are similar. Repeated at each status, they would be most of the page. */
function toNewBlocks(blocks: string[], earlier?: Earlier): string[] {
  const key = blocks.join('\n');
  if (earlier === undefined || key.length < 200) return blocks;
  const status = earlier.shown.get(key);
  if (status !== undefined) return [`The same as under ${status}.`];
  earlier.shown.set(key, earlier.status);
  return blocks;
}

function toExampleBlocks(example: BodyExample, context: ProseContext): string[] {
  const { title, description, value, serialized, externalValue } = example;
  const { source, lang } = toExampleCode(example);
  return [
    title === 'Example' ? 'Example:' : `Example: ${formatText(title)}`,
    formatProse(description, context),
    value === undefined && serialized === undefined && externalValue !== undefined
      ? formatUrl(externalValue)
      : formatFence(source, lang === 'text' ? '' : lang),
  ];
}

function toCallbackBlocks(callbacks: readonly OperationSection[], context: ProseContext): string[] {
  if (callbacks.length === 0) return [];
  const below = { ...context, level: context.level + 1 };
  return [
    formatHeading(context.level, 'Callbacks'),
    ...callbacks.flatMap((callback) => toOperationBlocks(callback, below)),
  ];
}

function toSampleBlocks({ samples: { shown } }: OperationSection, context: ProseContext): string[] {
  if (shown === undefined) return [];
  return [formatHeading(context.level, `Sample (${formatText(shown.label)})`), formatFence(shown.source, shown.lang)];
}
