import { listOperations } from '@/lib/openapi/list-operations';
import type { Api } from '@/lib/openapi/model';
import { formatCount } from './format-count';

/** How much an API offers, the same words wherever it is told: `13 operations, 2 messages received`. */
export function formatOperationCount(api: Pick<Api, 'groups'>): string {
  const all = listOperations(api);
  const calls = all.filter(({ kind }) => kind === 'call').length;
  const messages = all.length - calls;
  return [
    ...(calls > 0 || messages === 0 ? [formatCount(calls, 'operation')] : []),
    ...(messages > 0 ? [`${formatCount(messages, 'message')} received`] : []),
  ].join(', ');
}
