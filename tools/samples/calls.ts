import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import type { PublishedFiles } from '@/lib/downloads/published-files';
import type { Operation } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import { type ListedSample, listSamples } from '@/lib/openapi/samples/samples';
import { openExport } from '@/packages/docs-mcp/portal-export';
import { createTools, type Tools } from '@/packages/docs-mcp/tools';
import type { Exchange, Mock, MockRun } from '@/packages/mock/types';
import { runProgram } from './programs';
import { type Check, listInvalidRequests } from './sample-runs';

const NEWMAN = 'tools/samples/node_modules/newman/bin/newman.js';

/** Runs the Postman collection of an API with newman: every call is sent once, is valid and succeeds. */
export async function runCollection({ api, id, label, collection }: PublishedFiles, mock: Mock): Promise<Check> {
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

type Call = Mock['scenarios'][number]['calls'][number];

/** Sends the request of each call of each scenario with the unchanged sample for a shell. */
export async function runScenarios(apis: readonly PublishedFiles[], mock: Mock, root: string): Promise<Check[]> {
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
  published: PublishedFiles,
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
async function sendShellSample(
  code: string,
  file: string,
  { api, id }: PublishedFiles,
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

const EXPORT = 'out';

/** Stops if there is no export that the docs server can read. */
export function checkExport(): void {
  if (existsSync(path.join(EXPORT, 'build.json'))) return;
  throwError({ file: EXPORT, message: 'there is no export for the docs server', hint: 'run `npm run build` first' });
}

/**
 * The writing tasks of the agent's exam: "write the request of this call", answered by what `get_operation` of the docs server returns
 * from `out/`, with nothing added. The mock checks the request, and `check_request` must agree with it.
 */
export async function runAgentTasks(apis: readonly PublishedFiles[], mock: Mock, root: string): Promise<Check[]> {
  const tools = await createTools(await openExport(EXPORT));
  const checks: Check[] = [];
  for (const published of apis) {
    const calls = listOperations(published.api).filter(({ kind }) => kind === 'call');
    const failures: string[] = [];
    let characters = 0;
    for (const call of calls) {
      const result = await runTask(call, published, { tools, mock, root });
      characters += result.characters;
      failures.push(...result.failures.map((failure) => `${call.title}: ${failure}`));
    }
    const mean = Math.round(characters / Math.max(1, calls.length));
    const title = `Requests that an agent writes for ${published.label}: ${calls.length}, each from ${mean} characters`;
    checks.push({ title, failures });
  }
  return checks;
}

type Tested = { tools: Tools; mock: Mock; root: string };

async function runTask(
  { id, title, method, path: callPath }: Operation,
  published: PublishedFiles,
  { tools, mock, root }: Tested,
): Promise<{ characters: number; failures: string[] }> {
  const { text } = await tools.getOperation({ operation: `${method.toUpperCase()} ${callPath}`, api: published.id });
  const characters = text.length;
  const code = [...text.matchAll(/^```shell\n([\s\S]*?)\n```$/gm)].at(-1)?.[1];
  if (code === undefined) return { characters, failures: [`the Markdown of ${title} has no sample for curl`] };
  const exchange = await sendShellSample(
    code,
    path.join(root, 'agent', published.id, `${id}.sh`),
    published,
    mock.open({}),
  );
  if (typeof exchange === 'string') return { characters, failures: [exchange] };
  const failures = listInvalidRequests([exchange]);
  if (!/^[23]/.test(String(exchange.status))) failures.push(`the mock returned ${exchange.status}`);
  const report = await tools.checkRequest({
    api: published.id,
    method: exchange.method,
    path: exchange.path,
    headers: { ...exchange.requestHeaders },
    ...(exchange.requestBody !== '' && { body: exchange.requestBody }),
  });
  if (!report.text.includes('The request matches the document.')) failures.push(`check_request says: ${report.text}`);
  return { characters, failures };
}
