import type { FlowCall } from './model';
import type { Path, Scope } from './scope';

/** The operation that `$sourceDescriptions.linkv1.lockTickets` names, or `lockTickets` where there is one source only. */
export function toCall(operationId: string, path: Path, { document, report }: Scope): FlowCall | undefined {
  const sources = document.sourceDescriptions.map(({ name }) => name);
  const [, named, name = operationId] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId) ?? [];
  const api = named ?? (sources.length === 1 ? sources[0] : undefined);
  if (api === undefined) {
    report(path, `${operationId} names no source, and there are several`, `write $sourceDescriptions.NAME.${name}`);
    return undefined;
  }
  if (!sources.includes(api)) {
    report(path, `there is no source ${api}`, `use one of ${sources.join(', ')}`);
    return undefined;
  }
  return { api, operationId: name };
}
