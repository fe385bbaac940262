import { expect, test } from 'vitest';
import { toApi } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import { listStartLinks } from './navigation';

test('the list has the highest headings of the description, but no title twice', () => {
  const description = '## Overview\n\n## Paging\n\n### Cursors\n\n## Authentication';
  const key = { id: 'security-key', name: 'key', type: 'apiKey' as const, in: 'query' as const, parameter: 'key' };
  const api = toApi({ description, securitySchemes: [{ ...key, unspecified: [] }] });
  expect(listStartLinks(toReference(api, 'Demo API', {}))).toEqual([
    { anchor: 'api-overview', title: 'Overview' },
    { anchor: 'section/Paging', title: 'Paging' },
    { anchor: 'api-security', title: 'Authentication' },
  ]);
});
