import type { Operation } from '@/lib/openapi/model';

/** What happens to a sample's request. */
export type Outcome = '2XX' | '207' | '422' | '500' | 'no connection';

/** All outcomes, in the order of the table. */
export const OUTCOMES: readonly Outcome[] = ['2XX', '207', '422', '500', 'no connection'];

/**
 * The outcomes that a sample is run with: success for every sample; for the first example of a call also no connection,
 * and the statuses 207, 422 and 500 where the document names them (a `5XX` names 500).
 */
export function listOutcomes({ responses }: Pick<Operation, 'responses'>, isFirstExample: boolean): Outcome[] {
  if (!isFirstExample) return ['2XX'];
  const statuses = responses.map(({ status }) => status.toUpperCase());
  const isNamed = (status: string) => statuses.includes(status) || statuses.includes(`${status[0]}XX`);
  return OUTCOMES.filter((outcome) => {
    if (outcome === '2XX' || outcome === 'no connection') return true;
    return outcome === '207' ? statuses.includes('207') : isNamed(outcome);
  });
}
