import { groupBy } from '@/lib/collections';
import type { DiagnosticText } from '@/lib/diagnostic';
import { childAnchor, reasonAnchor, type UniqueNames } from '@/lib/openapi/anchor';
import { compact, type RawObject } from '@/lib/openapi/json';
import type {
  Api,
  ErrorReason,
  Markdown,
  Operation,
  OperationError,
  Reason,
  ReasonName,
  Response,
} from '@/lib/openapi/model';
import { toOperationName } from '@/lib/openapi/operations';
import { formatPointer } from '@/lib/openapi/pointer';
import { parseReasonRef } from '@/lib/openapi/vocabulary/reason-ref';
import {
  errorTypes,
  outcomeLabel,
  type ReasonEntry,
  type Report,
  readEntries,
  readValue,
  reasonEntry,
} from '@/lib/openapi/vocabulary/vocabulary';
import { formatList, formatNameHint } from '@/lib/text';

/** Returns the texts of `x-error-types` by type. Reports types that no reason has. */
export function toTypeMeanings(
  document: RawObject,
  reasons: readonly Pick<Reason, 'type'>[],
  report: Report,
): ReadonlyMap<string, Markdown> {
  const key = 'x-error-types';
  const texts = Object.entries(readValue(errorTypes, document[key], formatPointer([key]), report) ?? {});
  const known = [...new Set(reasons.flatMap(({ type }) => type ?? []))];
  for (const [name] of texts.filter(([type]) => !known.includes(type))) {
    const hint = formatNameHint(name, known, 'correct its spelling, or remove it');
    report(formatPointer([key, name]), `no reason of \`x-error-catalogue\` has the type \`${name}\``, hint);
  }
  return new Map(texts);
}

/** Returns the reasons of `x-error-catalogue`. Reports and omits invalid and repeated entries. */
export function toErrorReasons(document: RawObject, anchors: UniqueNames, report: Report): Reason[] {
  const entries = readEntries(reasonEntry, document['x-error-catalogue'], '/x-error-catalogue', report);
  const unique = withoutRepeats(
    entries.map(({ entry }) => entry),
    report,
  );
  const byName = groupBy(unique, ({ reason }) => reason);
  return unique.map(({ reason: name, 'x-unspecified': unspecified, ...said }) => {
    const isShared = byName.get(name)?.length !== 1;
    const anchor = anchors.claim(reasonAnchor(name, isShared ? said.status : undefined));
    return compact({ anchor, name, ...said, unspecified });
  });
}

export function toReasonName({ anchor, name, status }: ReasonName): ReasonName {
  return { anchor, name, ...(status !== undefined && { status }) };
}

/** Returns all entries of the catalog: errors, then outcomes. */
export function listReasons({ errors, outcomes }: Pick<Api, 'errors' | 'outcomes'>): ErrorReason[] {
  return [...errors, ...(outcomes?.reasons ?? [])];
}

export function toOutcomeLabel(document: RawObject, report: Report): { singular: string; plural: string } | undefined {
  return readValue(outcomeLabel, document['x-outcome-label'], '/x-outcome-label', report);
}

/** Returns the reason for a name in `x-error-reasons` of a response, or in a rule (`status` is ''), or why there is none. */
export function resolveReason(errors: readonly Reason[], name: string, status: string): Reason | DiagnosticText {
  const { reason, status: wanted } = parseReasonRef(name);
  const named = errors.filter((error) => error.name === reason);
  const isPlain = wanted === undefined;
  const fitting =
    isPlain && named.length === 1 ? named : named.filter((error) => String(error.status) === (wanted ?? status));
  const found = fitting[0] ?? (isPlain ? named.find((error) => error.status === undefined) : undefined);
  if (found !== undefined) return found;
  if (named.length === 0 || wanted !== undefined) {
    return {
      message: `the reason \`${name}\` is not in \`x-error-catalogue\``,
      hint: formatNameHint(name, listReasonNames(errors, reason), 'add it there or correct its spelling'),
    };
  }
  const choices = named.map((error) => `\`${reason}@${error.status}\``).join(' or ');
  return { message: `the reason \`${reason}\` appears under several statuses`, hint: `write ${choices}` };
}

/** Returns the valid ways to write a reason: its name or, if the name is right but ambiguous, the name with a status. */
function listReasonNames(errors: readonly Reason[], wanted: string): string[] {
  const named = errors.filter(({ name }) => name === wanted);
  if (named.length === 0) return errors.map(({ name }) => name);
  return named.flatMap(({ name, status }) => (status === undefined ? [] : `${name}@${status}`));
}

