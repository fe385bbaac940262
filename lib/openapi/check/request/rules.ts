import { asObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall, PublishedRule } from '@/lib/openapi/published/call';
import { type DocumentedError, findReasons } from '@/lib/openapi/published/reasons';
import type { FoundProblem, ProblemKind, RequestProblem } from './problem';

export type RequestRule = { text: string; fields: string[]; errors: DocumentedError[] };

/** The values of a request: `body`, and by name in `path`, `query`, `header` and `cookie`. */
export type RequestValues = { [root: string]: Json };

export function listRules(
  call: PublishedCall,
  reasons: readonly DocumentedError[],
  values: RequestValues,
): RequestRule[] {
  return call.rules.flatMap((rule) => {
    const { text, fields, errors } = rule;
    return isChecked(rule) || (fields.length > 0 && !fields.some((field) => hasField(field, values)))
      ? []
      : [{ text, fields, errors: errors.flatMap((name) => findReasons(reasons, name).slice(0, 1)) }];
  });
}

/** Returns whether `findConditionProblems` checks a rule. */
function isChecked({ text, atLeastOneOf, dependentRequired, maxItems, notPast }: PublishedRule): boolean {
  return text === '' || [atLeastOneOf, dependentRequired, maxItems, notPast].some((list) => list.length > 0);
}

export function findConditionProblems(
  { rules, exampleRequest }: PublishedCall,
  reasons: readonly DocumentedError[],
  values: RequestValues,
): RequestProblem[] {
  const has = (field: string) => hasField(field, values);
  return rules.flatMap(({ text, errors: names, atLeastOneOf, dependentRequired, maxItems, notPast }) => {
    const errors = names.flatMap((name) => findReasons(reasons, name));
    const none: FoundProblem[] =
      atLeastOneOf.length === 0 || atLeastOneOf.some(has)
        ? []
        : [
            {
              location: atLeastOneOf.join(' or '),
              kind: 'missing',
              message: `none of ${atLeastOneOf.map((field) => `\`${field}\``).join(', ')} is given`,
              hint: 'send at least one of them',
            },
          ];
    const dependent = dependentRequired.flatMap(({ field, value, requires }) => {
      const isGiven = value === undefined ? has(field) : listFieldValues(field, values).includes(value);
      const missing = isGiven ? requires.filter((required) => !has(required)) : [];
      const condition = `\`${field}\` is ${value === undefined ? 'given' : `\`${value}\``}`;
      return missing.map((location): FoundProblem => {
        const message = `\`${location}\` is missing, although ${condition}`;
        return { location, kind: 'missing', message, hint: text.replace(/\.$/, '') || 'send it' };
      });
    });
    const surplus = maxItems.flatMap(({ field, most }): FoundProblem[] => {
      const { length } = listFieldValues(field, values);
      const message = `\`${field}\` has ${length} entries in this request, more than ${most}`;
      return length > most ? [{ location: field, kind: 'surplus', message, hint: `send at most ${most}` }] : [];
    });
    const past = notPast
      .filter((field) => {
        // The date of an example may have passed since it was written, but samples must work.
        const examples = listFieldValues(field, exampleRequest);
        return listFieldValues(field, values).some((value) => isPast(value) && !examples.includes(value));
      })
      .map((field): FoundProblem => {
        const message = `\`${field}\` is in the past`;
        return { location: field, kind: 'malformed', message, hint: "send today's date or a later one" };
      });
    return [...none, ...dependent, ...surplus, ...past].map((problem) => ({ ...problem, errors }));
  });
}

/** Returns whether a date such as `2027-02-01` is before today in every time zone. */
function isPast(value: Json): boolean {
  const earliest = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && value.slice(0, 10) < earliest;
}

/** Returns whether a request has the field path of a rule. Headers always count as present, because rules seldom depend on them. */
function hasField(field: string, values: RequestValues): boolean {
  return /^(?:body|query|response)(?:\.|$)/.test(field) ? listFieldValues(field, values).length > 0 : true;
}

/** Returns the values at the field path of a rule, whose lists add no name. */
function listFieldValues(field: string, values: RequestValues): Json[] {
  const [location = '', ...names] = field.split('.');
  return listAt(values[location], location === 'body' ? names : [names.join('.')]);
}

function listAt(value: Json | undefined, [name, ...names]: string[]): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => listAt(item, name === undefined ? [] : [name, ...names]));
  if (name === undefined) return value === undefined ? [] : [value];
  const object = asObject(value);
  return object !== undefined && Object.hasOwn(object, name) ? listAt(object[name], names) : [];
}

/** The words with which a rule, or the meaning of a reason, says that something of this kind is wrong. */
const WORDS: Record<ProblemKind, RegExp> = {
  credential: /\b(?:missing|required)\b/i,
  missing: /\b(?:missing|required)\b/i,
  empty: /\b(?:empty|at least|exactly)\b/i,
  shortage: /\b(?:at least|exactly|fewer than|too few|too short)\b/i,
  surplus: /\b(?:at most|more than|exactly|too many|too long)\b/i,
  malformed: /\b(?:invalid|format|malformed)\b/i,
  unsupported: /\b(?:media|content)[ -]type\b/i,
  unknown: /\b(?:unknown|unexpected)\b/i,
};

/** Returns the errors that the document names for a problem: those of rules about its field, then those whose meaning names the field. */
export function findErrors(
  { rules }: PublishedCall,
  reasons: readonly DocumentedError[],
  { location, kind }: FoundProblem,
): DocumentedError[] {
  const field = location.replace(/\[\d+\]/g, '');
  const isAbout = (other: string) => other === field || (kind === 'missing' && other.startsWith(`${field}.`));
  const named = rules
    .filter(({ text, fields }) => fields.some(isAbout) && WORDS[kind].test(text))
    .flatMap(({ errors }) => errors.flatMap((name) => findReasons(reasons, name)));
  const name = field.split('.').at(-1)?.toLowerCase() ?? '';
  const described = reasons.filter(({ meaning }) => meaning.toLowerCase().includes(`\`${name}\``));
  return [...new Set([...named, ...described.filter(({ meaning }) => WORDS[kind].test(meaning))])];
}
