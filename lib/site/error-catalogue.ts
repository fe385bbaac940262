import type { ErrorGroup, StatusResponse } from '@/lib/openapi/model';
import { formatCount } from './format-count';

/** Operations that the catalogue names for one status; a large API has thousands. */
const MOST_OPERATIONS = 60;

/** The responses of a status as the catalogue shows them, and how many operations it leaves out. */
export function toShownResponses({ responses }: ErrorGroup): { shown: StatusResponse[]; left: number } {
  const shown: StatusResponse[] = [];
  let room = MOST_OPERATIONS;
  for (const response of responses) {
    if (room === 0) break;
    const operations = response.operations.slice(0, room);
    room -= operations.length;
    shown.push({ ...response, operations });
  }
  const total = responses.reduce((sum, { operations }) => sum + operations.length, 0);
  return { shown, left: total - (MOST_OPERATIONS - room) };
}

/** Who sends a response, before the names of its operations. */
export function formatSender({ sender }: Pick<StatusResponse, 'sender'>): string {
  return sender === 'provider' ? 'Returned by' : 'Your response to';
}

/** `And 12 more operations.` */
export function formatLeft(left: number): string {
  return `And ${formatCount(left, 'more operation')}.`;
}

/** Whether no reason is documented for a status. */
export function hasNoReason({ types }: ErrorGroup): boolean {
  return types.length === 0;
}
