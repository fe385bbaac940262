import { asObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { type DocumentedError, findReasons } from '@/lib/openapi/published/reasons';
import type { FoundProblem, ProblemKind, RequestProblem } from './problem';

/** A rule of a call in words, with the errors that the API documents for it. */
export type RequestRule = { text: string; fields: string[]; errors: DocumentedError[] };

/** The values of a request: `body`, and by name in `path`, `query`, `header` and `cookie`. */
export type RequestValues = { [root: string]: Json };

/** Returns the rules that apply to fields of a request. */
export function listRules(
  call: PublishedCall,
  reasons: readonly DocumentedError[],
  values: RequestValues,
): RequestRule[] {
  return call.rules.flatMap(({ text, fields, errors }) =>
    text === '' || (fields.length > 0 && !fields.some((field) => hasField(field, values)))
      ? []
      : [{ text, fields, errors: errors.flatMap((name) => findReasons(reasons, name).slice(0, 1)) }],
  );
}

/** Returns the fields that are missing by the conditions of rules for programs. */
export function findConditionProblems(
  { rules }: PublishedCall,
  reasons: readonly DocumentedError[],
  values: RequestValues,
): RequestProblem[] {
  const has = (field: string) => hasField(field, values);
  return rules.flatMap(({ text, errors: names, atLeastOneOf, dependentRequired }) => {
    const errors = names.flatMap((name) => findReasons(reasons, name));
    const none: RequestProblem[] =
      atLeastOneOf.length === 0 || atLeastOneOf.some(has)
        ? []
        : [
            {
              place: atLeastOneOf.join(' or '),
              kind: 'missing',
              message: `none of ${atLeastOneOf.map((field) => `\`${field}\``).join(', ')} is given`,
              hint: 'send at least one of them',
              errors,
            },
          ];
    const dependent = dependentRequired.flatMap(({ field, requires }) =>
      requires
        .filter((required) => has(field) && !has(required))
        .map((place): RequestProblem => {
          const message = `\`${place}\` is missing, although \`${field}\` is given`;
          return { place, kind: 'missing', message, hint: text || 'send it', errors };
        }),
    );
    return [...none, ...dependent];
  });
}

/** Returns whether a request has the field path of a rule. Headers always count as present, because rules seldom depend on them. */
function hasField(field: string, values: RequestValues): boolean {
  const [place = '', ...names] = field.split('.');
  if (place === 'query') return hasNames(values.query, [names.join('.')]);
  return place !== 'response' && (place !== 'body' || hasNames(values.body, names));
}

function hasNames(value: Json | undefined, [name, ...names]: string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => hasNames(item, name === undefined ? [] : [name, ...names]));
  if (name === undefined) return value !== undefined;
  const object = asObject(value);
  return object !== undefined && Object.hasOwn(object, name) && hasNames(object[name], names);
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
  { place, kind }: FoundProblem,
): DocumentedError[] {
  const field = place.replace(/\[\d+\]/g, '');
  const isAbout = (other: string) => other === field || (kind === 'missing' && other.startsWith(`${field}.`));
  const named = rules
    .filter(({ text, fields }) => fields.some(isAbout) && WORDS[kind].test(text))
    .flatMap(({ errors }) => errors.flatMap((name) => findReasons(reasons, name)));
  const name = field.split('.').at(-1)?.toLowerCase() ?? '';
  const described = reasons.filter(({ meaning }) => meaning.toLowerCase().includes(`\`${name}\``));
  return [...new Set([...named, ...described.filter(({ meaning }) => WORDS[kind].test(meaning))])];
}
