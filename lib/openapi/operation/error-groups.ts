import { groupBy } from '@/lib/collections';
import { slug, statusAnchor, type UniqueNames } from '@/lib/openapi/anchor';
import { compact } from '@/lib/openapi/json';
import type {
  Api,
  ErrorGroup,
  ErrorReason,
  ErrorType,
  Markdown,
  Operation,
  Response,
  StatusResponse,
} from '@/lib/openapi/model';
import { toOperationName } from '@/lib/openapi/operations';
import { isErrorResponse, toReasonName } from './errors';
import { formatPhrase, toStatusOrder, toTone } from './responses';

/** Groups the catalog by status and type. Claims its anchors last, so that no other anchor depends on them. */
export function groupErrors(
  operations: readonly Operation[],
  errors: readonly ErrorReason[],
  anchors: UniqueNames,
  meanings: ReadonlyMap<string, Markdown> = new Map(),
): Pick<Api, 'errorGroups' | 'errorTypes'> {
  const reasons = groupBy(errors, toGroupKey);
  const responses = groupBy(operations.flatMap(listErrorResponses), ({ response }) => response.status);
  const keys = [...new Set([...reasons.keys(), ...responses.keys()])].sort((a, b) => toOrder(a) - toOrder(b));
  const groups = keys.map((key): ErrorGroup => {
    const anchor = anchors.claim(statusAnchor(key));
    const byType = groupBy(reasons.get(key) ?? [], ({ type }) => type);
    const types = [...byType].map(([type, members]) => compact({ type, reasons: members }));
    return { anchor, ...toHead(key), types, responses: toStatusResponses(responses.get(key) ?? []) };
  });
  return { errorGroups: groups, errorTypes: toErrorTypes(groups, anchors, meanings) };
}

const UNSPECIFIED = 'unspecified';

const SUCCESS = 'success';

function toGroupKey({ status, kind }: ErrorReason): string {
  if (status !== undefined) return String(status);
  return kind === 'outcome' ? SUCCESS : UNSPECIFIED;
}

function toOrder(key: string): number {
  return toStatusOrder(key) ?? 1001 + [SUCCESS, UNSPECIFIED].indexOf(key);
}

function toHead(key: string): Pick<ErrorGroup, 'status' | 'title' | 'tone'> {
  if (key === SUCCESS) return { title: 'In a successful response', tone: 'success' };
  if (key === UNSPECIFIED) return { title: 'Status not documented', tone: 'other' };
  const phrase = formatPhrase(key);
  return { status: key, title: /^\d+$/.test(key) ? `${key} ${phrase}` : phrase, tone: toTone(key) };
}

type Returned = { operation: Operation; response: Response };

function listErrorResponses(operation: Operation): Returned[] {
  return operation.responses
    .filter((response) => response.tone === 'partial' || isErrorResponse(response, operation.responses))
    .map((response) => ({ operation, response }));
}

function toStatusResponses(returned: readonly Returned[]): StatusResponse[] {
  const merged = new Map<string, StatusResponse>();
  for (const { operation, response } of returned) {
    const { description, advice, unspecified } = response;
    const sender = operation.kind === 'call' ? 'provider' : 'integrator';
    const said = { description, ...(advice !== undefined && { advice }), unspecified, sender } as const;
    const key = JSON.stringify(said);
    const entry: StatusResponse = merged.get(key) ?? { ...said, operations: [] };
    entry.operations.push({ ...toOperationName(operation), response: response.id });
    merged.set(key, entry);
  }
  return [...merged.values()];
}

function toErrorTypes(
  groups: readonly ErrorGroup[],
  anchors: UniqueNames,
  meanings: ReadonlyMap<string, Markdown>,
): ErrorType[] {
  const found = groups.flatMap(({ types }) => types);
  return [...groupBy(found, ({ type }) => type)].flatMap(([type, members]): ErrorType[] => {
    if (type === undefined) return [];
    return [
      compact({
        anchor: anchors.claim(slug(type)),
        name: type,
        meaning: meanings.get(type),
        reasons: members.flatMap((each) => each.reasons.map(toReasonName)),
      }),
    ];
  });
}
