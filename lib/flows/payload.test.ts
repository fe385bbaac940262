import { expect, it } from 'vitest';
import { formatPayload, formatResponseField } from './payload';

it.each([
  ['$response.body#/0/tickets/0/seats/1/token', '[].tickets[].seats[].token'],
  ['$response.body#/0/accessId', '[].accessId'],
  ['$response.body#/status', 'status'],
  ['$response.body#/orders/0', 'orders[]'],
  ['$response.body', undefined],
  ['$statusCode', undefined],
])('%s takes the field %s', (expression, field) => {
  expect(formatResponseField(expression)).toBe(field);
});

it('writes placeholders without quotes, and constants as they are', () => {
  const payload = {
    grantType: 'code',
    total: '$inputs.total',
    tokens: ['$steps.read.outputs.first'],
    row: null,
    other: '$steps.lost.outputs.x',
  };
  const findOutput = (step: string) => (step === 'read' ? { number: 3, field: 'seats[].token' } : undefined);
  expect(formatPayload(payload, findOutput)).toBe(
    `{
  "grantType": "code",
  "total": <total>,
  "tokens": [
    <token of step 3>
  ],
  "row": null,
  "other": "$steps.lost.outputs.x"
}`,
  );
});
