import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';

test.each(siteConfig.apis)('$label asks its provider 10 to 15 questions', async ({ spec }) => {
  const { questions } = parseApi(await loadSpec(path.join(import.meta.dirname, '..', spec)));
  expect(questions.length).toBeGreaterThanOrEqual(10);
  expect(questions.length).toBeLessThanOrEqual(15);
  expect(questions.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
});
