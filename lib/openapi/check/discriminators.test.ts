import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { findUnknownMappings } from './discriminators';

function find(mapping: RawObject): string[] {
  const schemas = {
    Order: { oneOf: [], discriminator: { propertyName: 'status', mapping } },
    Done: { allOf: [{ properties: { status: { const: 'DONE' } } }] },
    Open: { properties: { status: { $ref: '#/components/schemas/Status' } } },
    Status: { type: 'string', enum: ['OPEN', 'HELD'] },
    Free: { properties: { status: { type: 'string' } } },
  };
  return findUnknownMappings({ components: { schemas } }).map(
    ({ pointer, message, hint }) => `${pointer}: ${message}; ${hint}`,
  );
}

const MAPPING = '/components/schemas/Order/discriminator/mapping';

test('a value of `mapping` that its variant never has is reported', () => {
  expect(find({ DNOE: '#/components/schemas/Done', CLOSED: '#/components/schemas/Open' })).toEqual([
    `${MAPPING}/DNOE: \`status\` of Done is never DNOE; did you mean \`DONE\`?`,
    `${MAPPING}/CLOSED: \`status\` of Open is never CLOSED; write OPEN or HELD, or add the value to its \`enum\``,
  ]);
});

test('values that a variant has or may have are accepted', () => {
  const mapping = {
    DONE: '#/components/schemas/Done',
    HELD: '#/components/schemas/Open',
    X: '#/components/schemas/Free',
  };
  expect(find({ ...mapping, Y: 'Other' })).toEqual([]);
});
