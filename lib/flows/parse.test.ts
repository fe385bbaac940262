import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { type OperationIds, parseFlows } from './parse';

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
      'x-outcomes': [{ call: 'Any call', when: 'Any 4XX', action: 'Stop.' }],
      steps: [
        {
          stepId: 'order',
          description: 'Order.\n',
          operationId: '$sourceDescriptions.linkv1.completeOrder',
          'x-before': [{ operationId: '$sourceDescriptions.linkv1.receiveSeatMessage', description: 'Seats.' }],
          'x-outcomes': '$components.x-outcomes.order',
          requestBody: { payload: { listing: '$inputs.listing' } },
          outputs: { processId: '$response.body#/processId', status: '$statusCode' },
          onSuccess: [
            {
              name: 'pollPending',
              type: 'goto',
              stepId: 'poll',
              criteria: [{ condition: '$statusCode == 200' }, { condition: "$response.body#/status == 'PENDING'" }],
            },
            { name: 'refund', type: 'end', 'x-failure': true },
          ],
          onFailure: [
            {
              name: 'escalate',
              'x-text': 'Escalate to the provider.',
              type: 'end',
              criteria: [{ condition: '$statusCode == 207' }],
            },
            { reference: '$components.failureActions.retry' },
            { reference: '$components.failureActions.giveUp' },
            { name: 'again', type: 'retry' },
          ],
        },
        { stepId: 'poll', workflowId: 'polling' },
      ],
    },
    { workflowId: 'polling', steps: [{ stepId: 'read', operationId: '$sourceDescriptions.linkv2.readOrder' }] },
  ],
  components: {
    failureActions: {
      retry: { name: 'retry', type: 'retry' },
      giveUp: { name: 'giveUp', type: 'end', criteria: [{ condition: '$statusCode == 404' }] },
    },
    'x-outcomes': { order: [{ when: '207', action: 'Escalate.' }] },
  },
};

/** What parsing finds, one line each. */
function toFailure(raw: object, operations?: OperationIds): string {
  return parseFlows(raw, locate, operations).diagnostics.map(formatDiagnostic).join('\n');
}

const locate = (path: readonly PropertyKey[]) => ({
  file: 'flows.yaml',
  pointer: path.map((segment) => `/${String(segment)}`).join(''),
});

/** The document with one flow of two steps: this one, and `poll`. */
function withStep(step: object): object {
  const poll = { stepId: 'poll', operationId: '$sourceDescriptions.linkv2.readOrder' };
  return { ...document, workflows: [{ workflowId: 'sell', steps: [{ ...poll, stepId: 'order', ...step }, poll] }] };
}

