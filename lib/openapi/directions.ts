import type { OperationKind } from './model';

/** Which way a message goes, as the owner of the resource sees it: `readOnly` is left out of requests, `writeOnly` of responses. */
export type Direction = 'request' | 'response';

/** The directions of an operation's body and of its answers: the provider owns the resource, whoever calls. */
export function toDirections(kind: OperationKind): { body: Direction; answer: Direction } {
  return kind === 'call' ? { body: 'request', answer: 'response' } : { body: 'response', answer: 'request' };
}
