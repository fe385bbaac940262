import { expect, test } from 'vitest';
import { toApi } from '@/lib/openapi/model.fixture';
import { formatStates } from './states';

test('what triggers a move keeps its marks', () => {
  const trigger = { kind: 'event' as const, text: 'The cart reaches its `expiration`' };
  const transitions = [{ id: 't', from: 'OPEN', to: 'EXPIRED', trigger }];
  const machine = { id: 'm', name: 'cart', title: 'Cart', states: [], transitions };
  const blocks = formatStates(toApi({ states: [machine] }), { level: 2, toAnchor: (id) => `#${id}` });
  expect(blocks).toContain('Moves:\n\n- `OPEN` → `EXPIRED`: The cart reaches its `expiration`.');
});
