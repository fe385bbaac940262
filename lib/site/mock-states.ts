import { z } from 'zod';
import type { Diagnostic } from '@/lib/diagnostic';
import { atPath, readYamlAs } from '@/lib/flows/load';
import type { PathDiagnostic } from '@/lib/flows/model';
import type { RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { callEntry, requestField, responseField } from '@/lib/openapi/vocabulary/vocabulary';
import { findUnknownName, formatNameHint } from '@/lib/text';

const FILE = 'specs/mock.yaml';

const text = z.string().trim().min(1);

/** What an entry of a history has in a field: the value of a place of the call, or a placeholder that is the mock's own data. */
const recorded = z
  .string()
  .refine((value) => /^[\w-]+$/.test(value) || requestField.or(responseField).safeParse(value).success, {
    error:
      'the value is neither a field path of the call, such as `body.time`, nor a placeholder of letters, digits and hyphens',
  });

const machine = z.strictObject({
  name: text,
  field: responseField.optional(),
  states: z
    .array(z.strictObject({ name: text, initial: z.boolean().optional() }))
    .min(1)
    .optional(),
  transitions: z
    .array(
      z.strictObject({
        from: text.optional(),
        to: text,
        operation: text.optional(),
        when: z.record(requestField, z.union([z.string(), z.number(), z.boolean()])).optional(),
      }),
    )
    .optional(),
  calls: z.record(
    text,
    callEntry.partial().extend({
      records: z.record(responseField, recorded).optional(),
      history: z.strictObject({ entries: responseField, starts: z.int().min(0).optional() }).optional(),
    }),
  ),
});

const schema = z.record(text, z.array(machine));

/** The states and histories of `specs/mock.yaml` by API ID, which only the mock server has, because no source documents them. */
export type MockStates = Readonly<Record<string, RawObject[]>>;

/** The APIs whose names the file may use. An API whose document is not readable is omitted. */
type KnownApis = readonly Pick<Api, 'id' | 'groups' | 'states'>[];

/** Reads `specs/mock.yaml`; no states without the file. `ids`: the IDs of all APIs. */
export async function readMockStates(
  apis: KnownApis,
  ids: readonly string[],
  root = process.cwd(),
): Promise<{ states: MockStates; diagnostics: Diagnostic[] }> {
  const { content = {}, diagnostics } = await readYamlAs(root, FILE, {
    schema,
    manual: 'docs/manual/extensions.md, "State in the mock server"',
    findMistakes: (written) =>
      Object.entries(written).flatMap(([id, machines]): PathDiagnostic[] => {
        const api = apis.find((each) => each.id === id);
        const unknown = findUnknownName(id, ids, `there is no API ${id}`, `use one of ${ids.join(', ')}`);
        if (api === undefined) return atPath([id], unknown);
        return findMistakes(machines, api).map(({ path, ...rest }) => ({ path: [id, ...path], ...rest }));
      }),
  });
  // A cast, because the values are JSON: YAML has no `undefined`, which the types of optional keys allow.
  return { states: content as MockStates, diagnostics };
}

function findMistakes(machines: readonly z.output<typeof machine>[], api: KnownApis[number]): PathDiagnostic[] {
  const operations = listOperationsAndCallbacks(api).flatMap(({ operationId }) => operationId ?? []);
  const documented = api.states.map(({ name }) => name);
  const find = (name: string, known: readonly string[], what: string, path: PathDiagnostic['path']) => {
    const otherwise = known.length === 0 ? 'remove it' : `use one of ${known.join(', ')}`;
    return atPath(path, findUnknownName(name, known, `no ${what} is named ${name}`, otherwise));
  };
  return machines.flatMap(({ name, states, transitions = [], calls }, index): PathDiagnostic[] => {
    if (states === undefined && !documented.includes(name)) {
      const message = `the document has no state machine ${name}`;
      return [{ path: [index, 'name'], message, hint: formatNameHint(name, documented, 'add its `states`') }];
    }
    const names = states?.map((state) => state.name) ?? [];
    return [
      ...Object.keys(calls).flatMap((call) => find(call, operations, 'operation', [index, 'calls', call])),
      ...transitions.flatMap(({ from, to, operation }, at) => [
        ...(operation === undefined
          ? []
          : find(operation, operations, 'operation', [index, 'transitions', at, 'operation'])),
        ...(from === undefined ? [] : find(from, names, 'state', [index, 'transitions', at, 'from'])),
        ...find(to, names, 'state', [index, 'transitions', at, 'to']),
      ]),
    ];
  });
}
