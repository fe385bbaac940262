import type { z } from 'zod';
import { formatNameHint } from './text';

/** A mistake at a path of a value that a schema describes; without a hint if only a manual says what is valid. */
type SchemaMistake = { path: (string | number)[]; message: string; hint?: string };

/**
 * Returns what the issues of a schema say, in plain English. `names`: the keys of the whole value, for hints; for another object, hints name
 * its missing keys. The schema must parse with `reportInput`.
 */
export function toSchemaMistakes(issues: readonly z.core.$ZodIssue[], names: readonly string[] = []): SchemaMistake[] {
  const missing = issues.filter(isMissing).map(({ path }) => path);
  return issues.flatMap((issue): SchemaMistake[] => {
    const path = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)));
    const key = path.at(-1);
    if (isMissing(issue) && key !== undefined) {
      return [{ path: path.slice(0, -1), message: `\`${key}\` is missing`, hint: `add \`${key}\`` }];
    }
    if (issue.code !== 'unrecognized_keys') return [{ path, message: formatIssue(issue) }];
    const siblings = missing.filter((each) => each.slice(0, -1).join('/') === path.join('/'));
    const known = path.length === 0 ? names : siblings.map((each) => String(each.at(-1)));
    return issue.keys.map((unknown) => ({
      path: [...path, unknown],
      message: 'this key is not known',
      hint: formatNameHint(unknown, known, 'remove it or correct its spelling'),
    }));
  });
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function formatIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `the value is not of type ${issue.expected === 'record' ? 'object' : issue.expected}`;
    case 'invalid_value':
      return `the value is not one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'the value matches none of the forms allowed here';
    case 'too_small':
      if (['number', 'int'].includes(issue.origin)) return `the value is less than ${issue.minimum}`;
      if (issue.origin === 'array' && issue.minimum > 1) return `the list has fewer than ${issue.minimum} values`;
      return 'the value is empty';
    case 'too_big':
      return `the value is more than ${issue.maximum}`;
    default:
      return issue.message;
  }
}
