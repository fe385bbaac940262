import { describe, expect, it } from 'vitest';
import { parseFlows } from './parse';

const document = {
  arazzo: '1.0.1',
  info: { title: 'Flows', version: '1' },
  sourceDescriptions: [
    { name: 'linkv1', url: './linkv1.yaml', type: 'openapi' },
    { name: 'linkv2', url: './linkv2.yaml', type: 'openapi' },
  ],
  workflows: [
    {
      workflowId: 'sell',
      summary: 'Sell',
      steps: [
        {
          stepId: 'order',
          description: 'Order.\n',
          operationId: '$sourceDescriptions.linkv1.completeOrder',
          'x-before': [{ operationId: '$sourceDescriptions.linkv1.receiveSeatMessage', description: 'Seats.' }],
          onSuccess: [
            {
              name: 'pollPending',
              type: 'goto',
              stepId: 'poll',
              criteria: [{ condition: '$statusCode == 200' }, { condition: "$response.body#/status == 'PENDING'" }],
            },
          ],
          onFailure: [
            { name: 'escalate', type: 'end', criteria: [{ condition: '$statusCode == 207' }] },
            { reference: '$components.failureActions.retry' },
            { name: 'again', type: 'retry' },
          ],
        },
        { stepId: 'poll', workflowId: 'polling' },
      ],
    },
  ],
};

describe('parseFlows', () => {
  it('reads steps, messages received before them, and branches in words', () => {
    expect(parseFlows(document, 'specs/flows.arazzo.yaml')).toEqual([
      {
        id: 'sell',
        title: 'Sell',
        steps: [
          {
            id: 'order',
            description: 'Order.',
            call: { api: 'linkv1', operationId: 'completeOrder' },
            before: [{ call: { api: 'linkv1', operationId: 'receiveSeatMessage' }, description: 'Seats.' }],
            branches: [
              { when: 'the answer is 200 and `status` is PENDING', name: 'poll pending', to: 'poll' },
              { when: 'the answer is 207', name: 'escalate' },
            ],
          },
          { id: 'poll', flow: 'polling', before: [], branches: [] },
        ],
      },
    ]);
  });

  it('names every wrong spot by its JSON pointer', () => {
    expect(() =>
      parseFlows({ ...document, arazzo: '2.0.0', workflows: [{ workflowId: 'a', steps: [] }] }, 'flows.yaml'),
    ).toThrow(
      'flows.yaml#/arazzo: expected is a version 1.0.x; correct it as Arazzo 1.0 asks\n' +
        'flows.yaml#/workflows/0/steps: Too small: expected array to have >=1 items; correct it as Arazzo 1.0 asks',
    );
  });
});
