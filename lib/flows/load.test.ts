import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { loadFlows } from './load';

const FILE = 'specs/flows.arazzo.yaml';
const root = makeTestFolder();

const HEAD = `arazzo: 1.0.1
sourceDescriptions:
  - name: linkv1
    url: ./linkv1.yaml
workflows:
  - workflowId: sell
    steps:
      - stepId: order
`;

async function load(text: string): Promise<unknown> {
  writeFiles(root, { [FILE]: text });
  return loadFlows(root).catch(String);
}

it('reads the flows, and none where there is no file', async () => {
  expect(await loadFlows(root)).toEqual([]);
  expect(await load(`${HEAD}        operationId: completeOrder\n`)).toEqual([
    {
      id: 'sell',
      title: 'sell',
      steps: [
        {
          id: 'order',
          call: { api: 'linkv1', operationId: 'completeOrder' },
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

it('names the line of a wrong spot, and of what should hold a missing one', async () => {
  const action = '        onSuccess:\n          - { name: on, type: goto, stepId: poll }\n';
  expect(await load(HEAD + action)).toBe(
    'BuildError: specs/flows.arazzo.yaml:8 (/workflows/0/steps/0): the step is neither a call nor a flow; write `operationId` or `workflowId`\n' +
      'specs/flows.arazzo.yaml:10 (/workflows/0/steps/0/onSuccess/0/stepId): sell has no step poll; name a step of sell: order',
  );
  expect(await load('arazzo: 1.0.1\nsourceDescriptions: []\n')).toBe(
    'BuildError: specs/flows.arazzo.yaml:2 (/sourceDescriptions): the value is empty; correct it as Arazzo asks\n' +
      'specs/flows.arazzo.yaml:1: `workflows` is missing; add `workflows`',
  );
});

it('names the line that is not YAML', async () => {
  expect(await load('arazzo: 1.0.1\nworkflows: [\n')).toBe(
    'BuildError: specs/flows.arazzo.yaml:3: not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]; correct the line',
  );
});

it('refuses ids that stand twice', async () => {
  const step = '        operationId: completeOrder\n';
  const twice = `${HEAD}${step}      - stepId: order\n${step}  - workflowId: sell\n    steps:\n      - stepId: order\n${step}`;
  expect(await load(twice)).toBe(
    'BuildError: specs/flows.arazzo.yaml:12 (/workflows/1/workflowId): the workflowId sell appears twice; give each flow a unique ID\n' +
      'specs/flows.arazzo.yaml:10 (/workflows/0/steps/1/stepId): the stepId order appears twice in its flow; give each step of a flow a unique ID',
  );
});

it('names a text that YAML cuts off', async () => {
  expect(await load(`${HEAD}        operationId: completeOrder\n        description: See #5 of it\n`)).toBe(
    'BuildError: specs/flows.arazzo.yaml:10: the text ends before `#5`, because a space and # begin a comment in YAML; put the text in quotes, or write a space after the # of a comment',
  );
});

it('refuses a file that is there and cannot be read', async () => {
  await mkdir(path.join(root, FILE), { recursive: true });
  expect(await loadFlows(root).catch(String)).toBe(
    'BuildError: specs/flows.arazzo.yaml: the file cannot be read (EISDIR); make it a readable file',
  );
});
