import { beforeAll, describe, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { parseGuide } from '@/lib/guides/parse';
import { parseSiteConfig } from './config';
import { linkv1 } from './guide.fixture';
import { toLanding } from './landing';

const { guide } = parseGuide('---\ntitle: Sign in\ndescription: D.\n---\n', 'content/docs/auth.mdx');

function toSite(landing: { steps: string[]; call: string } | undefined) {
  const config = parseSiteConfig(
    {
      title: 'Docs',
      description: 'About.',
      baseUrl: 'https://example.com',
      apis: [{ id: 'linkv1', label: 'Link API v1', spec: 'specs/linkv1.yaml' }],
      docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
      ...(landing !== undefined && {
        landing: {
          tasks: [{ title: 'Sell', text: 'Sell it.', steps: landing.steps }],
          firstCall: { call: landing.call, text: 'Run it.' },
        },
      }),
    },
    {},
  );
  return { config, references: [linkv1], docs: { guides: guide === undefined ? [] : [guide] } };
}

beforeAll(loadHighlighter);

describe('the landing page', () => {
  test('takes titles from guides and calls, and the first call from the configuration', () => {
    const { tasks, first } = toLanding(toSite({ steps: ['auth', 'linkv1/lockTickets'], call: 'linkv1/lockTickets' }));
    expect(tasks).toEqual([
      {
        title: 'Sell',
        text: 'Sell it.',
        steps: [
          { label: 'Sign in', href: '/docs/auth' },
          { label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets' },
        ],
      },
    ]);
    expect(first).toMatchObject({ title: 'Lock tickets', text: 'Run it.', href: '/openapi/linkv1#lock-tickets' });
  });

  test('is the references alone where nothing else is named', () => {
    const { tasks, apis, first } = toLanding(toSite(undefined));
    expect([tasks, apis.map(({ label }) => label), first]).toEqual([[], ['Link API v1'], undefined]);
  });

  test('says what it names in vain', () => {
    expect(() => toLanding(toSite({ steps: ['lok'], call: 'linkv1/lockTickets' }))).toThrow(
      expect.objectContaining({
        message:
          'site.config.ts: the landing page names lok, which is neither a guide nor a call; name another one in `landing.tasks`',
      }),
    );
    expect(() => toLanding(toSite({ steps: ['auth'], call: 'linkv1/lok' }))).toThrow(
      expect.objectContaining({ message: 'site.config.ts: no operation linkv1/lok; use an operationId of the API' }),
    );
  });
});
