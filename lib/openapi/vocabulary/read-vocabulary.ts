import type { z } from 'zod';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import { asArray } from '@/lib/openapi/raw';

/** Reports what is wrong at a pointer of the document. */
export type Report = (pointer: string, message: string, hint: string) => void;

/** The entries of a list that fit their schema; the others are reported at their pointers and left out. */
export function readList<T>(schema: z.ZodType<T>, value: Json | undefined, pointer: string, report: Report): T[] {
  if (value === undefined) return [];
  const entries = asArray(value);
  if (entries === undefined) {
    report(pointer, 'the value is not a list', 'write a list');
    return [];
  }
  return entries.flatMap((entry, index) => readValue(schema, entry, `${pointer}/${index}`, report) ?? []);
}

/** The value when it fits its schema; otherwise undefined, and every error is reported. */
export function readValue<T>(
  schema: z.ZodType<T>,
  value: Json | undefined,
  pointer: string,
  report: Report,
): T | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) reportIssue(issue, pointer, report);
  return undefined;
}

function reportIssue(issue: z.core.$ZodIssue, pointer: string, report: Report): void {
  const path = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)));
  const at = pointer + formatPointer(path);
  const correct = 'correct the value as specs/README.md describes';
  const isMissing = (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
  if (isMissing && path.length > 0) {
    const key = path.at(-1);
    report(pointer + formatPointer(path.slice(0, -1)), `\`${key}\` is missing`, `add \`${key}\``);
  } else if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      report(at + formatPointer([key]), 'this key is not known', 'remove it or correct its spelling');
  } else if (issue.code === 'invalid_type') {
    report(at, `the value is not of type ${issue.expected === 'record' ? 'object' : issue.expected}`, correct);
  } else if (issue.code === 'invalid_value') {
    report(at, `the value is not one of ${issue.values.join(', ')}`, correct);
  } else if (issue.code === 'invalid_union') {
    report(at, 'the value matches none of the forms allowed here', correct);
  } else if (issue.code === 'too_small') {
    report(
      at,
      issue.origin === 'number' || issue.origin === 'int'
        ? `the value is less than ${issue.minimum}`
        : 'the value is empty',
      correct,
    );
  } else if (issue.code === 'too_big') {
    report(at, `the value is more than ${issue.maximum}`, correct);
  } else {
    report(at, issue.message, correct);
  }
}
