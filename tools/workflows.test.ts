import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/workflows';

/** The part of GitHub's workflow format that the workflows of this repository use. */
const stepSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  run: z.string().optional(),
  'continue-on-error': z.boolean().optional(),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.null().optional(),
    pull_request: z.null().optional(),
    workflow_dispatch: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: z.string() })).optional(),
  }),
  permissions: z.record(z.string(), z.enum(['read', 'write', 'none'])).optional(),
  jobs: z.record(
    z.string(),
    z.strictObject({
      'runs-on': z.string(),
      'timeout-minutes': z.int().positive(),
      'continue-on-error': z.boolean().optional(),
      strategy: z
        .strictObject({
          'fail-fast': z.boolean(),
          matrix: z.strictObject({ node: z.array(z.int()).optional(), command: z.array(z.string()).optional() }),
        })
        .optional(),
      steps: z.array(stepSchema).min(1),
    }),
  ),
});

// Not in every copy of the project: a workspace has no folders that begin with a dot.
const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const workflows = files.map((file) => ({
  file,
  workflow: workflowSchema.parse(parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
}));
const jobs = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps);
const matrices = jobs.flatMap(({ strategy }) => strategy?.matrix ?? []);

test.runIf(files.length > 0)('every step does one thing, and the files that it names exist', () => {
  expect(steps.filter(({ uses, run }) => (uses === undefined) === (run === undefined))).toEqual([]);
  const paths = steps.flatMap(({ with: given = {} }) =>
    [given['cache-dependency-path'], given['node-version-file']].flatMap((value) =>
      value === undefined ? [] : String(value).trim().split(/\s+/),
    ),
  );
  expect(paths.filter((file) => !existsSync(file))).toEqual([]);
  expect(existsSync('.ci/run')).toBe(true);
});

test.runIf(files.length > 0)('CI runs on every major version of Node.js that package.json names', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const majors = [...String(engines.node).matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major));
  expect(matrices.flatMap(({ node }) => (node === undefined ? [] : [node]))).toEqual([majors]);
});

test.runIf(files.length > 0)('a report is kept when the tests fail', () => {
  const kept = steps.filter(
    ({ uses = '', if: condition }) => uses.includes('upload-artifact') && condition === 'failure()',
  );
  expect(kept.map(({ with: given = {} }) => given.path)).toEqual(['playwright-report/pictures']);
});
