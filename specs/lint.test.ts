import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lint } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { createLintConfig } from '@/specs/checks/lint-config';

/** Files that have a schema of their own. */
const OTHERS: readonly string[] = ['decisions.yaml', 'mock.yaml'];

/** Documents of OpenAPI and Arazzo. */
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yaml') && !OTHERS.includes(file));

describe('the specifications and flows lint clean', () => {
  test.each(files)('%s', async (file) => {
    const problems = await lint({ ref: path.join(import.meta.dirname, file), config: await createLintConfig() });
    expect(problems.map(formatProblem)).toEqual([]);
  });
});

function formatProblem(problem: Awaited<ReturnType<typeof lint>>[number]): string {
  const [location] = problem.location;
  const file = path.basename(location?.source.absoluteRef ?? '');
  return `${file}${location?.pointer ?? ''} ${problem.ruleId}: ${problem.message}`;
}
