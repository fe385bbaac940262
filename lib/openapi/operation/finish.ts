import type { Api, NamedSchema, Operation } from '@/lib/openapi/model';
import { toDirections } from '@/lib/openapi/operations';
import { separateRows } from './errors';
import { withRequestExample, withResponseExample } from './examples';
import { toLinkResolver } from './responses';
import { groupTransitions } from './states';

type Parts = Pick<Api, 'states' | 'outcomes'> & { schemas: readonly NamedSchema[] };

/**
 * Completes all operations of an API, callbacks included, in place. Adds the transitions that they trigger, the targets of
 * their links and generated examples, and separates outcomes from errors.
 */
export function finishOperations(operations: readonly Operation[], { states, outcomes, schemas }: Parts): void {
  const transitions = groupTransitions(states);
  const resolveLink = toLinkResolver(operations);
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const resolve = (name: string) => byName.get(name);
  for (const operation of operations) {
    const { id, kind, body, responses } = operation;
    const directions = toDirections(kind);
    if (body !== undefined) {
      const options = { direction: directions.body, resolve };
      body.mediaTypes = body.mediaTypes.map((media) => withRequestExample(media, options));
    }
    for (const response of responses) {
      const options = { direction: directions.response, resolve };
      response.mediaTypes = response.mediaTypes.map((media) => withResponseExample(media, options));
      response.links = response.links.map(resolveLink);
    }
    Object.assign(operation, separateRows(operation.errors, outcomes));
    operation.transitions = transitions.get(id) ?? [];
  }
}
