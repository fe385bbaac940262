import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import { type ListedSample, listSamples } from '@/lib/openapi/samples/samples';
import type { Exchange, Mock, MockRun } from '@/packages/mock/types';
import type { PublishedApi } from '@/scripts/mock/published-files';
import type { Check } from '@/tools/samples/report';
import { runProgram } from '@/tools/samples/run-program';

type Call = Mock['scenarios'][number]['calls'][number];

/** Sends the request of each call of each scenario with the unchanged sample for a shell. */
export async function runScenarios(apis: readonly PublishedApi[], mock: Mock, root: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const published of apis) {
    const samples = listSamples(published.api).filter(({ lang }) => lang === 'shell');
    const scenarios = mock.scenarios.filter(({ api }) => api === published.id);
    const failures: string[] = [];
    const runs = scenarios.flatMap(({ name, calls }) => calls.map((call) => ({ name, call })));
    for (const { name, call } of runs) {
      const sample = samples.find(({ operation }) => operation.operationId === call.operationId);
      const failure =
        sample === undefined
          ? `has no sample of ${call.operationId}`
          : await runScenario(name, call, sample, published, mock, root);
      if (failure !== undefined) failures.push(`${name}, ${call.operationId}: ${failure}`);
    }
    checks.push({ title: `Scenarios of ${published.label}: ${scenarios.length}, ${runs.length} calls`, failures });
  }
  return checks;
}

/** Returns what is wrong; undefined when the response has the status that the scenario names. */
async function runScenario(
  name: string,
  call: Call,
  { code, fileName }: ListedSample,
  published: PublishedApi,
  mock: Mock,
  root: string,
): Promise<string | undefined> {
  const file = path.join(root, 'scenarios', fileName);
  const sent = await sendShellSample(code, file, published, mock.open({ scenario: name }));
  if (typeof sent === 'string') return sent;
  const { status, processed, violations } = sent;
  if (violations.length > 0) return `the mock found ${violations.join(', ')}`;
  if (call.fault === 'lost-response') return status === 0 && processed ? undefined : `returned ${status}`;
  const isExpected = new RegExp(`^${(call.status ?? '2XX').replace('XX', '..')}$`).test(String(status));
  return isExpected ? undefined : `returned ${status} instead of ${call.status}`;
}

/** Writes a sample for a shell to a file and runs it; returns the request that the mock got, or what is wrong if it got not exactly one. */
export async function sendShellSample(
  code: string,
  file: string,
  { api, id }: PublishedApi,
  { urlOf, exchanges }: Pick<MockRun, 'urlOf' | 'exchanges'>,
): Promise<Exchange | string> {
  const cwd = path.dirname(file);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(file, code);
  await runProgram({ command: ['bash', path.basename(file)], cwd, env: toMockEnvironment(api, urlOf(id)) });
  const [exchange, ...others] = exchanges.filter(({ direction }) => direction === 'request');
  return exchange === undefined || others.length > 0
    ? `the mock got ${exchanges.length} requests instead of one`
    : exchange;
}
