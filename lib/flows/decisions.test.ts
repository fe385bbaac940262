import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { readDecisions } from './decisions';

const folder = makeTestFolder();

const operations = new Map([['stock', ['sell', 'read']]]);

const WHOLE = `sources: { '1.8': first source }
statements:
  - { rule: Ask again., source: '1.8' }
kinds:
  order:
    title: A call that sells
    calls: [stock/sell, stock/read]
    questions: { again: Send it again?, ask: Whom to ask }
    notes: [A note.]
    outcomes:
      - when: '500'
        statuses: ['500']
        calls: [stock/sell]
        retry: { allowed: true, attempts: 3 }
        cells:
          again: { rule: Retry., source: '1.8', recommendation: Wait., unspecified: how long. }
          ask: { recommendation: Nobody. }
`;

async function read(source: string, unreadable: readonly string[] = []) {
  writeFiles(folder, { 'specs/decisions.yaml': source });
  const { decisions, diagnostics } = await readDecisions(operations, new Set(unreadable), folder);
  return { decisions, diagnostics: diagnostics.map(formatDiagnostic) };
}

test('a cell says the rule, what is not documented, and the advice, in this order', async () => {
  expect(await read(WHOLE)).toEqual({
    diagnostics: [],
    decisions: {
      rules: ['Ask again.', 'Retry.'],
      kinds: [
        {
          id: 'order',
          title: 'A call that sells',
          calls: [
            { api: 'stock', operationId: 'sell' },
            { api: 'stock', operationId: 'read' },
          ],
          questions: ['Send it again?', 'Whom to ask'],
          notes: ['A note.'],
          outcomes: [
            {
              when: '500',
              statuses: ['500'],
              calls: [{ api: 'stock', operationId: 'sell' }],
              general: false,
              retry: { allowed: true, attempts: 3 },
              cells: ['Retry. Not documented: how long. **Recommendation:** Wait.', '**Recommendation:** Nobody.'],
            },
          ],
        },
      ],
    },
  });
});

test.each([
  [
    "again: { rule: Retry., source: '1.8', recommendation: Wait., unspecified: how long. }",
    'again: { rule: Retry. }',
    [
      'specs/decisions.yaml:16 (/kinds/order/outcomes/0/cells/again): the rule has no source; name one, or write it as a `recommendation`',
    ],
  ],
  [
    "source: '1.8', recommendation",
    "source: '1.9', recommendation",
    [
      'specs/decisions.yaml:16 (/kinds/order/outcomes/0/cells/again/source): there is no source 1.9; did you mean `1.8`?',
    ],
  ],
  [
    'ask: { recommendation: Nobody. }',
    'aks: {}',
    [
      'specs/decisions.yaml:16 (/kinds/order/outcomes/0/cells): the cell `ask` is missing; write a rule with its source, a recommendation, or what is not documented',
      'specs/decisions.yaml:17 (/kinds/order/outcomes/0/cells/aks): there is no question `aks`; did you mean `ask`?',
      'specs/decisions.yaml:17 (/kinds/order/outcomes/0/cells/aks): the cell is empty; write a rule, a recommendation, or what is not documented',
    ],
  ],
  [
    'calls: [stock/sell, stock/read]',
    'calls: [stock/sel]',
    [
      'specs/decisions.yaml:7 (/kinds/order/calls/0): there is no call stock/sel; did you mean `stock/sell`?',
      "specs/decisions.yaml:13 (/kinds/order/outcomes/0/calls/0): the outcome names the call stock/sell, which the kind doesn't list; did you mean `stock/sel`?",
    ],
  ],
  [
    'title: A call that sells',
    'titel: A call that sells',
    [
      'specs/decisions.yaml:6 (/kinds/order): `title` is missing; add `title`',
      'specs/decisions.yaml:6 (/kinds/order/titel): this key is not known; did you mean `title`?',
    ],
  ],
])('%s: what is wrong in its place is reported', async (written, wrong, expected) => {
  expect((await read(WHOLE.replace(written, wrong))).diagnostics).toEqual(expected);
});

test('a file that is not YAML has no decisions', async () => {
  expect((await read('kinds: [')).decisions).toEqual({ kinds: [], rules: [] });
});

test('an alias without an anchor is reported at its line', async () => {
  const { diagnostics } = await read('sources: {}\nkinds: *order');
  expect(diagnostics).toEqual([
    'specs/decisions.yaml:2: no anchor `&order` above this alias; add the anchor, or put the value in quotes',
  ]);
});

test('calls of a document that cannot be read are not checked, and those of others are', async () => {
  const source = WHOLE.replaceAll('stock/read', 'depot/count').replaceAll('stock/sell', 'stock/sold');
  const { diagnostics } = await read(source, ['depot']);
  expect(diagnostics).toEqual([
    'specs/decisions.yaml:7 (/kinds/order/calls/0): there is no call stock/sold; did you mean `stock/sell`?',
  ]);
});
