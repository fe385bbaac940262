import { withFullStop } from '@/lib/openapi/compare/words';
import { compact } from '@/lib/openapi/json';
import type {
  Advice,
  Api,
  ErrorReason,
  Markdown,
  ErrorGroup as ModelGroup,
  Operation,
  OperationError,
  Reason,
  ReasonName,
  Retry,
} from '@/lib/openapi/model';
import { toReasonName } from '@/lib/openapi/operation/errors';
import { capitalize, formatCount } from '@/lib/text';
import { sectionAnchors } from './anchors';
import type {
  ErrorAdvice,
  ErrorEntry,
  ErrorGroup,
  ErrorRow,
  ErrorsBlock,
  ErrorsSection,
  ErrorsUnknownBlock,
  OutcomesSection,
  StatusResponse,
} from './document';
import { INFORM_PROVIDER, NOT_DOCUMENTED } from './words';

/** Returns the tables of an operation's errors and outcomes; a note for a call without documented errors. */
export function toErrorsBlocks(api: Api, operation: Operation): (ErrorsBlock | ErrorsUnknownBlock)[] {
  const { errors, outcomes, kind, title, responses } = operation;
  const tones = new Map(responses.map(({ id, tone }) => [id, tone]));
  const toRows = (rows: readonly OperationError[]) =>
    rows.map((row) => toErrorRow(row, tones.get(row.response) ?? 'error'));
  const named = errors.filter((error) => error.reason !== undefined).length;
  const blocks: (ErrorsBlock | ErrorsUnknownBlock)[] = [];
  if (errors.length > 0) {
    blocks.push({
      kind: 'errors',
      title: 'Errors',
      caption: `Errors of ${title}`,
      ...(named > 0 && { aside: `${named} of ${formatCount(api.errors.length, 'reason')} in this API` }),
      rows: toRows(errors),
    });
  } else if (kind === 'call') {
    blocks.push({ kind: 'errors-unknown', text: 'No error responses are documented for this call.' });
  }
  if (outcomes.length > 0) {
    const name = formatOutcomesTitle(api);
    blocks.push({ kind: 'outcomes', title: name, caption: `${name} of ${title}`, rows: toRows(outcomes) });
  }
  return blocks;
}

export function toErrorsSection(api: Api, operations: readonly Operation[]): ErrorsSection | undefined {
  const { errorGroups, errorTypes: types } = api;
  if (errorGroups.length === 0) return undefined;
  const toEntry = toEntries(operations);
  return {
    kind: 'errors',
    anchor: sectionAnchors.errors,
    title: 'Errors',
    lead: formatCatalogLead(api),
    groups: errorGroups.map((group) => toErrorGroup(group, operations, toEntry)),
    types,
  };
}

/** Returns the section of the outcomes, which are reasons that the document doesn't call errors; undefined if there are none. */
export function toOutcomesSection(api: Api, operations: readonly Operation[]): OutcomesSection | undefined {
  const { outcomes } = api;
  if (outcomes === undefined) return undefined;
  const { singular, plural, reasons } = outcomes;
  return {
    kind: 'outcomes',
    anchor: sectionAnchors.outcomes,
    title: formatOutcomesTitle(api),
    lead: `${formatCount(reasons.length, singular, plural)} in successful responses. They are not errors.`,
    singular,
    plural,
    entries: reasons.map(toEntries(operations)),
  };
}

/** Values that all rows of a table or all entries of a list share; absent if they differ or there is only one. */
export type SharedAdvice = { fix?: Markdown; retry?: string; raisedBy: ErrorEntry['raisedBy'] };

/** Returns the values that all of these entries share, so that outputs can show them once. */
export function toSharedAdvice(entries: readonly ErrorEntry[]): SharedAdvice {
  const [first] = entries;
  if (first === undefined || entries.length < 2) return { raisedBy: [] };
  const callers = findCommon(entries.map(({ raisedBy }) => raisedBy.map(({ anchor }) => anchor).join(' ')));
  return compact({
    fix: findCommon(entries.map(({ fix }) => fix)),
    retry: findCommon(entries.map(({ retry }) => retry)),
    raisedBy: callers === undefined ? [] : first.raisedBy,
  });
}

