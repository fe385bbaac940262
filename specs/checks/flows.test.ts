import { expect, test } from 'vitest';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { findFlowProblems } from '@/specs/checks/flows';

const api = {
  ...parseDocument({
    openapi: '3.1.0',
    info: { title: 'Link', version: '1' },
    paths: {
      '/tickets/lock': {
        parameters: [{ $ref: '#/components/parameters/RequestId' }],
        put: {
          operationId: 'lockTickets',
          responses: {
            '200': { $ref: '#/components/responses/Lock' },
            '4XX': { description: 'Refused.' },
          },
        },
      },
    },
    components: {
      parameters: { RequestId: { name: 'Request-ID', in: 'header' } },
      responses: { Lock: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lock' } } } } },
      schemas: {
        Lock: {
          allOf: [
            { $ref: '#/components/schemas/Lock' },
            { properties: { success: { items: { oneOf: [{ $ref: '#/components/schemas/Won' }] } } } },
          ],
        },
        Won: { properties: { token: { type: 'string' } } },
      },
    },
  }),
  id: 'linkv1',
};

const lock = { stepId: 'lock', operationId: '$sourceDescriptions.linkv1.lockTickets' };
const workflow = (step: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify({
      workflows: [{ workflowId: 'sell', steps: [{ ...lock, ...step }] }],
    }),
  );
const problems = (step: Record<string, unknown>) => findFlowProblems(workflow(step), [api]);

test('accepts a flow that holds', () => {
  const step = {
    parameters: [{ name: 'Request-ID', in: 'header', value: '$inputs.id' }],
    outputs: { token: '$response.body#/success/0/token' },
    successCriteria: [{ condition: '$statusCode == 200' }, { condition: '$statusCode == 422' }],
  };
  expect(problems(step)).toEqual([]);
});

test('names what does not hold', () => {
  const step = {
    parameters: [{ name: 'policyCode', in: 'query', value: '$inputs.policy' }],
    requestBody: { payload: { token: '$steps.list.outputs.token' } },
    outputs: { owner: '$response.body#/success/0/ownerId' },
    successCriteria: [{ condition: '$statusCode == 207' }],
    'x-outcomes': [
      { when: '200', action: 'Publish.' },
      { when: '301 with a URL', action: 'Follow it.' },
    ],
  };
  expect(problems(step)).toEqual([
    'sell/lock: no response of the operation has /success/0/ownerId',
    'sell/lock: the operation does not document 207',
    'sell/lock: the operation does not document 301',
    'sell/lock: the operation has no query parameter policyCode',
    'sell/lock: the body of the operation has no /token',
  ]);
});

test('names a branch to a step whose text says to skip it', () => {
  const step = {
    description: 'Print. If it was `DONE` at once, skip this step.',
    onSuccess: [
      { name: 'print', type: 'goto', stepId: 'lock', criteria: [{ condition: "$response.body#/status == 'DONE'" }] },
      { name: 'wait', type: 'goto', stepId: 'lock', criteria: [{ condition: "$response.body#/status == 'LATER'" }] },
    ],
  };
  expect(problems(step)).toContain('sell/lock: leads to lock if DONE, whose text says to skip it then');
  expect(problems(step).join()).not.toContain('LATER');
});
