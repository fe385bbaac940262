import { z } from 'zod';
import { findOwn } from '@/lib/collections';
import type { Diagnostic } from '@/lib/diagnostic';
import { findUnknownName, formatNameHint } from '@/lib/text';
import { atPath, readYamlAs } from './load';
import type { FlowCall, Path, PathDiagnostic } from './model';
import type { OperationIds } from './parse';

const FILE = 'specs/decisions.yaml';

/** Decisions after each outcome of the calls of one kind, as a table. */
export type DecisionKind = {
  id: string;
  title: string;
  calls: FlowCall[];
  questions: string[];
  outcomes: Decision[];
  /** Markdown below the table. */
  notes: string[];
};

/** One outcome of all or some calls of a kind. */
type Decision = {
  /** `207`, `No response`; inline Markdown. */
  when: string;
  statuses: string[];
  calls: FlowCall[];
  /** Whether the outcome is about every call of the kind, so that a call's table can link to the kind's table instead of repeating it. */
  general: boolean;
  /** Whether the provider allows the call to be sent again; absent if not documented. */
  retry?: { allowed: boolean; attempts?: number | undefined };
  /** One cell for each question of the kind; inline Markdown, empty without an answer. */
  cells: string[];
};

/** The decisions by kind of call, and every sentence that has a documented source. */
export type Decisions = { kinds: DecisionKind[]; rules: string[] };

export const NO_DECISIONS: Decisions = { kinds: [], rules: [] };

const text = z.string().min(1);

const cell = z.strictObject({
  rule: text.optional(),
  source: text.optional(),
  recommendation: text.optional(),
  unspecified: text.optional(),
});

const outcome = z.strictObject({
  when: text,
  statuses: z.array(text).default([]),
  calls: z.array(text).optional(),
  general: z.boolean().optional(),
  retry: z.strictObject({ allowed: z.boolean(), attempts: z.int().min(1).optional() }).optional(),
  cells: z.record(text, cell),
});

const schema = z.strictObject({
  sources: z.record(text, text),
  statements: z.array(z.strictObject({ rule: text, source: text })).default([]),
  kinds: z.record(
    text,
    z.strictObject({
      title: text,
      calls: z.array(text).min(1),
      questions: z.record(text, text),
      notes: z.array(text).default([]),
      outcomes: z.array(outcome).min(1),
    }),
  ),
});

type Written = z.output<typeof schema>;
type Cell = z.output<typeof cell>;

/** Returns the decisions of `specs/decisions.yaml`, none without the file, and its errors. Doesn't check calls of APIs whose document is `unreadable`. */
export async function readDecisions(
  operations: OperationIds,
  unreadable: ReadonlySet<string>,
  root = process.cwd(),
): Promise<{ decisions: Decisions; diagnostics: Diagnostic[] }> {
  const { content, diagnostics } = await readYamlAs(root, FILE, {
    schema,
    manual: 'docs/manual/extensions.md, "Decisions"',
    findMistakes: (written) => findMistakes(written, operations, unreadable),
  });
  return { decisions: content === undefined ? NO_DECISIONS : toDecisions(content), diagnostics };
}

function toDecisions({ kinds, statements }: Written): Decisions {
  const rules = new Set(statements.map(({ rule }) => rule));
  for (const { outcomes } of Object.values(kinds))
    for (const { cells } of outcomes)
      for (const { rule } of Object.values(cells)) if (rule !== undefined) rules.add(rule);
  return {
    kinds: Object.entries(kinds).map(([id, { title, calls, questions, notes, outcomes }]) => ({
      id,
      title,
      calls: calls.map(toCall),
      questions: Object.values(questions),
      notes,
      outcomes: outcomes.map(
        ({ when, statuses, calls: outcomeCalls, general = outcomeCalls === undefined, retry, cells }) => ({
          when,
          statuses,
          calls: (outcomeCalls ?? calls).map(toCall),
          general,
          ...(retry !== undefined && { retry }),
          cells: Object.keys(questions).map((question) => formatCell(findOwn(cells, question) ?? {})),
        }),
      ),
    })),
    rules: [...rules],
  };
}

