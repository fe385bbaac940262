import { existsSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import type { Operation } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { openExport } from '@/packages/docs-mcp/portal-export';
import { createTools, type Tools } from '@/packages/docs-mcp/tools';
import type { Mock } from '@/packages/mock/types';
import type { PublishedApi } from '@/scripts/mock/published-files';
import { type Check, listInvalidRequests } from '@/tools/samples/report';
import { sendShellSample } from '@/tools/samples/scenarios';

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
export async function runAgentTasks(apis: readonly PublishedApi[], mock: Mock, root: string): Promise<Check[]> {
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
  published: PublishedApi,
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