function withoutRepeats(entries: readonly ReasonEntry[], report: Report): ReasonEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ reason, status }) => {
    const key = status === undefined ? reason : `${reason}@${status}`;
    if (seen.has(key)) report('/x-error-catalogue', `the reason \`${key}\` appears twice`, 'join the two entries');
    return seen.size < seen.add(key).size;
  });
}

/** Returns the rows of an operation's error table: one per reason, and one for each error status or cause without a reason. */
export function toOperationErrors(
  operation: string,
  responses: Response[],
  errors: Reason[],
  anchors: UniqueNames,
  unsentHeaders: readonly string[],
): OperationError[] {
  return responses.flatMap((response) => {
    const reasons = response.errors.flatMap((anchor) => errors.find((error) => error.anchor === anchor) ?? []);
    if (reasons.length === 0 && !isErrorResponse(response, responses)) return [];
    const { advice, description } = response;
    const shared = { status: response.status, when: description, response: response.id };
    const named = reasons.map((reason): OperationError => {
      const meaning = withoutHeaders(reason.meaning, unsentHeaders);
      return { ...shared, reason: { ...reason, meaning }, id: anchors.claim(childAnchor(operation, reason.name)) };
    });
    if (named.length > 0 && advice?.when === undefined) return named;
    const id = anchors.claim(childAnchor(response.id, 'error'));
    return [...named, compact({ ...shared, when: advice?.when ?? description, advice, id })];
  });
}

/** Names in code, listed in a sentence: `` `A`, `B` or `C` ``. */
const CODE_LIST = /(?<!`, )`[^`]+`(?:, `[^`]+`)* (and|or) `[^`]+`/g;

/** Returns a text whose lists don't name these headers, which the call doesn't send. A list of nothing else stays as it is. */
function withoutHeaders(text: Markdown, headers: readonly string[]): Markdown {
  return text.replace(CODE_LIST, (list, word: string) => {
    const names = list.match(/`[^`]+`/g) ?? [];
    const sent = names.filter((name) => !headers.includes(name.slice(1, -1)));
    return sent.length === 0 || sent.length === names.length ? list : formatList(sent, word);
  });
}

/** Returns whether a response is an error. Next to a successful response, `default` means any error. */
export function isErrorResponse({ status, tone }: Response, responses: readonly Response[]): boolean {
  return tone === 'error' || (status === 'default' && responses.some((other) => other.tone === 'success'));
}

/** Returns the reasons for names in a response with a status, or in a rule (`status` is ''). Reports and omits unknown names. */
export function resolveReasons(
  names: readonly string[],
  status: string,
  errors: readonly Reason[],
  report: (found: DiagnosticText) => void,
): Reason[] {
  return names.flatMap((name) => {
    const found = resolveReason(errors, name, status);
    if ('anchor' in found) return [found];
    report(found);
    return [];
  });
}

export function toCatalog(operations: readonly Operation[], reasons: Reason[]): ErrorReason[] {
  const catalog = reasons.map((reason): ErrorReason => ({ ...reason, raisedBy: [] }));
  const byAnchor = new Map(catalog.map((entry) => [entry.anchor, entry]));
  for (const operation of operations) {
    for (const reason of new Set(operation.errors.map((row) => row.reason?.anchor))) {
      if (reason !== undefined) byAnchor.get(reason)?.raisedBy.push(toOperationName(operation));
    }
  }
  return catalog;
}

/** Separates the reasons of kind `outcome` from the errors, if the document has a label for them. Without a label they stay errors. */
export function separateOutcomes(
  catalog: ErrorReason[],
  label: { singular: string; plural: string } | undefined,
): Pick<Api, 'errors' | 'outcomes'> {
  const reasons = catalog.filter(isOutcome);
  if (label === undefined || reasons.length === 0) return { errors: catalog };
  return { errors: catalog.filter((reason) => !isOutcome(reason)), outcomes: { ...label, reasons } };
}

/** Returns the rows of an operation's tables: errors, and outcomes if the API has a label for them. */
export function separateRows(
  rows: readonly OperationError[],
  outcomes: Api['outcomes'],
): Pick<Operation, 'errors' | 'outcomes'> {
  const isSeparate = ({ reason }: OperationError) =>
    outcomes !== undefined && reason !== undefined && isOutcome(reason);
  return { errors: rows.filter((row) => !isSeparate(row)), outcomes: rows.filter(isSeparate) };
}

function isOutcome({ kind }: Reason): boolean {
  return kind === 'outcome';
}
