import { expect, test } from 'vitest';
import { findMisspelledKeys, findUnknownNames } from './unknown-names';

const token = { stepId: 'token', outputs: { accessToken: '$response.body#/accessToken' } };

function find(order: object, { inputs = {} }: { inputs?: object } = {}): string[] {
  const steps = [token, { stepId: 'refund', workflowId: 'refund' }, { stepId: 'order', ...order }];
  const found = findUnknownNames({
    workflows: [{ workflowId: 'sell', inputs: { $ref: '#/components/inputs/sale' }, ...inputs, steps }],
    components: { inputs: { sale: { properties: { code: {} } } }, parameters: { userAgent: {} } },
  });
  return found.map(({ path, message, hint }) => `${path.join('/')}: ${message}; ${hint}`);
}

test('names that the document has are accepted', () => {
  const order = {
    description: 'Send `$inputs.anything`.',
    parameters: [
      { reference: '$components.parameters.userAgent' },
      { value: 'Bearer {$steps.token.outputs.accessToken}' },
      { value: '$steps.refund.outputs.id' },
      { value: '$inputs.code' },
      { value: 'It costs US$5, or $x.' },
    ],
  };
  expect(find(order)).toEqual([]);
  expect(find({ value: '$inputs.other' }, { inputs: { inputs: { allOf: [], properties: {} } } })).toEqual([]);
  expect(find({ value: '$inputs.other' }, { inputs: { inputs: undefined } })).toEqual([]);
});

test.each([
  ['Bearer {$steps.token.outputs.accesToken}', 'the step token has no output accesToken; did you mean `accessToken`?'],
  ['$steps.token.outputs.expiry', 'the step token has no output expiry; add it to `outputs` of the step'],
  ['$steps.tokens.outputs.accessToken', 'sell has no step tokens; did you mean `token`?'],
  ['$steps.a.outputs.b', 'sell has no step a; name a step of sell: token, refund, order'],
  ['$statuscode == 200', 'no expression begins with $statuscode; did you mean `$statusCode`?'],
  ['Bearer {$step.token.outputs.accessToken}', 'no expression begins with $step; did you mean `$steps`?'],
  ['$inputs.cod', 'sell has no input cod; did you mean `code`?'],
  ['$inputs.organization', 'sell has no input organization; add it to the properties of `inputs`'],
  [
    '$components.parameters.userAgnt',
    'nothing is defined at $components.parameters.userAgnt; did you mean `userAgent`?',
  ],
])('reports %s', (value, message) => {
  expect(find({ parameters: [{ value }] })).toEqual([`workflows/0/steps/2/parameters/0/value: ${message}`]);
});

test('a key that is almost one of a workflow or a step is reported', () => {
  const step = { stepId: 'order', succesCriteria: [], 'x-outcome': [], 'x-owner': 'Ana' };
  expect(findMisspelledKeys({ workflows: [{ steps: [step], ...{ sumary: 'Sell', output: {} } }] })).toEqual([
    { path: ['workflows', 0, 'sumary'], message: '`sumary` is not read', hint: 'did you mean `summary`?' },
    { path: ['workflows', 0, 'output'], message: '`output` is not read', hint: 'did you mean `outputs`?' },
    {
      path: ['workflows', 0, 'steps', 0, 'succesCriteria'],
      message: '`succesCriteria` is not read',
      hint: 'did you mean `successCriteria`?',
    },
    {
      path: ['workflows', 0, 'steps', 0, 'x-outcome'],
      message: '`x-outcome` is not read',
      hint: 'did you mean `x-outcomes`?',
    },
  ]);
});