function toCall(name: string): FlowCall {
  const [api = '', operationId = ''] = name.split('/');
  return { api, operationId };
}

/** Comes before our advice, in a cell that may also contain documented text. */
const RECOMMENDATION = '**Recommendation:** ';

/** What is not documented comes before the advice, because it is the reason for the advice. */
function formatCell({ rule, unspecified, recommendation }: Cell): string {
  return [rule, unspecified && `Not documented: ${unspecified}`, recommendation && RECOMMENDATION + recommendation]
    .filter(Boolean)
    .join(' ');
}

function findMistakes(
  { kinds, sources, statements }: Written,
  operations: OperationIds,
  unreadable: ReadonlySet<string>,
): PathDiagnostic[] {
  const known = Object.keys(sources);
  return [
    ...statements.flatMap(({ source }, index) => findSourceMistake(source, known, ['statements', index, 'source'])),
    ...Object.entries(kinds).flatMap(([id, { calls, questions, outcomes }]) => [
      ...calls.flatMap((call, index) =>
        unreadable.has(toCall(call).api) ? [] : findCallMistake(call, operations, ['kinds', id, 'calls', index]),
      ),
      ...outcomes.flatMap(({ calls: outcomeCalls = [], cells }, index) => {
        const at = ['kinds', id, 'outcomes', index];
        return [
          ...outcomeCalls.flatMap((call, position) => findOutcomeCallMistake(call, calls, [...at, 'calls', position])),
          ...findQuestionMistakes(Object.keys(cells), Object.keys(questions), [...at, 'cells']),
          ...Object.entries(cells).flatMap(([name, each]) => findCellMistakes(each, known, [...at, 'cells', name])),
        ];
      }),
    ]),
  ];
}

function findCallMistake(call: string, operations: OperationIds, path: Path): PathDiagnostic[] {
  const names = [...operations].flatMap(([api, ids]) => ids.map((id) => `${api}/${id}`));
  return atPath(path, findUnknownName(call, names, `there is no call ${call}`, 'write API/operationId'));
}

function findOutcomeCallMistake(call: string, calls: readonly string[], path: Path): PathDiagnostic[] {
  const message = `the outcome names the call ${call}, which the kind doesn't list`;
  return atPath(path, findUnknownName(call, calls, message, 'add it to the `calls` of the kind'));
}

function findQuestionMistakes(given: readonly string[], questions: readonly string[], path: Path): PathDiagnostic[] {
  const missing = questions.filter((question) => !given.includes(question));
  const unknown = given.filter((question) => !questions.includes(question));
  return [
    ...missing.map((question) => ({
      path,
      message: `the cell \`${question}\` is missing`,
      hint: 'write a rule with its source, a recommendation, or what is not documented',
    })),
    ...unknown.map((question) => ({
      path: [...path, question],
      message: `there is no question \`${question}\``,
      hint: formatNameHint(question, questions, 'add it to `questions`, or remove the cell'),
    })),
  ];
}

function findCellMistakes(
  { rule, source, recommendation, unspecified }: Cell,
  known: string[],
  path: Path,
): PathDiagnostic[] {
  if (rule !== undefined && source === undefined)
    return [{ path, message: 'the rule has no source', hint: 'name one, or write it as a `recommendation`' }];
  if (rule === undefined && source !== undefined)
    return [{ path, message: 'the cell has a source but no rule', hint: 'write the rule, or remove the source' }];
  if (rule === undefined && recommendation === undefined && unspecified === undefined)
    return [{ path, message: 'the cell is empty', hint: 'write a rule, a recommendation, or what is not documented' }];
  return source === undefined ? [] : findSourceMistake(source, known, [...path, 'source']);
}

function findSourceMistake(source: string, known: readonly string[], path: Path): PathDiagnostic[] {
  return atPath(path, findUnknownName(source, known, `there is no source ${source}`, 'add it to `sources`'));
}
