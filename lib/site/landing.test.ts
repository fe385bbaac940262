import { beforeAll, describe, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import type { Flow } from '@/lib/flows/model';
import { parseGuide } from '@/lib/guides/parse';
import type { Operation } from '@/lib/openapi/model';
import { toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toLinks } from '@/lib/reference/links';
import { toResponse } from '@/lib/reference/model.fixture';
import { parseSiteConfig } from './config';
import { linkv1 } from './guide.fixture';
import { toCallPicture, toLanding, toStatePicture } from './landing';
import { toReference } from './reference';

const { guide } = parseGuide('---\ntitle: Sign in\ndescription: D.\n---\n', 'content/docs/auth.mdx');

function toSite(landing: { steps: string[]; call: string; api?: string } | undefined) {
  const config = parseSiteConfig(
    {
      title: 'Docs',
      description: 'About.',
      baseUrl: 'https://example.com',
      apis: [{ id: 'linkv1', label: 'Link API v1', spec: 'specs/linkv1.yaml' }],
      docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
      ...(landing !== undefined && {
        landing: {
          tasks: [
            {
              title: 'I sell',
              text: 'Sell it.',
              api: landing.api ?? 'linkv1',
              sequence: landing.steps,
              more: ['auth'],
            },
          ],
          firstCall: { call: landing.call },
        },
      }),
    },
    {},
  );
  return { config, references: [linkv1], flows: [], docs: { guides: guide === undefined ? [] : [guide] } };
}

beforeAll(loadHighlighter);

describe('the landing page', () => {
  test('takes titles from guides and calls, and the first call from the configuration', () => {
    const steps = ['auth', 'linkv1/lockTickets'];
    const { tasks, first, apis } = toLanding(toSite({ steps, call: 'linkv1/lockTickets' }));
    expect(tasks).toEqual([
      {
        title: 'I sell',
        text: 'Sell it.',
        api: { label: linkv1.label, href: '/openapi/linkv1' },
        picture: {
          steps: [
            { label: 'Sign in', href: '/docs/auth' },
            { label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets' },
          ],
          ends: [],
        },
        more: [{ label: 'Sign in', href: '/docs/auth' }],
      },
    ]);
    // The task names it.
    expect(apis).toEqual([]);
    expect(first).toEqual({
      label: 'Lock tickets',
      href: '/openapi/linkv1#lock-tickets',
      sample: { lang: 'shell', label: 'curl', source: 'curl -X PUT', folds: [] },
    });
  });

  test('is the references alone where nothing else is named', () => {
    const { tasks, apis, first } = toLanding(toSite(undefined));
    expect([tasks, apis.map(({ label }) => label), first]).toEqual([[], ['Link API v1'], undefined]);
  });

  test('the only API of a portal with its title is called API reference, so that no name repeats', () => {
    const { config, ...site } = toSite(undefined);
    const { apis } = toLanding({ ...site, config: { ...config, title: 'Link API v1' } });
    expect(apis.map(({ label }) => label)).toEqual(['API reference']);
  });

  test('leaves out names that the site does not have, which stop a build elsewhere', () => {
    const { tasks, first } = toLanding(toSite({ steps: ['lok', 'auth'], call: 'linkv1/lok' }));
    expect([tasks[0]?.picture, first]).toEqual([
      { steps: [{ label: 'Sign in', href: '/docs/auth' }], ends: [] },
      undefined,
    ]);
    expect(toLanding(toSite({ steps: ['auth'], call: 'linkv1/lockTickets', api: 'linkv9' })).tasks).toEqual([]);
  });
});

const parameters = [{ location: 'query' as const, parameters: [toParameter()] }];
const toCall = (id: string, given: Partial<Operation>) => toOperation({ id, title: id, ...given });
const example = { name: 'all', generated: false, value: [{ id: 'B-1' }] };
const listed = {
  responses: [
    toResponse({
      id: 'list-200',
      status: '200',
      mediaTypes: [toMediaType('application/json', 'a', { examples: [example] })],
    }),
  ],
};
const demo = toReference(
  toApi({
    id: 'demo',
    groups: [
      {
        id: 'a',
        title: 'A',
        operations: [
          toCall('create', { method: 'post' }),
          toCall('read', { method: 'get', parameters }),
          toCall('list', { method: 'get', path: '/list', ...listed }),
        ],
      },
    ],
  }),
  'Demo',
  {},
);

test('without a landing page in the configuration, the first call is the simplest one that only reads', () => {
  const { first } = toLanding({ ...toSite(undefined), references: [demo] });
  expect(first?.href).toBe('/openapi/demo#list');
  expect(first?.command).toBeUndefined();
  expect(first?.sample.source).toContain('"$BASE_URL/list"');
  expect(first?.response).toEqual({ source: '[\n  {\n    "id": "B-1"\n  }\n]', lang: 'json' });
});

test('with the mock, the first call reads no variables, and a command starts the mock', () => {
  const site = toSite(undefined);
  const { first } = toLanding({ ...site, config: { ...site.config, mock: true }, references: [demo] });
  expect(first?.command).toBe('npx --yes https://example.com/mock.tgz --api demo');
  expect(first?.sample.source).toContain('"http://127.0.0.1:4010/list"');
});

const step = (id: string) => ({
  id,
  call: { api: 'linkv1', operationId: id },
  before: [],
  branches: [],
  outcomes: [],
  outputs: [],
});

const flow: Flow = {
  id: 'sell',
  title: 'Sell',
  steps: [
    step('createToken'),
    { ...step('order'), before: [{ call: { api: 'linkv1', operationId: 'lockTickets' } }] },
    {
      ...step('readStatus'),
      branches: [
        { label: 'PENDING', text: 'Poll again.', outcome: 'success', to: 'readStatus' },
        { label: 'ERROR', text: 'Ask.', outcome: 'failure', to: 'unlock' },
        { label: '', text: '**Recommendation:** Hand `over`.', outcome: 'success' },
      ],
    },
    step('unlock'),
  ],
  outcomes: [],
};

const order = { label: 'Order', href: '/docs/order', keys: ['linkv1/createOrder', 'linkv1/order'] };
const status = { label: 'Read the status', href: '/status', keys: ['linkv1/readStatus'] };

test('a picture has what is received, what repeats, and how the last call ends', () => {
  expect(toCallPicture([order, status], flow, [linkv1])).toEqual({
    steps: [
      { label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets', note: 'you receive', received: true },
      { label: 'Order', href: '/docs/order' },
      { label: 'Read the status', href: '/status', note: 'while PENDING' },
    ],
    ends: [
      { label: 'ERROR', text: 'Ask.', outcome: 'failure' },
      { label: '', text: 'Hand over.', outcome: 'success' },
    ],
  });
});

test('what leads to a drawn call is no end, and without a flow there are the calls alone', () => {
  const unlock = { label: 'Unlock', href: '/unlock', keys: ['linkv1/unlock'] };
  expect(toCallPicture([unlock, status], flow, [linkv1]).ends).toEqual([
    { label: '', text: 'Hand over.', outcome: 'success' },
  ]);
  expect(toCallPicture([status], undefined, [linkv1])).toEqual({
    steps: [{ label: 'Read the status', href: '/status' }],
    ends: [],
  });
});

test('a picture of states follows the moves up to the first choice, and shows each further one as an outcome', () => {
  const toState = (name: string) => ({ anchor: `states-${name}`, name, initial: false, final: false });
  const toMove = (from: string | undefined, to: string, text: string) => ({
    anchor: `move-${to}`,
    ...(from !== undefined && { from }),
    to,
    trigger: { kind: 'event' as const, text },
  });
  const machine = {
    anchor: 'states',
    name: 'hold',
    title: 'Hold',
    states: [toState('WAITING'), toState('READY'), { ...toState('COLLECTED'), outcome: 'success' as const }],
    transitions: [
      { ...toMove(undefined, 'WAITING', ''), trigger: { kind: 'operation' as const, anchor: 'place', title: 'Place' } },
      toMove('WAITING', 'READY', 'A `copy` is returned'),
      toMove('READY', 'WAITING', 'The copy is lost'),
      toMove('READY', 'COLLECTED', 'The member comes'),
    ],
  };
  expect(toStatePicture(machine, toLinks(linkv1))).toEqual({
    steps: [
      { label: 'Place', href: '/openapi/linkv1#place', note: 'WAITING' },
      { label: 'A copy is returned', href: '/openapi/linkv1#move-READY', note: 'READY' },
    ],
    ends: [
      { label: 'WAITING', text: 'The copy is lost', href: '/openapi/linkv1#move-WAITING' },
      { label: 'COLLECTED', text: 'The member comes', href: '/openapi/linkv1#move-COLLECTED', outcome: 'success' },
    ],
  });
});