/** Values that outputs show once for all rows of an error table, unless the rows differ or there is only one. */
export type SharedDetails = {
  fix?: Markdown;
  type?: string;
  /** The retry of more than half of the rows with advice. `all`: whether every row has it. */
  retry?: { text: string; all: boolean };
  /** The status of all rows, if their reasons distinguish them, and the anchor of its response. */
  status?: Pick<ErrorRow, 'status' | 'response'>;
  /** Set if no row names a reason. */
  unnamed?: true;
  /** Set if no row has advice, even if there is only one row. */
  unadvised?: true;
};

/** Returns the values that outputs can show once for all rows of a table. */
export function findSharedDetails(rows: readonly ErrorRow[]): SharedDetails {
  const unadvised = rows.every(({ advice }) => advice === undefined) ? (true as const) : undefined;
  if (rows.length < 2) return compact({ unadvised });
  const fix = findCommon(rows.map(({ advice }) => advice?.fix));
  const type = findCommon(rows.flatMap(({ reason }) => (reason === undefined ? [] : [reason.type])));
  const retries = rows.flatMap(({ advice }) => (advice === undefined ? [] : [advice.retry]));
  const isMost = (text: string) => 2 * retries.filter((other) => other === text).length > retries.length;
  const most = retries.length < 2 ? undefined : retries.find(isMost);
  const all = retries.length === rows.length && retries.every((retry) => retry === most);
  const [{ status, response } = { status: '', response: '' }] = rows;
  const isSameStatus = rows.every(
    (row) => row.reason !== undefined && row.response === response && row.status === status,
  );
  return compact({
    // Rows with different retries need the column of advice, so keep the fix in it.
    fix: all ? fix : undefined,
    type,
    status: isSameStatus ? { status, response } : undefined,
    unnamed: rows.every(({ reason }) => reason === undefined) || undefined,
    unadvised,
    retry: most === undefined ? undefined : { text: most, all },
  });
}

/** Returns the text that all have; undefined if they differ, one is missing, or there are fewer than two. */
function findCommon(texts: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = texts;
  return others.length > 0 && others.every((text) => text === first) ? first : undefined;
}

/** Maximum number of operations that the catalog lists for one status; a large API has thousands. */
const MAX_OPERATIONS = 60;

/** A response with the first of its operations; `total` is the number of all. */
export type CutResponse = StatusResponse & { total: number };

