import { throwErrors } from '@/lib/diagnostic';
import type { Flow } from './model';
import { type OperationIds, type ParsedFlows, parseFlows } from './parse';
import { parseYamlFile, readIfPresent } from './read-yaml';

const FILE = 'specs/flows.arazzo.yaml';

/** Returns the text of `specs/flows.arazzo.yaml`; undefined when there is no such file. */
export function loadFlowsText(root = process.cwd(), file = FILE): Promise<string | undefined> {
  return readIfPresent(root, file);
}

/** Returns the flows of `specs/flows.arazzo.yaml`; none where there is no such file. Fails naming every error. */
export async function loadFlows(root = process.cwd(), file = FILE): Promise<Flow[]> {
  const { flows = [], diagnostics } = await readFlows(new Map(), root, file);
  throwErrors(diagnostics);
  return flows;
}

/**
 * Returns the flows as far as they can be read, checked against the operations of the specifications, and what is
 * wrong in them.
 */
export async function readFlows(operations: OperationIds, root = process.cwd(), file = FILE): Promise<ParsedFlows> {
  const source = await loadFlowsText(root, file);
  if (source === undefined) return { flows: [], diagnostics: [] };
  const read = parseYamlFile(source, file);
  if (read.broken !== undefined) return { flows: undefined, diagnostics: [read.broken] };
  const parsed = parseFlows(read.value, read.locate, operations);
  return { flows: parsed.flows, diagnostics: [...read.diagnostics, ...parsed.diagnostics] };
}
