import { expect, test } from 'vitest';
import type { OperationError } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toLinks } from '@/lib/reference/links';
import { toReason } from '@/lib/reference/model.fixture';
import { toReference } from './reference';
import { toRetryTable } from './retry-table';

const reason = toReason({ status: 500, retry: { allowed: true, attempts: 3 } });

const error = (status: string, given: Partial<OperationError> = {}): OperationError => ({
  id: `a-${status}`,
  status,
  when: '',
  response: `a-${status}`,
  ...given,
});

const refused = error('404', { reason: { ...reason, name: 'GONE', status: 404, retry: { allowed: false } } });
const allowed = error('500', { reason });

function toTable(...calls: Parameters<typeof toOperation>[0][]) {
  const operations = calls.map((call, index) => {
    const id = `call-${index}`;
    return toOperation({ id, title: `Call ${index}`, path: `/${index}`, ...call });
  });
  const reference = toReference(toApi({ groups: [{ id: 'g', title: 'G', operations }] }), 'Demo', {});
  return toRetryTable(reference, toLinks(reference));
}

const call = (index: number, idempotent = false) => ({
  title: `Call ${index}`,
  href: `/openapi/demo#call-${index}`,
  method: 'get',
  path: `/${index}`,
  idempotent,
});

test('each error that concerns the whole call is in a column, a status once; webhooks have no row', () => {
  const errors = [
    error('200', { reason: { ...reason, name: 'OUTCOME' } }),
    error('207', { reason: { ...reason, name: 'PARTIAL', status: 207, retry: { allowed: false } } }),
    error('207', { reason: { ...reason, name: 'ENTRY', status: 404, retry: { allowed: false } } }),
    error('422'),
    error('422', { advice: { fix: 'Look.' } }),
    error('500', { reason }),
  ];
  expect(toTable({ errors, idempotent: true }, { errors: [refused] }, { kind: 'webhook' })).toEqual({
    head: ['Call', 'Retry', 'Don’t retry', 'Retry not documented'],
    rows: [
      {
        ...call(0, true),
        cells: [
          [{ status: '500', reason: 'CRASH', href: '/openapi/demo#a-500', retry: 'up to 3 times' }],
          [{ status: '207', href: '/openapi/demo#a-207' }],
          [{ status: '422', href: '/openapi/demo#a-422' }],
        ],
      },
      { ...call(1), cells: [[], [{ status: '404', href: '/openapi/demo#a-404' }], []] },
    ],
    silent: [],
  });
});

test('what most calls share is said once, with the calls that don’t share it; calls without errors are listed apart', () => {
  const both = [refused, allowed];
  expect(toTable({ errors: both }, { errors: both }, { errors: [refused] }, {})).toEqual({
    shared: {
      error: { status: '500', reason: 'CRASH', href: '/openapi/demo#crash', retry: 'up to 3 times' },
      except: [call(2)],
    },
    head: ['Call', 'Don’t retry'],
    rows: [0, 1, 2].map((index) => ({ ...call(index), cells: [[{ status: '404', href: '/openapi/demo#a-404' }]] })),
    silent: [call(3)],
  });
});

test('nothing is shared if one call has another retry', () => {
  const twice = error('500', { reason: { ...reason, retry: { allowed: true, attempts: 2 } } });
  const { shared, head } = toTable({ errors: [allowed] }, { errors: [allowed] }, { errors: [twice] });
  expect([shared, head]).toEqual([undefined, ['Call', 'Retry']]);
});