describe('parseFlows', () => {
  it('reads steps, messages received before them, and branches in words', () => {
    expect(parseFlows(document, locate).flows).toEqual([
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
              {
                label: '200, PENDING',
                text: 'Poll pending.',
                outcome: 'success',
                to: 'poll',
              },
              { label: '', text: 'Refund.', outcome: 'failure' },
              { label: '207', text: 'Escalate to the provider.', outcome: 'failure' },
              { label: '404', text: 'Give up.', outcome: 'failure' },
            ],
            outcomes: [{ list: 'order', when: '207', action: 'Escalate.' }],
            body: { listing: '$inputs.listing' },
            outputs: [{ name: 'processId', field: 'processId' }],
          },
          { id: 'poll', flow: 'polling', before: [], branches: [], outcomes: [], outputs: [] },
        ],
        outcomes: [{ call: 'Any call', when: 'Any 4XX', action: 'Stop.' }],
      },
      {
        id: 'polling',
        title: 'polling',
        steps: [
          {
            id: 'read',
            call: { api: 'linkv2', operationId: 'readOrder' },
            before: [],
            branches: [],
            outcomes: [],
            outputs: [],
          },
        ],
        outcomes: [],
      },
    ]);
  });

  it('names every wrong spot', () => {
    expect(toFailure({ ...document, arazzo: '2.0.0', workflows: [{ workflowId: 'a', steps: [] }] })).toBe(
      'flows.yaml (/arazzo): expected is a version 1.0.x or 1.1.x; correct it as Arazzo asks\n' +
        'flows.yaml (/workflows/0/steps): the value is empty; correct it as Arazzo asks',
    );
  });

  it('takes an operation without a source when there is one only', () => {
    const sourceDescriptions = document.sourceDescriptions.slice(0, 1);
    const { flows } = parseFlows(
      {
        ...document,
        sourceDescriptions,
        workflows: [{ workflowId: 'sell', steps: [{ stepId: 'a', operationId: 'b' }] }],
      },
      locate,
    );
    expect(flows?.[0]?.steps[0]?.call).toEqual({ api: 'linkv1', operationId: 'b' });
  });

  it.each([
    [
      { onSuccess: [{ name: 'on', type: 'goto', stepId: 'pol' }] },
      'onSuccess/0/stepId): sell has no step pol; did you mean `poll`?',
    ],
    [
      { onSuccess: [{ name: 'on', type: 'goto', workflowId: 'polling' }] },
      'onSuccess/0/workflowId): a `goto` to another flow is not drawn; name a step of sell: order, poll; or make that flow a step',
    ],
    [
      { onSuccess: [{ name: 'on', type: 'goto' }] },
      'onSuccess/0): the `goto` has no `stepId`; name a step of sell: order, poll',
    ],
    [{ onFailure: [{ type: 'end' }] }, 'onFailure/0): the action lacks `name` or `type`; write both, or a `reference`'],
    [
      { onFailure: [{ reference: '$components.failureActions.again' }] },
      'onFailure/0/reference): nothing is defined at $components.failureActions.again; correct the reference',
    ],
    [
      { operationId: 'readOrder' },
      'operationId): readOrder names no source, and there are several; write $sourceDescriptions.NAME.readOrder',
    ],
    [
      { operationId: '$sourceDescriptions.linkv3.readOrder' },
      'operationId): there is no source linkv3; use one of linkv1, linkv2',
    ],
    [
      { 'x-before': [{ operationId: 'receive' }] },
      'x-before/0/operationId): receive names no source, and there are several; write $sourceDescriptions.NAME.receive',
    ],
    [
      { 'x-outcomes': '$components.x-outcomes.sale' },
      'x-outcomes): nothing is defined at $components.x-outcomes.sale; correct the reference',
    ],
    [{ operationId: undefined, workflowId: 'buy' }, 'workflowId): there is no flow buy; use one of sell'],
    [{ operationId: undefined, workflowId: 'sel' }, 'workflowId): there is no flow sel; did you mean `sell`?'],
    [
      { onSuccess: [{ name: 'on', type: 'goto', stepId: 'end' }] },
      'onSuccess/0/stepId): sell has no step end; name a step of sell: order, poll',
    ],
  ])('refuses %j', (step, message) => {
    expect(toFailure(withStep(step))).toBe(`flows.yaml (/workflows/0/steps/0/${message}`);
  });

  it('refuses a step that is neither call nor flow, with every other error', () => {
    const onSuccess = [{ name: 'on', type: 'goto', stepId: 'pol' }];
    expect(toFailure(withStep({ operationId: undefined, onSuccess }))).toBe(
      'flows.yaml (/workflows/0/steps/0): the step is neither a call nor a flow; write `operationId` or `workflowId`\n' +
        'flows.yaml (/workflows/0/steps/0/onSuccess/0/stepId): sell has no step pol; did you mean `poll`?',
    );
  });

  it.each([
    ['linkv1.completeOrdr', 'linkv1 has no operation completeOrdr; did you mean `completeOrder`?'],
    ['linkv1.readOrder', 'linkv1 has no operation readOrder; write $sourceDescriptions.linkv2.readOrder'],
    ['linkv1.sell', 'linkv1 has no operation sell; write an operationId of the specification'],
  ])('%s is held against the operations of the specifications', (name, message) => {
    const operations = new Map([
      ['linkv1', ['completeOrder', 'receiveSeatMessage']],
      ['linkv2', ['readOrder']],
    ]);
    const step = { operationId: `$sourceDescriptions.${name}` };
    expect(toFailure(withStep(step), operations)).toBe(`flows.yaml (/workflows/0/steps/0/operationId): ${message}`);
    expect(toFailure(withStep(step))).toBe('');
  });

  it('reads Arazzo 1.1: dependencies, timeouts, selectors and the address of the document', () => {
    const [order, poll] = document.workflows[0]?.steps ?? [];
    const outputs = { id: { context: '$response.body', selector: '$.orders[0].id', type: 'jsonpath' } };
    const steps = [order, { ...poll, dependsOn: ['order', '$workflows.polling.steps.read'], timeout: 6000, outputs }];
    const newer = { ...document, arazzo: '1.1.0', $self: 'https://a.example/flows.yaml' };
    const workflows = [{ ...document.workflows[0], steps }, document.workflows[1]];
    expect(parseFlows({ ...newer, workflows }, locate)).toEqual(parseFlows(document, locate));
  });

  it('reports dependencies that are no step, and messages', () => {
    expect(toFailure(withStep({ dependsOn: ['pol', 'order'] }))).toBe(
      'flows.yaml (/workflows/0/steps/0/dependsOn/0): order depends on pol, which is no other step of its flow; did you mean `poll`?\n' +
        'flows.yaml (/workflows/0/steps/0/dependsOn/1): order depends on order, which is no other step of its flow; name another step of sell: poll',
    );
    const messages = { name: 'queue', url: './queue.yaml', type: 'asyncapi' };
    const step = { stepId: 'wait', operationId: '$sourceDescriptions.queue.confirm', action: 'receive' };
    const waiting = {
      stepId: 'hear',
      channelPath: '{$sourceDescriptions.queue.url}#/channels/order',
      action: 'receive',
    };
    const sourceDescriptions = [...document.sourceDescriptions, messages];
    const workflows = [{ workflowId: 'sell', steps: [step, waiting] }];
    expect(toFailure({ ...document, sourceDescriptions, workflows })).toBe(
      'flows.yaml (/workflows/0/steps/0/operationId): confirm of queue is a message, which is not drawn; describe what the integrator receives under `x-before` of the next call\n' +
        'flows.yaml (/workflows/0/steps/1/channelPath): a step that sends or receives a message is not drawn; describe what the integrator receives under `x-before` of the next call',
    );
  });
});
