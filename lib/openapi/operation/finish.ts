import type { Api, NamedSchema, Operation } from '@/lib/openapi/model';
import { toDirections } from '@/lib/openapi/operations';
import type { OperationDraft } from './draft';
import { separateRows } from './errors';
import { withRequestExample, withResponseExample } from './examples';
import { toLinkResolver } from './responses';
import { groupTransitions } from './states';

type Parts = Pick<Api, 'states' | 'outcomes'> & { schemas: readonly NamedSchema[] };

/**
 * Returns a function that completes the drafts of an API; `drafts` includes callbacks. It adds transitions that an operation
 * triggers, the targets of its links and generated examples, and separates outcomes from errors.
 */
export function toOperationFinisher(
  drafts: readonly OperationDraft[],
  { states, outcomes, schemas }: Parts,
): (draft: OperationDraft) => Operation {
  const transitions = groupTransitions(states);
  const resolveLink = toLinkResolver(drafts);
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const resolve = (name: string) => byName.get(name);
  const finish = (draft: OperationDraft): Operation => {
    const { kind, body, responses, callbacks, errors } = draft;
    const directions = toDirections(kind);
    return {
      ...draft,
      ...(body !== undefined && {
        body: {
          ...body,
          mediaTypes: body.mediaTypes.map((media) =>
            withRequestExample(media, { direction: directions.body, resolve }),
          ),
        },
      }),
      responses: responses.map((response) => ({
        ...response,
        links: response.links.map(resolveLink),
        mediaTypes: response.mediaTypes.map((media) =>
          withResponseExample(media, { direction: directions.response, resolve }),
        ),
      })),
      ...separateRows(errors, { ...(outcomes !== undefined && { outcomes }) }),
      transitions: transitions.get(draft.id) ?? [],
      callbacks: callbacks.map(finish),
    };
  };
  return finish;
}
