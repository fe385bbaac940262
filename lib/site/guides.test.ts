import { describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/flows/model';
import { parseGuide } from '@/lib/guides/parse';
import { formatFlowOutcomes } from '@/lib/markdown/guide-embed';
import type { Schema } from '@/lib/openapi/model';
import { array, object, string, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toOperationSection } from '@/lib/reference/operation';
import { findGuidesFor, toGuidesByOperation } from './docs';
import {
  listParts,
  listPathFields,
  locateOperation,
  locateStates,
  toRequestExample,
  toRequestLimits,
  toResponseExample,
  toSample,
} from './embeds';
import { toFlowView, toOutcomeGroups } from './flow-view';
import { linkv1 } from './guide.fixture';
import { toSpecFacts, toTerms } from './guide-facts';
import { toReference } from './reference';

const { guide } = parseGuide(
  '---\ntitle: Lock\ndescription: D.\napi: linkv1\noperations: [lockTickets]\n---\n',
  'content/docs/lock.mdx',
);
const guides = guide === undefined ? [] : [guide];

describe('toTerms', () => {
  it('names every call, field, value, error, type, state and header with its address', () => {
    expect(toTerms(linkv1).map(({ code, kind, href }) => `${kind} ${code} ${href}`)).toEqual([
      'operation PUT /tickets/lock /openapi/linkv1#lock-tickets',
      'operation lockTickets /openapi/linkv1#lock-tickets',
      'field source /openapi/linkv1#lock-tickets-body-source',
      'value MY_ACCOUNT /openapi/linkv1#lock-tickets-body-source',
      'field tokens /openapi/linkv1#lock-tickets-body-tokens',
      'field individualPrice /openapi/linkv1#lock-tickets-body-tokens-individual-price',
      'error TOO_MANY_TOKENS /openapi/linkv1#too-many-tokens',
      'type MS-422 /openapi/linkv1#ms-422',
      'state LOCKED /openapi/linkv1#states-lock-locked',
      'header PAC-API-Key /openapi/linkv1#header-pac-api-key',
    ]);
  });
});

const own = {
  terms: [],
  flows: ['sell'],
  assets: ['/a.png'],
  drafts: [],
  unreadable: [],
  redirects: {},
  renamed: new Map(),
  decisions: [],
  siteUrl: 'https://docs.example.com',
  ignoredTerms: [],
  versions: [],
  shapes: [],
};

describe('toSpecFacts', () => {
  it('lists what guides may name and link to', () => {
    const facts = toSpecFacts([linkv1], own);
    expect(facts.operations).toEqual([
      {
        api: 'linkv1',
        operationId: 'lockTickets',
        parts: [
          { name: 'body', fields: true, examples: ['mine'] },
          { name: '207', fields: false, examples: [] },
        ],
        languages: ['shell', 'javascript', 'python', 'java', 'csharp', 'go', 'php', 'ruby'],
      },
    ]);
    expect(facts.calls).toEqual([{ api: 'linkv1', method: 'PUT', path: '/tickets/lock', servers: [] }]);
    expect(facts.states).toEqual([{ api: 'linkv1', name: 'lock' }]);
    expect(facts.pages.map(({ href }) => href)).toEqual(['/', '/openapi/linkv1']);
    expect(facts.pages[1]?.anchors).toEqual(
      expect.arrayContaining([
        'lock-tickets',
        'lock-tickets-207',
        'too-many-tokens',
        'status-422',
        'ms-422',
        'states-lock',
        'api-errors',
      ]),
    );
  });
});

const locatedLock = locateOperation([linkv1], 'linkv1', 'lockTickets', 'a.mdx');
const lock = locatedLock.operation;

describe('embeds', () => {
  it('find their operation, and say which is missing', () => {
    expect(locateOperation([linkv1], 'linkv1', 'lockTickets', 'a.mdx').operation.anchor).toBe('lock-tickets');
    expect(locateOperation([linkv1], undefined, 'linkv1/lockTickets', 'a.mdx').operation.anchor).toBe('lock-tickets');
    expect(() => locateOperation([linkv1], 'linkv1', 'lok', 'a.mdx')).toThrow(
      'a.mdx: no operation linkv1/lok; use an operationId of the API',
    );
    expect(() => locateStates([linkv1], 'linkv1', 'order', 'a.mdx')).toThrow(
      'a.mdx: no states linkv1/order; use a name under x-states of the API',
    );
  });

  it('show examples, and say which there are', () => {
    expect(toRequestExample(lock)).toEqual({
      title: 'Request body: My tickets',
      lang: 'json',
      source: '{\n  "source": "MY_ACCOUNT"\n}',
    });
    expect(() => toRequestExample(lock, 'yours')).toThrow(
      'Lock tickets (lock-tickets): a guide shows an example of "Request body" named yours, and there is none; use one of mine',
    );
    expect(() => toResponseExample(lock, '207')).toThrow(
      'Lock tickets (lock-tickets): a guide shows an example of "207 Multi-Status", and there is none; add one to the specification',
    );
    expect(() => toResponseExample(lock, '200')).toThrow(
      'Lock tickets (lock-tickets): a guide names the response 200, which it does not have; use one of 207',
    );
  });

  it('show the sample in a language', () => {
    expect(toSample(locatedLock)).toMatchObject({
      title: 'Lock tickets (curl)',
      lang: 'shell',
      source: 'curl -X PUT',
      folds: [],
      languages: { sample: 'lock-tickets', href: '/samples/openapi/linkv1/{lang}.json' },
    });
    expect(toSample(locatedLock, 'python').languages).toBeUndefined();
    expect(() => toSample(locatedLock, 'cobol')).toThrow(
      'Lock tickets (lock-tickets): a guide asks for a sample in cobol, and there is none; use one of shell, javascript, python, java, csharp, go, php, ruby',
    );
  });

  it('show fields by dotted name', () => {
    expect(listPathFields(lock, 'body', linkv1).map(({ path }) => path)).toEqual([
      'source',
      'tokens',
      'tokens[].individualPrice',
    ]);
  });

  it.each([
    ['an object', object({ a: string() }), true],
    ['an array of objects', array(object({ a: string() })), true],
    ['an object without properties', object({}), false],
    ['a plain text', string(), false],
  ])('show a table of fields for %s where it has rows', (_, schema, fields) => {
    const body = { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] };
    const section = toOperationSection(linkv1.api, toOperation({ body }), {});
    expect(listParts(section, linkv1)).toEqual([{ name: 'body', fields, examples: [] }]);
    expect(listPathFields(section, 'body', linkv1).length > 0).toBe(fields);
  });

  it('show the fields of a named schema that the operation only links to, and of its variants', () => {
    const toLinked = (target: string, targetId: string): Schema => {
      return { ...string(), label: target, kind: 'reference', target, targetId, because: 'shared' };
    };
    const cash = { id: 'cash', title: 'Cash', discriminatorValues: [], schema: toLinked('Cash', 'schema-cash') };
    const union: Schema = { ...string(), kind: 'union', mode: 'oneOf', variants: [cash] };
    const schemas = [
      { id: 'schema-payment', name: 'Payment', linked: true, schema: union },
      { id: 'schema-cash', name: 'Cash', linked: true, schema: object({ amount: string() }) },
    ];
    const reference = toReference({ ...linkv1.api, schemas }, 'Link API v1', {});
    const mediaTypes = [toMediaType('application/json', undefined, { schema: toLinked('Payment', 'schema-payment') })];
    const section = toOperationSection(linkv1.api, toOperation({ body: { required: true, mediaTypes } }), {});
    expect(listParts(section, reference)).toEqual([{ name: 'body', fields: true, examples: [] }]);
    expect(listPathFields(section, 'body', reference).map(({ path }) => path)).toEqual(['amount']);
  });

  it('show rules, limits of fields and what is not documented', () => {
    expect(toRequestLimits(lock, linkv1)).toEqual({
      rules: lock.rules,
      fields: [{ name: 'tokens', anchor: 'lock-tickets-body-tokens', texts: ['at most 30 items'] }],
      unspecified: ['How long a lock holds is not documented.'],
    });
  });
});

