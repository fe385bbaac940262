import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { object, string, toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import { listFiles } from '@/lib/sources/files';
import { toResponse } from './model.fixture';
import { walk } from './walk';

test('every part has its role and the closest anchor at or above it', () => {
  const json = toMediaType('application/json', undefined, { schema: object({ name: string() }) });
  const operation = toOperation({
    id: 'lend',
    parameters: [{ location: 'query', parameters: [toParameter({ id: 'lend-query-from', name: 'from' })] }],
    body: { required: true, mediaTypes: [json] },
    responses: [toResponse({ id: 'lend-200', status: '200', mediaTypes: [json] })],
  });
  const api = toApi({ groups: [{ id: 'loans', title: 'Loans', operations: [operation] }] });
  const parts = toReference(api, 'Library', {}).pages.flatMap((page) => [...walk(page)]);
  expect(
    parts.slice(parts.findIndex(({ role }) => role === 'operation')).map(({ role, anchor }) => [role, anchor]),
  ).toEqual([
    ['operation', 'lend'],
    ['parameter', 'lend-query-from'],
    ['body', 'lend'],
    ['response', 'lend-200'],
    ['body', 'lend-200'],
    ['samples', 'lend'],
  ]);
});

// The page and its Markdown nest, so each visits blocks and sections itself. What is flat asks `walk`.
test.each([
  ['errors-unknown', ['components/reference/Operation.tsx', 'lib/markdown/operation.ts', 'lib/reference/walk.ts']],
  [
    'changes',
    [
      'components/reference/ReferenceBody.tsx',
      'lib/markdown/reference.ts',
      'lib/reference/walk.ts',
      'lib/search/records/references.ts',
      'lib/site/reference.ts',
    ],
  ],
])('`%s` is a case of these visitors only', (kind, visitors) => {
  const files = ['components', 'lib'].flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`));
  const found = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(`case '${kind}':`));
  expect(found).toEqual(visitors);
});
