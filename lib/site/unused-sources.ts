import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Flow } from '@/lib/flows/model';
import type { SiteConfig } from './config';

const FOLDER = 'specs';
const FLOWS = 'specs/flows.arazzo.yaml';
const REFERENCE = /\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/** Files of `specs/` that no API reads, and flows that name an API that is not there: what a former owner has left. */
export function findUnusedSources(
  root: string,
  { apis }: Pick<SiteConfig, 'apis'>,
  flows: readonly Flow[],
): Diagnostic[] {
  return [...findUnusedFiles(root, apis), ...findForeignFlows(apis, flows)];
}

function findUnusedFiles(root: string, apis: SiteConfig['apis']): Diagnostic[] {
  const used = new Set<string>();
  const visit = (file: string): void => {
    if (used.has(file) || !existsSync(path.join(root, file))) return;
    used.add(file);
    for (const [, reference = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(REFERENCE)) {
      if (!/^[a-z]+:/i.test(reference)) visit(path.posix.join(path.posix.dirname(file), reference));
    }
  };
  for (const { spec } of apis) visit(path.posix.normalize(spec));
  return readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => `${FOLDER}/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && file !== FLOWS && !used.has(file))
    .sort()
    .map((file) => ({
      severity: 'error',
      file,
      message: 'no API reads this document',
      hint: 'name it in `apis` of site.config.ts, refer to it with `$ref`, or remove it',
    }));
}

function findForeignFlows(apis: SiteConfig['apis'], flows: readonly Flow[]): Diagnostic[] {
  const known = new Set(apis.map(({ id }) => id));
  return flows.flatMap((flow) => {
    const calls = flow.steps.flatMap(({ call, before }) => [call, ...before.map((other) => other.call)]);
    const foreign = new Set(calls.flatMap((call) => (call === undefined || known.has(call.api) ? [] : [call.api])));
    return [...foreign].map((api) => ({
      severity: 'error',
      file: FLOWS,
      message: `the flow ${flow.id} calls the API ${api}, which is not in site.config.ts`,
      hint: 'correct the flow, or remove it',
    }));
  });
}
