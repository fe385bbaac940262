import type { Operation } from '@/lib/openapi/model';
import { toResponseExamples } from '@/lib/site/body-examples';
import { BodyExamples } from './BodyExamples';

/** The answers by status and name. */
export function ResponseExamples({ operation }: { operation: Operation }) {
  return <BodyExamples examples={toResponseExamples(operation)} group={`${operation.id}-examples`} open />;
}
