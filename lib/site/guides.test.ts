import { describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/flows/model';
import { parseGuide } from '@/lib/guides/parse';
import type { Schema } from '@/lib/openapi/model';
import { array, object, string, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { inlineCode, text } from '@/lib/reference/inline';
import { toOperationSection } from '@/lib/reference/operation';
import { findGuidesFor, toGuidesByOperation } from './docs';
import {
  findOperation,
  formatFieldNeed,
  listMessageNames,
  listPathFields,
  toMessageExample,
  toRequestLimits,
  toSample,
} from './embeds';
import { toDifferences, toFlowView } from './flow-view';
import { linkv1 } from './guide.fixture';
import { toReference } from './reference';

const { guide } = parseGuide(
  '---\ntitle: Lock\ndescription: D.\napi: linkv1\noperations: [lockTickets]\n---\n',
  'content/docs/lock.mdx',
);
const guides = guide === undefined ? [] : [guide];

const locatedLock = findOperation([linkv1], 'linkv1/lockTickets');
if (locatedLock === undefined) throw new Error('no operation');
const lock = locatedLock.operation;

describe('embeds', () => {
  it('find their operation by its API and its operationId', () => {
    expect(lock.anchor).toBe('lock-tickets');
    expect(findOperation([linkv1], 'linkv1/lok')).toBeUndefined();
    expect(findOperation([linkv1], 'linkv2/lockTickets')).toBeUndefined();
  });

  it('show examples, and say which is missing', () => {
    expect(toMessageExample(lock, 'body')).toEqual({
      title: 'Request body, My tickets',
      lang: 'json',
      source: '{\n  "source": "MY_ACCOUNT"\n}',
    });
    expect(() => toMessageExample(lock, 'body', 'yours')).toThrow('there is no example yours of Request body');
    expect(() => toMessageExample(lock, '207')).toThrow('there is no example of 207 Multi-Status');
    expect(() => toMessageExample(lock, '200')).toThrow('there is no response 200');
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
    expect(() => toSample(locatedLock, 'cobol')).toThrow('there is no sample in cobol');
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
    expect(listMessageNames(section, linkv1)).toEqual([{ name: 'body', fields, examples: [] }]);
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
    expect(listMessageNames(section, reference)).toEqual([{ name: 'body', fields: true, examples: [] }]);
    expect(listPathFields(section, 'body', reference).map(({ path }) => path)).toEqual(['amount']);
  });

  it('say which variants have a field, and list a field that all variants have once', () => {
    const toVariant = (title: string, schema: Schema) => ({
      id: title.toLowerCase(),
      title,
      discriminatorValues: [title],
      schema,
    });
    const price = { name: 'price', required: true, schema: string({ description: 'The price.' }) };
    const limited = string({ constraints: [{ keyword: 'pattern', text: '^`\\d$', code: true }] });
    const coins: Schema = {
      ...string(),
      kind: 'union',
      mode: 'oneOf',
      variants: [toVariant('Euro', object({ cents: string() })), toVariant('Yen', object({ yen: string() }))],
    };
    const schema: Schema = {
      ...string(),
      kind: 'union',
      mode: 'oneOf',
      variants: [
        toVariant('Cash', object({ kind: string(), price, coins: { name: 'coins', schema: coins } })),
        toVariant('Card', object({ kind: string(), price, code: { name: 'code', required: true, schema: limited } })),
        toVariant('Free', object({ kind: string() })),
      ],
    };
    const body = { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] };
    const section = toOperationSection(linkv1.api, toOperation({ body }), {});
    const rows = listPathFields(section, 'body', linkv1);
    expect(rows.map((row) => `${row.path} ${formatFieldNeed(row)}`.trim())).toEqual([
      'kind',
      'price required, only for Cash or Card',
      'coins only for Cash',
      'coins.cents only for Cash and Euro',
      'coins.yen only for Cash and Yen',
      'code required, only for Card',
    ]);
    expect(toRequestLimits(section, linkv1).fields).toMatchObject([
      { name: 'code', text: [inlineCode('^`\\d$'), text(', '), text('only for Card')] },
    ]);
  });

  it('show rules, limits of fields and the number of open questions', () => {
    expect(toRequestLimits(lock, linkv1)).toEqual({
      rules: lock.rules,
      fields: [{ name: 'tokens', anchor: 'lock-tickets-body-tokens', text: [text('at most 30 items')] }],
      questions: 1,
    });
  });

  it('omit a limit of a field whose numbers its rules name', () => {
    const toNames = (rule: string, field: string) =>
      toRequestLimits({ ...lock, rules: [{ anchor: 'rule', text: rule, fields: [field], errors: [] }] }, linkv1).fields;
    expect(toNames('A lock has at most 30 tokens.', 'body.tokens')).toEqual([]);
    expect(toNames('All tokens belong to one account.', 'body.tokens')).toHaveLength(1);
    expect(toNames('A lock has at most 30 sellers.', 'body.sellers')).toHaveLength(1);
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
          { label: '207', text: 'Give up.', outcome: 'failure' },
          { label: '', text: 'Again.', outcome: 'success', to: 'lock' },
          { label: '200, DONE', text: 'Stop.', outcome: 'success' },
        ],
        outcomes: [{ when: '207 with `ERROR`', action: 'Unlock.' }],
        body: { tokens: ['$inputs.token', '$steps.lock.outputs.first'] },
        outputs: [
          { name: 'first', field: 'seats[].token' },
          { name: 'second', field: 'seats[].token' },
        ],
      },
    ],
    outcomes: [
      { call: 'Any call', when: '4XX', action: 'Stop.' },
      { call: 'Reads', when: 'No response', action: 'Repeat.' },
      { call: 'Any call', when: '500', action: 'Retry.' },
    ],
  };

  it('gives each step its titles, links, outcomes, body and what to store', () => {
    const target = { number: 1, title: 'Lock tickets', href: '#flow-sell-lock' };
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
            { label: '207', text: 'Give up.', outcome: 'failure' },
            { label: '', text: 'Again.', outcome: 'success', target },
            { label: '200, DONE', text: 'Stop.', outcome: 'success' },
          ],
          outcomes: [
            { when: 'Success', action: 'Again.', next: target },
            { when: '200 with `DONE`', action: 'Stop.', next: 'end' },
            { when: '207 with `ERROR`', action: 'Unlock.', next: 'end' },
          ],
          body: '{\n  "tokens": [\n    <token>,\n    <token of step 1>\n  ]\n}',
          stores: ['seats[].token'],
        },
      ],
      outcomes: flow.outcomes,
    });
  });

  it('leaves out what another flow has as well, and links to its step', () => {
    const view = toFlowView([flow], 'sell', 'a.mdx', [linkv1], guides);
    const [step] = view.steps;
    const other = {
      ...view,
      id: 'other',
      steps: view.steps.map((one) => ({ ...one, id: 'flow-other-lock' })),
      outcomes: [],
    };
    const same = toDifferences(view, other);
    expect(same.steps.map(({ isShown, outcomes, body }) => [isShown, outcomes, body])).toEqual([[true, [], undefined]]);
    expect(same.outcomes).toEqual(view.outcomes);
    const later = toDifferences(view, {
      ...other,
      steps: other.steps.flatMap((one) => [{ ...one, title: 'Accept' }, one]),
    });
    expect(later.steps).toEqual(view.steps);
    const changed = toDifferences(view, {
      ...other,
      steps: other.steps.map((one) => ({ ...one, description: 'Other.', body: '{}', outcomes: one.outcomes.slice(1) })),
    });
    expect(changed.steps).toEqual([{ ...step, outcomes: step?.outcomes.slice(0, 1), stores: [] }]);
  });

  it('gives a step that is another flow the title of that flow', () => {
    const outer: Flow = {
      id: 'all',
      title: 'All',
      steps: [{ id: 'first', flow: 'sell', before: [], branches: [], outcomes: [], outputs: [] }],
      outcomes: [],
    };
    expect(toFlowView([flow, outer], 'all', 'a.mdx', [linkv1], guides)).toEqual({
      id: 'all',
      title: 'All',
      steps: [{ id: 'flow-all-first', title: 'Sell', before: [], branches: [], outcomes: [], stores: [] }],
      outcomes: [],
    });
  });
});
