import type { Operation } from '@/lib/openapi/model';
import { toRequestExamples } from '@/lib/site/body-examples';
import { BodyExamples } from './BodyExamples';

/** The bodies that the call can send, where there are several. With script, the reader chooses one in the sample. */
export function RequestExamples({ operation }: { operation: Operation }) {
  return (
    <BodyExamples examples={toRequestExamples(operation)} group={`${operation.id}-bodies`} open={false} withoutScript />
  );
}
