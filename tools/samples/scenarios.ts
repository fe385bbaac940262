import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import { type ListedSample, listSamples } from '@/lib/openapi/samples/samples';
import type { Mock } from '@/packages/mock/types';
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
  { api, id }: PublishedApi,
  mock: Mock,
  root: string,
): Promise<string | undefined> {
  const run = mock.open({ scenario: name });
  const folder = path.join(root, 'scenarios');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, fileName), code);
  const env = toMockEnvironment(api, run.urlOf(id));
  await runProgram({ command: ['bash', fileName], cwd: folder, env });
  const [exchange, ...others] = run.exchanges.filter(({ direction }) => direction === 'request');
  if (exchange === undefined || others.length > 0) return `got ${run.exchanges.length} requests instead of one`;
  if (exchange.violations.length > 0) return `the mock found ${exchange.violations.join(', ')}`;
  if (call.fault === 'lost-response') {
    return exchange.status === 0 && exchange.processed ? undefined : `returned ${exchange.status}`;
  }
  const isExpected = new RegExp(`^${(call.status ?? '2XX').replace('XX', '..')}$`).test(String(exchange.status));
  return isExpected ? undefined : `returned ${exchange.status} instead of ${call.status}`;
}
