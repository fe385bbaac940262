import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { readMockStates } from './mock-states';

const loan = { anchor: 'states-loan', name: 'loan', title: 'Loan', states: [], transitions: [] };
const api = {
  ...toApi({
    groups: [{ id: 'loans', title: 'Loans', operations: [toOperation({ operationId: 'readLoan' })] }],
    states: [loan],
  }),
  id: 'library',
};

const folder = makeTestFolder();

function read(source: string) {
  writeFiles(folder, { 'specs/mock.yaml': source });
  return readMockStates([api], ['library', 'lending'], folder);
}

test('the entries of an API are read as they are', async () => {
  const calls = {
    readLoan: {
      things: 'query.loan',
      records: { 'response.history[].time': 'body.time', 'response.history[].op': 'mock-read' },
      history: { entries: 'response.history[]', starts: 1 },
    },
  };
  const own = {
    name: 'desk',
    states: [{ name: 'OPEN', initial: true }],
    transitions: [{ to: 'OPEN', operation: 'readLoan', when: { 'body.mode': 'Entry' } }],
    calls: {},
  };
  const library = [{ name: 'loan', calls }, own];
  expect(await read(JSON.stringify({ library }))).toEqual({ states: { library }, diagnostics: [] });
});

test.each([
  [['library:', '  - name: loan', '    call: {}'], 2, '/library/0', '`calls` is missing', 'add `calls`'],
  [
    ['library:', '  - name: loan', '    calls:', '      readLoan:', '        history: { entries: history }'],
    5,
    '/library/0/calls/readLoan/history/entries',
    'the value is not a field path of the response, such as `response.items[].id`',
    'see docs/manual/extensions.md, "State in the mock server"',
  ],
  [
    ['library:', '  - name: loan', '    calls:', '      readLoan: { records: { response.op: resp.op } }'],
    4,
    '/library/0/calls/readLoan/records/response.op',
    'the value is neither a field path of the call, such as `body.time`, nor a placeholder of letters, digits and hyphens',
    'see docs/manual/extensions.md, "State in the mock server"',
  ],
  [['libary: []'], 1, '/libary', 'there is no API libary', 'did you mean `library`?'],
  [
    ['library:', '  - name: laon', '    calls: {}'],
    2,
    '/library/0/name',
    'the document has no state machine laon',
    'did you mean `loan`?',
  ],
  [
    ['library:', '  - name: loan', '    calls:', '      readLaon: { things: query.loan }'],
    4,
    '/library/0/calls/readLaon',
    'no operation is named readLaon',
    'did you mean `readLoan`?',
  ],
  [
    [
      'library:',
      '  - name: desk',
      '    states: [{ name: OPEN }]',
      '    calls: {}',
      '    transitions:',
      '      - { to: OPNE, operation: readLoan }',
    ],
    6,
    '/library/0/transitions/0/to',
    'no state is named OPNE',
    'did you mean `OPEN`?',
  ],
  [
    ['library:', '  - { name: a', 'b: 1'],
    3,
    undefined,
    'not YAML: Flow map in block collection must be sufficiently indented and end with a }',
    'correct the line',
  ],
])('%j is an error with its line', async (lines, line, pointer, message, hint) => {
  const [first] = (await read(lines.join('\n'))).diagnostics;
  const location = { file: 'specs/mock.yaml', line, ...(pointer !== undefined && { pointer }) };
  expect(first).toEqual({ severity: 'error', ...location, message, hint });
});

test('names of an API whose document is not readable are not checked', async () => {
  expect((await read('lending:\n  - { name: any, calls: { any: {} } }')).diagnostics).toEqual([]);
});