/** Returns the responses of a status that no reason explains, cut to the first operations, and the number left out. */
export function cutResponses({ responses, entries }: Pick<ErrorGroup, 'responses' | 'entries'>): {
  shown: CutResponse[];
  left?: string;
} {
  const explained = new Set(
    entries.flatMap(({ raisedBy }) => raisedBy.flatMap(({ anchor, within }) => (within === undefined ? [anchor] : []))),
  );
  const unexplained = responses
    .map((response) => ({
      ...response,
      operations: response.operations.filter(({ anchor }) => !explained.has(anchor)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const shown: CutResponse[] = [];
  let room = MAX_OPERATIONS;
  for (const response of unexplained) {
    if (room === 0) break;
    const operations = response.operations.slice(0, room);
    room -= operations.length;
    shown.push({ ...response, operations, total: response.operations.length });
  }
  const total = unexplained.reduce((sum, { operations }) => sum + operations.length, 0);
  const left = total - (MAX_OPERATIONS - room);
  return { shown, ...(left > 0 && { left: `And ${formatCount(left, 'more operation')}.` }) };
}

function formatCatalogLead({ errors, errorGroups }: Api): string {
  const statuses = errorGroups.filter(({ status }) => status !== undefined).length;
  if (errors.length === 0) {
    return `${formatCount(statuses, 'status', 'statuses')}, each with the operations that return it.`;
  }
  const across = statuses === 0 ? '' : ` under ${formatCount(statuses, 'status', 'statuses')}`;
  return `${formatCount(errors.length, 'reason')}${across}, ${errors.length === 1 ? '' : 'each '}with what to do and the operations that return it.`;
}

/** `Scan reasons`. */
function formatOutcomesTitle({ outcomes }: Api): string {
  return capitalize(outcomes?.plural ?? '');
}

type ToEntry = (reason: ErrorReason) => ErrorEntry;

function toEntries(operations: readonly Operation[]): ToEntry {
  const rows = new Map(
    operations.flatMap((call) =>
      [...call.errors, ...call.outcomes].flatMap((error) =>
        error.reason === undefined ? [] : [[`${call.id} ${error.reason.anchor}`, error]],
      ),
    ),
  );
  const deprecated = toDeprecatedIds(operations);
  return (reason) => ({
    ...toErrorEntry(reason),
    raisedBy: reason.raisedBy.map((operation) => {
      const row = rows.get(`${operation.anchor} ${reason.anchor}`);
      return compact({
        ...operation,
        deprecated: deprecated.has(operation.anchor),
        row: row?.id ?? operation.anchor,
        within: row !== undefined && isEntryOf(row, reason) ? row.status : undefined,
      });
    }),
  });
}

/** Returns whether the reason belongs to an entry of a partial success, such as a 207. */
function isEntryOf(row: OperationError, { status }: Reason): boolean {
  return row.status.startsWith('2') && status !== undefined && String(status) !== row.status;
}

function listEntryReasons(operations: readonly Operation[], responses: ReadonlySet<string>): ReasonName[] {
  const reasons = operations
    .flatMap(({ errors }) => errors.filter(({ response }) => responses.has(response)))
    .flatMap((row) => (row.reason !== undefined && isEntryOf(row, row.reason) ? [toReasonName(row.reason)] : []));
  return [...new Map(reasons.map((reason) => [reason.anchor, reason])).values()];
}

function toDeprecatedIds(operations: readonly Operation[]): Set<string> {
  return new Set(operations.filter((call) => call.deprecated !== undefined).map(({ id }) => id));
}

function toErrorGroup(group: ModelGroup, operations: readonly Operation[], toEntry: ToEntry): ErrorGroup {
  const { types, responses, ...head } = group;
  const deprecated = toDeprecatedIds(operations);
  return {
    ...head,
    responses: responses.map(({ advice, sender, operations: calls, description, ...said }) =>
      compact({
        ...said,
        description: advice?.when === undefined ? description : `${withFullStop(description)} ${advice.when}`,
        advice: advice && toAdvice(advice),
        sender: sender === 'provider' ? 'Returned by' : 'Your response to',
        operations: calls.map((call) => ({ ...call, deprecated: deprecated.has(call.anchor) })),
        entryReasons: listEntryReasons(operations, new Set(calls.map(({ response }) => response))),
      }),
    ),
    entries: types.flatMap(({ reasons }) => reasons.map(toEntry)),
  };
}

function toErrorRow({ id, status, reason, when, advice, response }: OperationError, tone: ErrorRow['tone']): ErrorRow {
  const row = { anchor: id, status, tone, response };
  if (reason === undefined) return compact({ ...row, when, advice: advice && toAdvice(advice) });
  const { type, meaning, retry } = reason;
  return {
    ...row,
    reason: compact({ ...toReasonName(reason), type }),
    when: meaning,
    advice: toAdvice(compact({ fix: toFix(reason), retry })),
  };
}

/** The advice to inform the provider is a paragraph after several lines, because the last may be an item of a list. */
function toFix({ fix, informProvider }: Reason): Markdown {
  if (informProvider !== true) return fix;
  return fix.includes('\n') ? `${fix}\n\n${INFORM_PROVIDER}.` : `${withFullStop(fix)} ${INFORM_PROVIDER}.`;
}

function toAdvice({ fix, retry }: Advice): ErrorAdvice {
  return { fix, retry: formatRetry(retry) };
}

function toErrorEntry(reason: ErrorReason): Omit<ErrorEntry, 'raisedBy'> {
  const { retry, informProvider, raisedBy: _, ...said } = reason;
  return {
    ...said,
    facts: [findErrorLocation(reason), said.type, said.severity].filter((fact) => fact !== undefined),
    fix: toFix(reason),
    retry: formatRetry(retry),
    reported: informProvider !== false,
  };
}

/** Returns whether to send the same call again, as text: `No`, `Up to 3 times`, `Not documented`. */
function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return NOT_DOCUMENTED;
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

/** Returns where a reason is returned, if not as the status of the response: `In the response to an order`. */
function findErrorLocation({ kind, status, location }: Reason): string | undefined {
  if (kind === 'body') return location ?? 'In the body of a response';
  return kind === 'http' && status === undefined ? 'Status not documented' : undefined;
}

/**
 * Returns a sentence about what no row of a table has; undefined if there is nothing to say. It doesn't mention reason codes where there is
 * no advice either, because the document then has no catalog, and its schemas may have codes.
 */
export function formatMissing({ unnamed, unadvised }: SharedDetails): string | undefined {
  if (unadvised !== undefined) return 'No advice is documented.';
  return unnamed === undefined ? undefined : 'No reason codes are documented.';
}
