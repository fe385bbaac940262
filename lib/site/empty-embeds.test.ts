import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { findEmptyEmbeds } from './empty-embeds';
import { toReference } from './reference';

test('components that show nothing are warnings', () => {
  const questions = [{ question: 'What is the host?', why: 'Nothing runs.', operations: [] }];
  const operation = toOperation({ id: 'lock', operationId: 'lock' });
  const groups = [{ id: 'g', title: 'G', operations: [operation] }];
  const names = ['CommonErrors', 'Counterparts', 'ProviderReports', 'Questions'];
  const lines = [
    ...names.map((name) => `<${name} api="demo" />\n`),
    '<ErrorTable api="demo" id="lock" />\n',
    '<Limits api="demo" id="lock" />',
  ];
  const guides = [toGuide(lines.join('\n'))];
  const references = [toReference({ ...toApi({ questions, groups }), id: 'demo' }, 'Demo', {})];
  const found = findEmptyEmbeds({ references, flows: [], decisions: NO_DECISIONS, docs: { guides } });
  const end = '; remove it, or add what it lists to the document';
  expect(found.map(formatDiagnostic)).toEqual([
    `content/docs/lock.mdx:5: <CommonErrors> shows nothing, because the document has none for demo${end}`,
    `content/docs/lock.mdx:7: <Counterparts> shows nothing, because the document has none for demo${end}`,
    `content/docs/lock.mdx:9: <ProviderReports> shows nothing, because the document has none for demo${end}`,
    `content/docs/lock.mdx:13: <ErrorTable> shows nothing, because the document has none for lock${end}`,
    `content/docs/lock.mdx:15: <Limits> shows nothing, because the document has none for lock${end}`,
  ]);
});
