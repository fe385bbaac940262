import { beforeAll, describe, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { parseGuide } from '@/lib/guides/parse';
import type { Operation } from '@/lib/openapi/model';
import { toApi, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { parseSiteConfig } from './config';
import { linkv1 } from './guide.fixture';
import { toLanding } from './landing';
import { toReference } from './reference';

const { guide } = parseGuide('---\ntitle: Sign in\ndescription: D.\n---\n', 'content/docs/auth.mdx');

function toSite(landing: { steps: string[]; calls: string[]; api?: string } | undefined) {
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
              needs: 'A key.',
              api: landing.api ?? 'linkv1',
              sequence: landing.steps,
              more: ['auth'],
            },
          ],
          firstCalls: { calls: landing.calls, text: 'Run it.' },
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
    const { tasks, first, apis } = toLanding(toSite({ steps, calls: ['linkv1/lockTickets'] }));
    expect(tasks).toEqual([
      {
        title: 'I sell',
        text: 'Sell it.',
        needs: 'A key.',
        api: { label: linkv1.label, href: '/openapi/linkv1' },
        picture: {
          kind: 'steps',
          steps: [
            { label: 'Sign in', href: '/docs/auth', received: [] },
            { label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets', received: [] },
          ],
          ends: [],
        },
        more: [{ label: 'Sign in', href: '/docs/auth' }],
      },
    ]);
    // The task names it.
    expect(apis).toEqual([]);
    expect(first).toMatchObject({
      text: 'Run it.',
      calls: [{ href: '/openapi/linkv1#lock-tickets', operation: { title: 'Lock tickets' } }],
    });
  });

  test('is the references alone where nothing else is named', () => {
    const { tasks, apis, first } = toLanding(toSite(undefined));
    expect([tasks, apis.map(({ label }) => label), first]).toEqual([[], ['Link API v1'], undefined]);
  });

  test('leaves out names that the site does not have, which stop a build elsewhere', () => {
    const { tasks, first } = toLanding(toSite({ steps: ['lok', 'auth'], calls: ['linkv1/lok'] }));
    expect([tasks[0]?.picture, first]).toEqual([
      { kind: 'steps', steps: [{ label: 'Sign in', href: '/docs/auth', received: [] }], ends: [] },
      undefined,
    ]);
    expect(toLanding(toSite({ steps: ['auth'], calls: ['linkv1/lockTickets'], api: 'linkv9' })).tasks).toEqual([]);
  });
});

test('without a landing page in the configuration, the first call is the simplest one that only reads', () => {
  const toCall = (id: string, given: Partial<Operation>) => toOperation({ id, title: id, ...given });
  const parameters = [{ place: 'query' as const, parameters: [toParameter()] }];
  const operations = [
    toCall('create', { method: 'post' }),
    toCall('read', { method: 'get', parameters }),
    toCall('list', { method: 'get' }),
  ];
  const api = toApi({ groups: [{ id: 'a', title: 'A', operations }] });
  const { first } = toLanding({ ...toSite(undefined), references: [toReference(api, 'Demo', {})] });
  expect(first?.calls.map(({ href }) => href)).toEqual(['/openapi/demo#list']);
  expect(first?.text).toBe('Set the environment variables that the sample reads, and run it.');
});
