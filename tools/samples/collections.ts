import { readFileSync } from 'node:fs';
import { listOperations } from '@/lib/openapi/operations';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import type { Mock } from '@/packages/mock/types';
import type { PublishedApi } from '@/scripts/mock/published-files';
import { type Check, listInvalidRequests } from '@/tools/samples/report';
import { runProgram } from '@/tools/samples/run-program';

const NEWMAN = 'tools/samples/node_modules/newman/bin/newman.js';

/** Runs the Postman collection of an API with newman: every call is sent once, is valid and succeeds. */
export async function runCollection({ api, id, label, collection }: PublishedApi, mock: Mock): Promise<Check> {
  const title = `Postman collection of ${label}`;
  const session = mock.open({ keep: Number.POSITIVE_INFINITY });
  const url = session.urlOf(id);
  const variables = listVariables(collection).map((name) => `${name}=mock-${name}`);
  const options = ['--bail', 'failure', '--timeout-request', '30000', '--reporters', 'cli', '--color', 'off'];
  const env = toMockEnvironment(api, url);
  const values = [`baseUrl=${url}`, ...variables];
  const run = await runProgram({
    command: ['node', NEWMAN, 'run', collection, ...options, ...values.flatMap((value) => ['--env-var', value])],
    env,
  });
  const calls = listOperations(api).filter(({ kind }) => kind === 'call').length;
  const failures = listInvalidRequests(session.exchanges);
  for (const { method, path, status } of session.exchanges) {
    if (status >= 300) failures.push(`${method} ${path} returned ${status}`);
  }
  if (session.exchanges.length !== calls)
    failures.push(`sent ${session.exchanges.length} requests instead of ${calls}`);
  if (run.code !== 0) failures.push(`newman ended with ${run.code}: ${run.stdout.slice(-1000)}${run.stderr}`);
  return { title: `${title}, ${calls} calls`, failures };
}

/** The variables that the collection leaves to its reader. */
function listVariables(file: string): string[] {
  const { variable } = JSON.parse(readFileSync(file, 'utf8')) as { variable: { key: string; value: string }[] }; // Postman's format
  return variable.filter(({ key, value }) => key !== 'baseUrl' && value === '').map(({ key }) => key);
}
