import { addGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import type { RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';
import { addStates } from '@/lib/openapi/published/add-states';
import type { MockStates } from '@/lib/site/mock-states';

/** Returns the document that the mock reads: the published one with generated examples, and with the mock's own states and histories. */
export function toMockDocument(document: RawObject, api: Api, states: MockStates[string] = []): RawObject {
  return addStates(addGeneratedExamples(document, api), states);
}
