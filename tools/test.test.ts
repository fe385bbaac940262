import { afterEach, expect, test, vi } from 'vitest';
import { chooseSteps, findFlaky, runSteps, runStepsInParallel, type Step } from './test';

const node = (name: string, code: string): Step => ({ name, command: [process.execPath, '-e', code] });

/** Replaces the console by a list of the lines that are printed. */
function listen(): string[] {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(...text.trim().split('\n')));
  }
  return printed;
}

afterEach(() => vi.restoreAllMocks());

test('steps are chosen by name, in their order', () => {
  const steps = [node('one', ''), node('two', ''), node('three', '')];
  expect(chooseSteps(steps, ['three', 'one'], 'npm test').map(({ name }) => name)).toEqual(['one', 'three']);
  expect(chooseSteps(steps, [], 'npm test')).toBe(steps);
});

test('a name that no step has is an error', () => {
  expect(() => chooseSteps([node('one', ''), node('two', '')], ['tow'], 'npm test')).toThrow(
    'npm test: there is no step "tow"; choose from one, two',
  );
});

test('the first failure ends steps that run one after the other', async () => {
  const printed = listen();
  await expect(runSteps([node('one', ''), node('two', 'process.exit(3)'), node('three', '')])).rejects.toThrow(
    'ended with exit code 3',
  );
  expect(printed).toEqual(['== one', '== two']);
});

test('the times of each step are printed at the end', async () => {
  const printed = listen();
  await runSteps([node('one', ''), node('two', '')]);
  expect(printed.slice(2)).toEqual([
    '== passed',
    expect.stringMatching(/^one +\d+ s( +\d+ processor s)?$/),
    expect.stringMatching(/^two +\d+ s( +\d+ processor s)?$/),
    expect.stringMatching(/^total +\d+ s( +\d+ processor s)?$/),
  ]);
});

test('a failure of one parallel step is reported after all of them', async () => {
  const printed = listen();
  const steps = [node('bad', 'console.log("wrong"); process.exit(1)'), node('good', 'console.log("right")')];
  await expect(runStepsInParallel(steps, 2, 'npm run test:all')).rejects.toThrow(
    'npm run test:all: the step "bad" failed; correct what it printed above, and run "npm run test:all -- bad"',
  );
  expect(printed).toEqual(expect.arrayContaining(['== bad FAILED', 'wrong', '== good', 'right']));
});

test('browser tests that passed when they were tried again are listed', async () => {
  const summary =
    '  2 flaky\n    [content] › a.spec.ts:3:1 › opens ───\n    [content] › b.spec.ts:9:1 › closes ───\n  3 passed (2.1s)\n';
  expect(findFlaky(`noise\n\n${summary}`)).toEqual([
    '    [content] › a.spec.ts:3:1 › opens ───',
    '    [content] › b.spec.ts:9:1 › closes ───',
  ]);
  expect(findFlaky('  3 passed (2.1s)\n')).toEqual([]);
});
