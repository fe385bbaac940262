import { FAULT_KINDS, type FaultKind, type FaultOptions } from '@/packages/mock/types';
import { random } from '@/packages/mock/values';

type FaultTarget = {
  api: string;
  operationId: string;
  issuesCredential: boolean;
  hasCallback: boolean;
};

export type FaultMix = (target: FaultTarget) => FaultKind | undefined;

/** Maximum number of faults in a row for one operation, so that a client with 3 retries succeeds. */
const MAX_IN_A_ROW = 2;

/** Returns a mix of faults that depends on the seed and on the number of earlier requests of the operation. */
export function mixFaults(options: FaultOptions, seed: number): FaultMix {
  const { kinds = FAULT_KINDS, rate = 0.2 } = options;
  const counts = new Map<string, { requests: number; row: number }>();
  return (target) => {
    const name = `${target.api}/${target.operationId}`;
    const count = counts.get(name) ?? { requests: 0, row: 0 };
    counts.set(name, count);
    count.requests += 1;
    const suiting = kinds.filter((kind) => suits(kind, target));
    const isChosen = random(seed, name, count.requests, 'whether') < rate;
    if (!isChosen || suiting.length === 0 || count.row >= MAX_IN_A_ROW) {
      count.row = 0;
      return undefined;
    }
    count.row += 1;
    return suiting[Math.floor(random(seed, name, count.requests, 'which') * suiting.length)];
  };
}

function suits(kind: FaultKind, { issuesCredential, hasCallback }: FaultTarget): boolean {
  if (kind.startsWith('callback')) return hasCallback;
  if (kind === 'expired-token') return issuesCredential;
  return true;
}
