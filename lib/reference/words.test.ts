import { expect, test } from 'vitest';
import { dropNotDocumentedLabel } from './words';

test.each([
  ['Not documented: how long a lock lasts.', 'How long a lock lasts.'],
  ['Not documented: `state`. Try it.', '`state`. Try it.'],
  ['Not documented for orders: the unit.', 'Not documented for orders: the unit.'],
  ['Rate limits are not documented.', 'Rate limits are not documented.'],
])('drops the label of %j', (note, rest) => {
  expect(dropNotDocumentedLabel(note)).toBe(rest);
});