describe('guides of an operation', () => {
  it('are those that name it', () => {
    expect(findGuidesFor(guides, 'linkv1', 'lockTickets')).toEqual(guides);
    expect(findGuidesFor(guides, 'linkv2', 'lockTickets')).toEqual([]);
    expect(toGuidesByOperation(guides, linkv1.api)).toEqual({
      'lock-tickets': [{ href: '/docs/lock', title: 'Lock' }],
    });
  });

  it('begin with those of its own API', () => {
    const { guide: other } = parseGuide(
      '---\ntitle: All\ndescription: D.\napi: linkv2\noperations: [linkv1/lockTickets]\n---\n',
      'content/docs/all.mdx',
    );
    const all = other === undefined ? guides : [other, ...guides];
    expect(findGuidesFor(all, 'linkv1', 'lockTickets').map(({ path }) => path)).toEqual(['lock', 'all']);
  });
});

describe('toFlowView', () => {
  const flow: Flow = {
    id: 'sell',
    title: 'Sell',
    steps: [
      {
        id: 'lock',
        call: { api: 'linkv1', operationId: 'lockTickets' },
        before: [],
        branches: [
          { when: 'the response is 207', label: '207', text: 'Give up.', outcome: 'failure' },
          { when: '', label: '', text: 'Again.', outcome: 'success', to: 'lock' },
        ],
        outcomes: [{ when: '207', action: 'Unlock.' }],
      },
    ],
    outcomes: [
      { call: 'Any call', when: '4XX', action: 'Stop.' },
      { call: 'Reads', when: 'No response', action: 'Repeat.' },
      { call: 'Any call', when: '500', action: 'Retry.' },
    ],
  };

  it('gives each step its titles and links', () => {
    expect(toFlowView([flow], 'sell', 'a.mdx', [linkv1], guides)).toEqual({
      id: 'sell',
      title: 'Sell',
      steps: [
        {
          id: 'flow-sell-lock',
          title: 'Lock tickets',
          call: {
            title: 'Lock tickets',
            method: 'put',
            path: '/tickets/lock',
            href: '/openapi/linkv1#lock-tickets',
            guide: { title: 'Lock', href: '/docs/lock' },
          },
          before: [],
          branches: [
            { when: 'the response is 207', label: '207', text: 'Give up.', outcome: 'failure' },
            {
              when: '',
              label: '',
              text: 'Again.',
              outcome: 'success',
              target: { number: 1, title: 'Lock tickets', href: '#flow-sell-lock' },
            },
          ],
          outcomes: [{ when: '207', action: 'Unlock.' }],
        },
      ],
      outcomes: flow.outcomes,
    });
  });

  it('groups the outcomes by call, those of several calls first', () => {
    const view = toFlowView([flow], 'sell', 'a.mdx', [linkv1], guides);
    expect(toOutcomeGroups(view)).toEqual([
      {
        title: 'Any call',
        outcomes: [
          { call: 'Any call', when: '4XX', action: 'Stop.' },
          { call: 'Any call', when: '500', action: 'Retry.' },
        ],
      },
      { title: 'Reads', outcomes: [{ call: 'Reads', when: 'No response', action: 'Repeat.' }] },
      { title: 'Lock tickets', call: view.steps[0]?.call, outcomes: [{ when: '207', action: 'Unlock.' }] },
    ]);
    expect(formatFlowOutcomes(view)).toBe(
      [
        '| Call | Outcome | What to do |',
        '| --- | --- | --- |',
        '| Any call | 4XX | Stop. |',
        '| Any call | 500 | Retry. |',
        '| Reads | No response | Repeat. |',
        '| [Lock tickets](/docs/lock), [`PUT /tickets/lock`](/openapi/linkv1#lock-tickets) | 207 | Unlock. |',
      ].join('\n'),
    );
  });

  it('gives a step that is another flow the title of that flow', () => {
    const outer: Flow = {
      id: 'all',
      title: 'All',
      steps: [{ id: 'first', flow: 'sell', before: [], branches: [], outcomes: [] }],
      outcomes: [],
    };
    expect(toFlowView([flow, outer], 'all', 'a.mdx', [linkv1], guides)).toEqual({
      id: 'all',
      title: 'All',
      steps: [{ id: 'flow-all-first', title: 'Sell', before: [], branches: [], outcomes: [] }],
      outcomes: [],
    });
  });

  it('says which flow is missing', () => {
    expect(() => toFlowView([flow], 'buy', 'a.mdx', [linkv1], guides)).toThrow(
      'a.mdx: no flow buy; use a workflowId of specs/flows.arazzo.yaml',
    );
  });
});
